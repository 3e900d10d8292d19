import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { readDay } from '../../forms/read-day.ts'
import { dealTexts } from '../../texts/deals.ts'
import { shortDay, useToday } from '../../ui/days.ts'
import { FormChip } from '../contacts/form-chip.tsx'

const words = dealTexts.filters

interface ClosingChipProps {
  from: string | undefined
  to: string | undefined
  onChange: (from: string | undefined, to: string | undefined) => void
}

/** The days between which deals are expected to close, in dates or words. */
export function ClosingChip({ from, to, onChange }: ClosingChipProps) {
  const today = useToday()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState({ from: '', to: '' })
  const [wrong, setWrong] = useState<'from' | 'to'>()
  const shown = (day: string | undefined) => day && shortDay(day, today)

  const toggle = (isOpening: boolean) => {
    setTyped({ from: from ?? '', to: to ?? '' })
    setWrong(undefined)
    setIsOpen(isOpening)
  }
  const submit = () => {
    const days = { from: readDay(typed.from, today), to: readDay(typed.to, today) }
    const problem = (['from', 'to'] as const).find((end) => typed[end].trim() !== '' && !days[end])
    setWrong(problem)
    if (problem) return
    onChange(days.from, days.to)
    setIsOpen(false)
  }
  const field = (end: 'from' | 'to', label: string) => (
    <TextInput
      label={label}
      placeholder={words.closesPlaceholder}
      value={typed[end]}
      error={wrong === end && words.wrongDay}
      data-autofocus={end === 'from' || undefined}
      autoComplete="off"
      onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
    />
  )
  const isSet = from !== undefined || to !== undefined
  return (
    <FormChip
      name={words.closes}
      isSet={isSet}
      shown={words.between(shown(from), shown(to))}
      isOpen={isOpen}
      onToggle={toggle}
      onRemove={() => onChange(undefined, undefined)}
      onSubmit={submit}
    >
      {field('from', words.closesFrom)}
      {field('to', words.closesTo)}
    </FormChip>
  )
}
