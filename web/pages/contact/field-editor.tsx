import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ContactVersion } from '../../api/contacts.ts'
import { type Field, labelOf } from '../../contact-fields/field-groups.ts'
import { contactTexts } from '../../texts/contact.ts'
import { liveTexts } from '../../texts/live.ts'
import { formKeys } from '../../ui/form-keys.ts'
import inPlace from '../../ui/in-place.module.css'
import styles from './field-editor.module.css'
import { useFieldEdit } from './use-field-edit.ts'

const words = contactTexts
const INPUT_TYPES = { text: 'text', date: 'text', email: 'email', phone: 'tel', url: 'url' } as const

interface FieldEditorProps {
  field: Field
  version: ContactVersion
  onClose: (byKeyboard: boolean) => void
}

/** Saves on Enter and when the focus leaves, gives up on Escape; what was typed stays until it is saved or given up. */
export function FieldEditor({ field, version, onClose }: FieldEditorProps) {
  const edit = useFieldEdit(field, version, onClose)
  const input = useRef<HTMLInputElement>(null)
  const label = labelOf(field.name)
  const message =
    edit.conflict === undefined ? edit.problem : liveTexts.changedMeanwhile(label, edit.conflict)

  // What was typed before the page was loaded anew waits where it is: leaving the field is what saves it.
  const takesFocus = useRef(!edit.isFromBefore)
  useEffect(() => {
    if (!takesFocus.current) return
    input.current?.focus()
    input.current?.select()
  }, [])

  return (
    <div className={inPlace['editor']}>
      <input
        ref={input}
        className={inPlace['input']}
        type={INPUT_TYPES[field.kind]}
        aria-label={label}
        aria-invalid={message !== undefined}
        aria-describedby={message === undefined ? undefined : `${field.name}-problem`}
        value={edit.text}
        readOnly={edit.isSaving}
        autoComplete="off"
        placeholder={field.kind === 'date' ? words.dateExample : undefined}
        onChange={(event) => edit.type(event.currentTarget.value)}
        onKeyDown={formKeys(() => void edit.save(true), edit.giveUp)}
        onBlur={() => void edit.save(false)}
      />
      {message !== undefined && (
        <p className={styles['problem']} id={`${field.name}-problem`} role="alert">
          {message}
        </p>
      )}
      <p className={styles['notice']} role="status">
        {message === undefined && noticeOf(edit, label)}
      </p>
      {edit.conflict !== undefined && (
        <div className={styles['choice']}>
          <Button size="compact-sm" onClick={() => void edit.save(true)}>
            {words.keepMine}
          </Button>
          <Button size="compact-sm" variant="default" onClick={edit.giveUp}>
            {words.keepTheirs}
          </Button>
        </div>
      )}
    </div>
  )
}

function noticeOf({ changedTo, isFromBefore }: ReturnType<typeof useFieldEdit>, label: string) {
  if (changedTo !== undefined) return liveTexts.changedMeanwhile(label, changedTo)
  return isFromBefore ? liveTexts.notSavedYet : undefined
}
