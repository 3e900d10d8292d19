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
  forget: () => void
}

/** Sending the fields of an entry, with what is refused put next to the fields that it is about. */
export function useSending(fields: EntryField[]): Sending {
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  const forget = () => {
    setFaults({})
    setFailure(undefined)
  }
  async function send(work: () => Promise<void>): Promise<boolean> {
    if (isSending) return false
    setIsSending(true)
    forget()
    try {
      await work()
      return true
    } catch (error) {
      const found = faultsOf(error, fields)
      if (found) setFaults(found)
      else setFailure(wordsForProblem(error))
      return false
    } finally {
      setIsSending(false)
    }
  }
  return { isSending, faults, failure, send, mend: (name) => setFaults(withoutFault(faults, name)), forget }
}
