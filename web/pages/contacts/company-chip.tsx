import { TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { nearestCompany } from '../../api/contacts.ts'
import { texts } from '../../texts/texts.ts'
import { partForLater } from '../../ui/part-for-later.ts'
import { FormChip } from './form-chip.tsx'

/** What it is made of is no part of the first load. */
const CompanyField = partForLater(() => import('./company-field.tsx'))

interface CompanyChipProps {
  value: string | undefined
  onChange: (company: string | undefined) => void
}

/** The filter by company, whose name is found while it is typed. */
export function CompanyChip({ value, onChange }: CompanyChipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const toggle = (isOpening: boolean) => {
    setText(value ?? '')
    setIsOpen(isOpening)
  }
  const apply = (company: string) => {
    onChange(company.trim() || undefined)
    setIsOpen(false)
  }
  return (
    <FormChip
      name={texts.contacts.company}
      isSet={value !== undefined}
      shown={value}
      isOpen={isOpen}
      onToggle={toggle}
      onRemove={() => onChange(undefined)}
      onSubmit={() => void nearestCompany(text).then(apply)}
    >
      <Suspense fallback={<PlainField text={text} onChange={setText} />}>
        <CompanyField text={text} onChange={setText} onChoose={apply} />
      </Suspense>
    </FormChip>
  )
}

/** Takes what is typed until the field that finds companies is there. */
function PlainField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <TextInput
      label={texts.contacts.company}
      value={text}
      data-autofocus
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
