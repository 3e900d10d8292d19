import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usersQuery } from '../api/account.ts'
import { useMe } from '../api/me.ts'
import { entryTexts as words } from '../texts/entries.ts'

interface OwnerFieldProps {
  label: string
  /** The id of a user; empty for whoever writes it. */
  value: string
  onChange: (id: string) => void
}

/** Whose it is going to be; not there for whoever has no colleagues. */
export function OwnerField({ label, value, onChange }: OwnerFieldProps) {
  const me = useMe()
  const users = useQuery(usersQuery)
  const colleagues = (users.data ?? []).filter(
    ({ id, suspended_at }) => id !== me.id && suspended_at === null,
  )
  if (colleagues.length === 0) return null
  return (
    <NativeSelect
      label={label}
      data={[
        { value: '', label: words.me },
        ...colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
