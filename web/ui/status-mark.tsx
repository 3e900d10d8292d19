import { useQuery } from '@tanstack/react-query'
import { statusesQuery } from '../api/account.ts'

/** A status by the label the account gave it; by its key until labels are there. */
export function StatusMark({ status }: { status: string }) {
  const statuses = useQuery(statusesQuery)
  return <span>{statuses.data?.find(({ key }) => key === status)?.label ?? status}</span>
}
