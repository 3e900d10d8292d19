import { useState } from 'react'

/** A text that survives leaving the page and loading it again, in this tab only. */
export function useDraft(name: string): [string, (text: string) => void] {
  const key = `kith-draft-${name}`
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  return [
    text,
    (next) => {
      setText(next)
      if (next === '') sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, next)
    },
  ]
}
