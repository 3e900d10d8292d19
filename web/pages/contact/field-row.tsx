import { useEffect, useRef, useState } from 'react'
import type { ContactVersion } from '../../api/contacts.ts'
import { type Field, labelOf } from '../../contact-fields/field-groups.ts'
import { readable } from '../../contact-fields/readable.ts'
import { contactTexts } from '../../texts/contact.ts'
import { Breakable } from '../../ui/breakable.tsx'
import inPlace from '../../ui/in-place.module.css'
import { FieldEditor } from './field-editor.tsx'
import { FieldLink } from './field-link.tsx'
import styles from './field-row.module.css'
import { PreferButton } from './prefer-button.tsx'

interface FieldRowProps {
  field: Field
  version: ContactVersion
  /** It was just added and waits for its first value. */
  startsOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** A field with its value, which turns into an input where it stands. */
export function FieldRow({ field, version, startsOpen, onOpen, onClose }: FieldRowProps) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const button = useRef<HTMLButtonElement>(null)
  const returnsFocus = useRef(false)
  const value = version.contact[field.name] ?? ''

  useEffect(() => {
    if (!isOpen && returnsFocus.current) button.current?.focus()
    returnsFocus.current = false
  }, [isOpen])

  const close = (byKeyboard: boolean) => {
    returnsFocus.current = byKeyboard
    setIsOpen(false)
    onClose()
  }
  return (
    <div className={styles['row']}>
      <dt className={styles['label']}>{field.label}</dt>
      <dd className={styles['value']}>
        {isOpen ? (
          <FieldEditor field={field} version={version} onClose={close} />
        ) : (
          <>
            <button
              type="button"
              ref={button}
              className={`${inPlace['button']} ${styles['button']}`}
              aria-label={contactTexts.editField(labelOf(field.name), readable(field.kind, value))}
              data-empty={!value || undefined}
              onClick={() => {
                setIsOpen(true)
                onOpen()
              }}
            >
              {value ? <Breakable text={readable(field.kind, value)} /> : contactTexts.empty}
            </button>
            {value && (
              <FieldLink kind={field.kind} value={value} number={version.contact.numbers[field.name]} />
            )}
            <PreferButton field={field} version={version} />
          </>
        )}
      </dd>
    </div>
  )
}
