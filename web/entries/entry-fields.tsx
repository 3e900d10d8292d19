import { NativeSelect, TextInput } from '@mantine/core'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { entryTexts as words } from '../texts/entries.ts'
import { focusAtEnd } from '../ui/focus-at-end.ts'
import styles from './entry-form.module.css'
import type { EntryField } from './fields.ts'
import { OwnerField } from './owner-field.tsx'
import type { Faults, Values } from './values.ts'
import { WhenInput } from './when-input.tsx'

interface EntryFieldsProps {
  fields: EntryField[]
  values: Values
  faults: Faults
  onChange: (name: string, text: string) => void
  placeholder?: string
  /** Numbers to choose from where a phone number is asked for. */
  phones?: string[]
  /** Then the text above cannot be changed. */
  isSending?: boolean
  areaRef?: RefObject<HTMLTextAreaElement | null>
  autoFocus?: boolean
}

/** The text above, and below it the smaller fields side by side. */
export function EntryFields(props: EntryFieldsProps) {
  const areas = props.fields.filter(({ control }) => control === 'area')
  const others = props.fields.filter(({ control }) => control !== 'area')
  return (
    <>
      {areas.map((field) => (
        <Area key={field.name} field={field} {...props} />
      ))}
      {others.length > 0 && (
        <div className={styles['fields']}>
          {others.map((field) => (
            <SmallField key={field.name} field={field} {...props} />
          ))}
        </div>
      )}
    </>
  )
}

type OneProps = EntryFieldsProps & { field: EntryField }

function Area({ field, values, faults, onChange, placeholder, isSending, areaRef, autoFocus }: OneProps) {
  const id = useId()
  const own = useRef<HTMLTextAreaElement>(null)
  const isAskedFor = useRef(autoFocus)
  const fault = faults[field.name]
  useEffect(() => {
    if (isAskedFor.current) focusAtEnd(own.current)
  }, [])
  return (
    <div>
      <textarea
        ref={areaRef ?? own}
        className={styles['area']}
        aria-label={field.label}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : id}
        placeholder={placeholder}
        value={values[field.name] ?? ''}
        readOnly={isSending ?? false}
        onChange={(event) => onChange(field.name, event.currentTarget.value)}
      />
      {fault && (
        <p className={styles['problem']} id={id} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

function SmallField({ field, values, faults, onChange, phones = [] }: OneProps) {
  const listId = useId()
  const value = values[field.name] ?? ''
  const fault = faults[field.name]
  const shared = {
    label: field.label,
    value,
    error: fault,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange(field.name, event.currentTarget.value),
  }
  switch (field.control) {
    case 'choice':
      return <NativeSelect {...shared} data={field.choices ?? []} />
    case 'past':
    case 'moment':
    case 'due':
      return (
        <WhenInput
          label={field.label}
          value={value}
          fault={fault}
          needsTime={field.control === 'moment'}
          {...(field.control === 'past' && { placeholder: words.pastPlaceholder })}
          {...(field.control === 'due' && { placeholder: words.duePlaceholder })}
          onChange={(text) => onChange(field.name, text)}
        />
      )
    case 'phone':
      return (
        <>
          <TextInput {...shared} type="tel" autoComplete="off" list={listId} />
          <datalist id={listId}>
            {phones.map((phone) => (
              <option key={phone} value={phone} />
            ))}
          </datalist>
        </>
      )
    case 'owner':
      return <OwnerField label={field.label} value={value} onChange={(id) => onChange(field.name, id)} />
    case 'minutes':
      return <TextInput {...shared} inputMode="decimal" autoComplete="off" />
    default:
      return <TextInput {...shared} className={styles['line']} autoComplete="off" />
  }
}
