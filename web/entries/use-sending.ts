import { useRef, useState } from 'react'
import { wordsForProblem } from '../api/words-for-problem.ts'
import type { EntryField } from './fields.ts'
import { type Faults, faultsOf, withoutFault } from './values.ts'

export interface Sending {
  isSending: boolean
  faults: Faults
  /** What is wrong with the whole, when it is no single field's fault. */
  failure: string | undefined
  /**
   * Reads what is to be sent, then writes it; false when that failed, or when something else is sent. It can be asked again on the way:
   * while the words are being read, what stands there by then is sent in their place; while they are being written, it is sent
   * if what was wrong with them has been mended.
   */
  send: <Body>(read: () => Promise<Body>, write: (body: Body) => Promise<void>) => Promise<boolean>
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

/** How far sending has come. */
interface Course {
  attempts: number
  isWriting: boolean
  /** Fields that were changed since what is on its way was taken from them. */
  mended: Set<string>
  /** Asked for while something was being written. */
  again?: (() => Promise<boolean>) | undefined
}

/** Sending the fields of an entry, with what is refused put next to the fields that it is about. */
export function useSending(fields: EntryField[]): Sending {
  const [{ faults, failure }, setTrouble] = useState(NO_TROUBLE)
  const [isSending, setIsSending] = useState(false)
  const { current: course } = useRef<Course>({ attempts: 0, isWriting: false, mended: new Set() })

  const send: Sending['send'] = async (read, write) => {
    if (course.isWriting) {
      course.again = () => send(read, write)
      return false
    }
    course.attempts += 1
    const attempt = course.attempts
    course.mended.clear()
    setIsSending(true)
    setTrouble(NO_TROUBLE)
    let trouble = NO_TROUBLE
    try {
      const body = await read()
      if (attempt !== course.attempts) return false
      course.isWriting = true
      await write(body)
    } catch (error) {
      if (attempt !== course.attempts) return false
      trouble = troubleOf(error, fields)
    }
    const { again } = course
    Object.assign(course, { isWriting: false, again: undefined })
    setIsSending(false)
    if (trouble === NO_TROUBLE) return true
    const left = Object.entries(trouble.faults).filter(([name]) => !course.mended.has(name))
    setTrouble({ ...trouble, faults: Object.fromEntries(left) })
    return again && !trouble.failure && left.length === 0 ? again() : false
  }
  const mend = (name: string) => {
    course.mended.add(name)
    setTrouble((now) => ({ ...now, faults: withoutFault(now.faults, name) }))
  }
  return { isSending, faults, failure, send, mend }
}
