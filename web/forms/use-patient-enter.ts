import type { ComboboxStore } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'

/**
 * Enter takes the first that fits what is typed; who presses it before that is known waits for it. `isSettled` says whether what can
 * be picked is for all of the text.
 */
export function usePatientEnter(combobox: ComboboxStore, text: string, isSettled: boolean) {
  const [isWaiting, setIsWaiting] = useState(false)
  const { selectFirstOption, clickSelectedOption, resetSelectedOption } = combobox
  useEffect(() => {
    if (text === '' || !isSettled) return
    selectFirstOption()
    if (isWaiting) clickSelectedOption()
    setIsWaiting(false)
  }, [text, isSettled, isWaiting, selectFirstOption, clickSelectedOption])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.startsWith('Arrow')) setIsWaiting(false)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || text === '') return
    // A form would be sent without it.
    event.preventDefault()
    if (isSettled) return
    resetSelectedOption()
    setIsWaiting(true)
  }
  return { isWaiting, stopWaiting: () => setIsWaiting(false), onKeyDown }
}
