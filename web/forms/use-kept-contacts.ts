import { useState } from 'react'
import { useKept } from '../ui/use-kept.ts'
import { type PickedContact, type PickedContacts, usePickedContacts } from './use-picked-contacts.ts'

/** A field of contacts that survives closing its form, leaving the page and loading it anew. */
export function useKeptContacts(place: string): PickedContacts & { isKept: boolean; forget: () => void } {
  const kept = useKept(place)
  const [begun] = useState(() => readPicked(kept.read()))
  const contacts = usePickedContacts(begun.picked, {
    text: begun.text,
    onHeld: (held) => (held.picked.length > 0 || held.text !== '' ? kept.write(held) : kept.forget()),
  })
  return {
    ...contacts,
    isKept: contacts.picked.length > 0 || contacts.text !== '',
    forget: () => contacts.clear(),
  }
}

function readPicked(stored: unknown): { picked: PickedContact[]; text: string } {
  const { picked, text } = (stored ?? {}) as { picked?: unknown; text?: unknown }
  return {
    picked: Array.isArray(picked) ? picked.filter(isPicked) : [],
    text: typeof text === 'string' ? text : '',
  }
}

const isPicked = (one: unknown): one is PickedContact =>
  typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'number' && 'name' in one
