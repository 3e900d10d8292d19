import { useRef } from 'react'

/** A value as it was when it last was settled. */
export function useSettled<Value>(value: Value, isUnsettled: boolean): Value {
  const settled = useRef(value)
  if (!isUnsettled) settled.current = value
  return settled.current
}
