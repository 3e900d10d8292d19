import type { KeyboardEvent } from 'react'

/** The keys of a small form: Ctrl-Enter, and Enter in a field of one line, send it; Escape closes it. */
export function formKeys(send: () => void, close: () => void) {
  return (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const isLine = event.target instanceof HTMLInputElement
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || isLine)) send()
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}
