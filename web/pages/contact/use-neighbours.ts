import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contactsAroundQuery } from '../../api/contacts.ts'
import { type ContactsSearch, filtersOf } from '../contacts/contacts-search.ts'

/** So many of the list are at hand; whoever comes near to the end of them has the next fetched. */
const AT_HAND = 41
const NEAR = 5

export interface Neighbours {
  previous?: number | undefined
  next?: number | undefined
  /** Whether it is known which they are, or that there are none. */
  areKnown: boolean
}

/** The contacts before and after this one in the list somebody came from. */
export function useNeighbours(id: number, search: ContactsSearch): Neighbours {
  const [middle, setMiddle] = useState(id)
  const { data, isPlaceholderData } = useQuery({
    ...contactsAroundQuery(filtersOf(search), middle, AT_HAND),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  const { ids = [], offset = 0 } = data ?? {}
  const index = ids.indexOf(id)
  const isNearStart = index < NEAR && offset > 0
  const isNearEnd = index >= ids.length - NEAR && ids.length === AT_HAND
  if (data && !isPlaceholderData && id !== middle && (index < 0 || isNearStart || isNearEnd)) setMiddle(id)
  if (index < 0) return { areKnown: data !== undefined && !isPlaceholderData && id === middle }
  return { previous: ids[index - 1], next: ids[index + 1], areKnown: true }
}
