import { useQuery } from '@tanstack/react-query'
import { usersQuery } from '../api/account.ts'
import { timelineTexts } from '../texts/timeline.ts'

/** What users are called; undefined until it is known who there is: nothing is said of what has not come yet. */
export function useNameOf(): (userId: number | null) => string | undefined {
  const { data } = useQuery(usersQuery)
  return (userId) => data && (data.find(({ id }) => id === userId)?.name ?? timelineTexts.somebody)
}
