import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { companySearchQuery } from '../../api/contacts.ts'
import { texts } from '../../texts/texts.ts'

interface CompanyFieldProps {
  text: string
  onChange: (text: string) => void
  onChoose: (company: string) => void
}

/** Offers the companies that begin like what is typed: the filter wants a whole name. */
export default function CompanyField({ text, onChange, onChoose }: CompanyFieldProps) {
  const found = useQuery(companySearchQuery(text.trim()))
  return (
    <Autocomplete
      label={texts.contacts.company}
      value={text}
      data={text.trim() === '' ? [] : (found.data ?? [])}
      filter={({ options }) => options}
      data-autofocus
      autoFocus
      // Inside of the filter's own box, which closes when something beside it is clicked.
      comboboxProps={{ withinPortal: false }}
      onChange={onChange}
      onOptionSubmit={onChoose}
    />
  )
}
