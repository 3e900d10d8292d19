import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Contact } from '../../api/contacts.ts'
import { mergeTexts as words } from '../../texts/duplicates.ts'
import { texts } from '../../texts/texts.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { paths } from '../../ui/paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import styles from './compare-table.module.css'
import type { ComparedField, ComparedFields, ComparedName } from './compared-fields.ts'

interface CompareTableProps {
  contacts: [Contact, Contact]
  survivorId: number
  onSurvivor: (id: number) => void
  fields: ComparedFields
  /** The contact whose value of a field is kept. */
  chosenFor: (field: ComparedField) => number
  onChoose: (name: ComparedName, contactId: number) => void
  /** Whether a note keeps the value of a field. */
  isNoted: (field: ComparedField) => boolean
}

/** Two contacts side by side, field by field, and what becomes of them. */
export function CompareTable(props: CompareTableProps) {
  const { contacts, survivorId, fields } = props
  const sections = [
    { title: words.differs, rows: fields.differing, isChoice: true },
    { title: words.oneSided, rows: fields.oneSided, isChoice: false },
    { title: words.same, rows: fields.same, isChoice: false },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <td />
          {contacts.map((contact, index) => (
            <th key={contact.id} scope="col">
              <Head
                contact={contact}
                side={index === 0 ? words.older : words.newer}
                isSurvivor={contact.id === survivorId}
                onSurvivor={() => props.onSurvivor(contact.id)}
              />
            </th>
          ))}
          <th scope="col" className={styles['becomes']}>
            {words.becomes}
          </th>
        </tr>
      </thead>
      {sections.map(({ title, rows, isChoice }) => (
        <tbody key={title}>
          <tr className={styles['section']}>
            <th colSpan={4} scope="colgroup">
              {title}
            </th>
          </tr>
          {rows.map((field) => (
            <tr key={field.name}>
              <th scope="row">{field.label}</th>
              {contacts.map((contact, index) => (
                <td key={contact.id} data-empty={!field.values[index] || undefined}>
                  {isChoice ? (
                    <Choice
                      field={field}
                      value={field.values[index] ?? ''}
                      isChosen={props.chosenFor(field) === contact.id}
                      onChoose={() => props.onChoose(field.name, contact.id)}
                    />
                  ) : (
                    <Breakable text={field.values[index] ?? ''} />
                  )}
                </td>
              ))}
              <td className={styles['becomes']}>
                {field.becomes === '' ? (
                  <Elsewhere isNoted={props.isNoted(field)} />
                ) : (
                  <Breakable text={field.becomes ?? ''} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** A value that has no place of its own is in a note, or the same stands in another field. */
function Elsewhere({ isNoted }: { isNoted: boolean }) {
  return <span className={styles['elsewhere']}>{isNoted ? words.inNote : words.alreadyThere}</span>
}

interface HeadProps {
  contact: Contact
  side: string
  isSurvivor: boolean
  onSurvivor: () => void
}

function Head({ contact, side, isSurvivor, onSurvivor }: HeadProps) {
  const name = contact.name || texts.contacts.unnamed
  return (
    <div className={styles['head']}>
      <span className={styles['name']}>
        <Picture contact={contact} size="small" />
        <Link to={paths.contact} params={{ id: String(contact.id) }}>
          {name}
        </Link>
        {contact.is_private && <IconLock size={16} role="img" aria-label={texts.contacts.privateMark} />}
      </span>
      <span className={styles['added']}>
        {words.added} <RelativeTime at={contact.created_at} />
      </span>
      <label className={styles['choice']}>
        <input
          type="radio"
          name="survivor"
          aria-label={`${words.survives}: ${words.keepThis(name, side)}`}
          checked={isSurvivor}
          onChange={onSurvivor}
        />
        <span>{words.survives}</span>
      </label>
    </div>
  )
}

interface ChoiceProps {
  field: ComparedField
  value: string
  isChosen: boolean
  onChoose: () => void
}

function Choice({ field, value, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles['choice']} data-chosen={isChosen || undefined}>
      <input
        type="radio"
        name={field.name}
        aria-label={words.noted(field.label, value)}
        checked={isChosen}
        onChange={onChoose}
      />
      <span>
        <Breakable text={value} />
      </span>
    </label>
  )
}
