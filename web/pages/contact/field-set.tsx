import { useState } from 'react'
import type { ContactVersion } from '../../api/contacts.ts'
import type { FieldGroup, FieldName } from '../../contact-fields/field-groups.ts'
import { AddField } from './add-field.tsx'
import { AddressRow } from './address-row.tsx'
import { FieldRow } from './field-row.tsx'
import styles from './field-set.module.css'
import { useBegunFields } from './use-field-edit.ts'

interface FieldSetProps {
  version: ContactVersion
  groups: readonly FieldGroup[]
}

/** Fields in groups. Only filled ones show, and the one that is being added; an address is one value until somebody changes it. */
export function FieldSet({ version, groups }: FieldSetProps) {
  const { contact } = version
  const [added, setAdded] = useState<FieldName>()
  const begun = useBegunFields(
    version,
    groups.flatMap(({ fields }) => fields),
  )
  // A field that somebody empties stays while it is edited here.
  const [open, setOpen] = useState<ReadonlySet<FieldName>>(begun)
  const [openAddress, setOpenAddress] = useState<string>()
  const shown = groups
    .map((group) => ({
      ...group,
      filled: group.fields.filter(({ name }) => contact[name]),
      fields: group.fields.filter(
        ({ name }) => contact[name] || name === added || open.has(name) || group.title === openAddress,
      ),
    }))
    .filter(({ fields }) => fields.length > 0)

  return (
    <div className={styles['groups']}>
      {shown.map(({ title, fields, filled, isAddress }) =>
        isAddress && openAddress !== title && fields.length === filled.length && !hasOpen(fields, open) ? (
          <AddressRow key={title} title={title} contact={contact} onOpen={() => setOpenAddress(title)} />
        ) : (
          <section key={title}>
            <h2 className={styles['title']}>{title}</h2>
            <dl>
              {fields.map((field, place) => (
                <FieldRow
                  key={field.name}
                  field={field}
                  version={version}
                  startsOpen={
                    field.name === added || begun.has(field.name) || (title === openAddress && place === 0)
                  }
                  onOpen={() => setOpen((before) => new Set(before).add(field.name))}
                  onClose={() => {
                    setAdded(undefined)
                    setOpen((before) => new Set([...before].filter((name) => name !== field.name)))
                  }}
                />
              ))}
            </dl>
          </section>
        ),
      )}
      <AddField contact={contact} groups={groups} onAdd={setAdded} />
    </div>
  )
}

const hasOpen = (fields: FieldGroup['fields'], open: ReadonlySet<FieldName>): boolean =>
  fields.some(({ name }) => open.has(name))
