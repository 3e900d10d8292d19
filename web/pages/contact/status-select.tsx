import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { allStatusesQuery } from '../../api/account.ts'
import { contactTexts as words } from '../../texts/contact.ts'
import { hueOfStatus } from '../../ui/hues.ts'
import styles from './status-select.module.css'

interface StatusSelectProps {
  status: string | null
  onChange: (status: string | null) => void
}

/** Where one stands with a contact, in the hue of that status. */
export function StatusSelect({ status, onChange }: StatusSelectProps) {
  const statuses = useQuery(allStatusesQuery)
  const chosen = statuses.data?.find(({ key }) => key === status)
  const data = (statuses.data ?? [])
    .filter(({ key, retired_at }) => retired_at === null || key === status)
    .map(({ key, label }) => ({ value: key, label }))
  return (
    <Select
      aria-label={words.status}
      placeholder={statuses.data || status === null ? words.noStatus : ''}
      disabled={statuses.isPending}
      size="xs"
      className={styles['status']}
      wrapperProps={{ 'data-hue': chosen && hueOfStatus(chosen) }}
      data={data}
      value={status}
      clearable
      clearButtonProps={{ 'aria-label': words.noStatus }}
      onChange={onChange}
    />
  )
}
