import { useMemo } from 'react'
import { useMe } from '../api/me.ts'
import { readSession } from '../api/session.ts'
import { readDraft, writeDraft } from './drafts.ts'

/** Where something that is typed is kept until it is sent or discarded. */
export interface Kept {
  read: () => unknown
  write: (typed: object) => void
  forget: () => void
}

/** What is typed in the place of this name by whoever is signed in. */
export function useKept(place: string): Kept {
  const { id } = useMe()
  return useMemo(() => {
    const name = `${id}-${place}`
    // Whoever has signed out meanwhile leaves nothing behind.
    const write = (typed: object | undefined) => readSession().userId === id && writeDraft(name, typed)
    return {
      read: () => readDraft(name),
      write: (typed) => void write(typed),
      forget: () => void write(undefined),
    }
  }, [id, place])
}
