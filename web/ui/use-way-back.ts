import { useRouter } from '@tanstack/react-router'
import { waysBack } from '../texts/ways-back.ts'
import { comeBackTo, pathBefore } from './places.ts'

/** Pages that a record is gone to from. */
const FROM: Array<[RegExp, string]> = [
  [/^\/contacts$/, waysBack.contacts],
  [/^\/agenda$/, waysBack.agenda],
  [/^\/lists$/, waysBack.lists],
  [/^\/lists\/\d+$/, waysBack.list],
  [/^\/deals$/, waysBack.deals],
  [/^\/deals\/\d+$/, waysBack.deal],
  [/^\/duplicates$/, waysBack.duplicates],
  [/^\/trash$/, waysBack.trash],
  [/^\/settings\/history$/, waysBack.history],
]

/**
 * The way back from the page of a record, to the place one came from, as the browser's Back would lead there; where there is none, to the page
 * of all such records. `row` is the record's own path: the one that somebody comes back to who went from one to the next.
 */
export function useWayBack(home: 'contacts' | 'deals', row: string, goHome: () => void) {
  const { history } = useRouter()
  const before = pathBefore() ?? ''
  const label = FROM.find(([pattern]) => pattern.test(before))?.[1]
  const go = () => {
    if (label === undefined) return goHome()
    comeBackTo(row)
    history.back()
  }
  return { label: label ?? waysBack[home], go }
}
