import { useCallback, useRef } from 'react'

/** A function that stays the same while it always does what the latest rendering says. */
export function useLatest<A extends unknown[]>(run: (...given: A) => void): (...given: A) => void {
  const latest = useRef(run)
  latest.current = run
  return useCallback((...given: A) => latest.current(...given), [])
}
