import { useState } from 'react'
import { wordsForProblem } from '../api/words-for-problem.ts'
import type { EntryField } from './fields.ts'
import { type Faults, faultsOf, withoutFault } from './values.ts'

export interface Sending {
  isSending: boolean
  faults: Faults
  /** What is wrong with the whole, when it is no single field's fault. */
  failure: string | undefined
  /** Does the work unless it is being done; false when that failed, or was under way already. */
  send: (work: () => Promise<void>) => Promise<boolean>
  /** A field is being mended: what was wrong with it no longer counts. */
  mend: (name: string) => void
}

/** What is wrong with which field, or with the whole. */
export interface Trouble {
  faults: Faults
  failure?: string
}

export function troubleOf(error: unknown, fields: EntryField[]): Trouble {
  const faults = faultsOf(error, fields)
  return faults ? { faults } : { faults: {}, failure: wordsForProblem(error) }
}

const NO_TROUBLE: Trouble = { faults: {} }

/** Sending the fields of an entry, with what is refused put next to the fields that it is about. */
export function useSending(fields: EntryField[]): Sending {
  const [{ faults, failure }, setTrouble] = useState(NO_TROUBLE)
  const [isSending, setIsSending] = useState(false)

  async function send(work: () => Promise<void>): Promise<boolean> {
    if (isSending) return false
    setIsSending(true)
    setTrouble(NO_TROUBLE)
    try {
      await work()
      return true
    } catch (error) {
      setTrouble(troubleOf(error, fields))
      return false
    } finally {
      setIsSending(false)
    }
  }
  const mend = (name: string) =>
    setTrouble({ faults: withoutFault(faults, name), ...(failure && { failure }) })
  return { isSending, faults, failure, send, mend }
}
