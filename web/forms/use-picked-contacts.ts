import { type RefObject, useRef, useState } from 'react'
import { contactSearchQuery } from '../api/contacts.ts'
import { queryClient } from '../api/query-client.ts'
import { dealTexts } from '../texts/deals.ts'
import { contactNamed } from './contact-named.ts'

export interface PickedContact {
  id: number
  name: string
}

export interface PickedContacts {
  picked: PickedContact[]
  /** What is typed to find the next. */
  text: string
  fault: string | undefined
  field: RefObject<HTMLInputElement | null>
  type: (text: string) => void
  pick: (contact: PickedContact) => void
  drop: (id: number) => void
  clear: () => void
  /**
   * Those that were picked, with whom the text names that still stands in the field. Undefined when that is nobody, or one of several:
   * it is said there.
   */
  settle: () => Promise<PickedContact[] | undefined>
}

interface Held {
  picked: PickedContact[]
  text: string
}

/** What a field of contacts holds; `onHeld` hears of each change. */
export function usePickedContacts(
  initial: PickedContact[] = [],
  { text = '', onHeld }: { text?: string; onHeld?: (held: Held) => void } = {},
): PickedContacts {
  const [held, setHeld] = useState<Held>({ picked: initial, text })
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // Whoever waits for an answer goes on from what stands there by then.
  const latest = useRef(held)
  const hold = (changes: Partial<Held>) => {
    latest.current = { ...latest.current, ...changes }
    setHeld(latest.current)
    onHeld?.(latest.current)
    setFault(undefined)
  }
  const pick = ({ id, name }: PickedContact) => {
    const { picked } = latest.current
    const isThere = picked.some((one) => one.id === id)
    hold({ picked: isThere ? picked : [...picked, { id, name }], text: '' })
  }

  async function settle(): Promise<PickedContact[] | undefined> {
    const text = latest.current.text.trim()
    if (text === '') return latest.current.picked
    const found = await queryClient.fetchQuery(contactSearchQuery(text))
    if (latest.current.text.trim() !== text) return settle()
    const named = contactNamed(text, found)
    if (named) {
      pick({ id: named.id, name: named.name ?? '' })
      return latest.current.picked
    }
    setFault(dealTexts.form.notChosen(text))
    field.current?.focus()
    return undefined
  }
  return {
    ...held,
    fault,
    field,
    type: (text) => hold({ text }),
    pick,
    drop: (id) => hold({ picked: latest.current.picked.filter((one) => one.id !== id) }),
    clear: () => hold({ picked: [], text: '' }),
    settle,
  }
}
