import { useState } from 'react'
import type { ContactVersion } from '../../api/contacts.ts'
import { AddField } from './add-field.tsx'
import styles from './contact-fields.module.css'
import { FIELD_GROUPS, type FieldName } from './field-groups.ts'
import { FieldRow } from './field-row.tsx'
import { useBegunFields } from './use-field-edit.ts'

const ALL_FIELDS = FIELD_GROUPS.flatMap(({ fields }) => fields)

/** The fields in groups. Only filled ones show, and the one that is being added. */
export function ContactFields({ version }: { version: ContactVersion }) {
  const { contact } = version
  const [added, setAdded] = useState<FieldName>()
  const begun = useBegunFields(version, ALL_FIELDS)
  // A field that somebody empties stays while it is edited here.
  const [open, setOpen] = useState<ReadonlySet<FieldName>>(begun)
  const groups = FIELD_GROUPS.map(({ title, fields }) => ({
    title,
    fields: fields.filter(({ name }) => contact[name] || name === added || open.has(name)),
  })).filter(({ fields }) => fields.length > 0)

  return (
    <div className={styles['groups']}>
      {groups.map(({ title, fields }) => (
        <section key={title}>
          <h2 className={styles['title']}>{title}</h2>
          <dl>
            {fields.map((field) => (
              <FieldRow
                key={field.name}
                field={field}
                version={version}
                startsOpen={field.name === added || begun.has(field.name)}
                onOpen={() => setOpen((before) => new Set(before).add(field.name))}
                onClose={() => {
                  setAdded(undefined)
                  setOpen((before) => new Set([...before].filter((name) => name !== field.name)))
                }}
              />
            ))}
          </dl>
        </section>
      ))}
      <AddField contact={contact} onAdd={setAdded} />
    </div>
  )
}
