import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { whenQuery } from '../api/when.ts'
import { entryTexts as words } from '../texts/entries.ts'
import styles from './entry-form.module.css'

const DEBOUNCE_MS = 150

interface WhenInputProps {
  label: string
  value: string
  onChange: (text: string) => void
  placeholder?: string
  /** A day alone will not do. */
  needsTime?: boolean
  fault?: string | undefined
  autoFocus?: boolean
}

/** Takes words for a day or a moment, and says while they are typed how they are read. */
export function WhenInput(props: WhenInputProps) {
  const id = useId()
  const text = props.value.trim()
  const [wanted] = useDebouncedValue(text, DEBOUNCE_MS)
  const { data } = useQuery(whenQuery(wanted))
  const isCurrent = text !== '' && wanted === text
  const refused = !isCurrent || !data ? undefined : refusalOf(data, props.needsTime === true)
  const reading = isCurrent && !refused ? data?.when?.reading : undefined
  return (
    <div className={styles['when']}>
      <TextInput
        label={props.label}
        placeholder={props.placeholder ?? words.whenPlaceholder}
        value={props.value}
        autoComplete="off"
        error={props.fault !== undefined}
        aria-describedby={id}
        data-autofocus={props.autoFocus || undefined}
        autoFocus={props.autoFocus ?? false}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
      <p
        className={styles['reading']}
        id={id}
        role="status"
        data-fault={Boolean(props.fault ?? refused) || undefined}
      >
        {props.fault ?? refused ?? reading}
      </p>
    </div>
  )
}

function refusalOf(
  {
    when,
    refused,
  }: { when?: { at: string | null; reading: string } | undefined; refused?: string | undefined },
  needsTime: boolean,
): string | undefined {
  if (!when) return words.whenRefused(refused ?? '')
  return needsTime && when.at === null ? words.noTime(when.reading) : undefined
}
