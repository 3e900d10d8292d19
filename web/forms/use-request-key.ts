import { useCallback, useRef } from 'react'
import { randomKey } from '../api/random-key.ts'

/**
 * The Idempotency-Key of a form: sending the same again, after an answer got lost, has the same key and so makes one
 * record; sending something else has a new one.
 */
export function useRequestKey(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' })
  return useCallback((body: unknown) => {
    const written = JSON.stringify(body)
    if (last.current.body !== written) last.current = { body: written, key: randomKey() }
    return last.current.key
  }, [])
}
