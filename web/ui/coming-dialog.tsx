import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { texts } from '../texts/texts.ts'
import styles from './coming-dialog.module.css'
import { NEXT_FIELD, typeInto } from './type-into.ts'

/** Stands where a dialog comes up whose part is still being fetched, and keeps what is typed until then for its fields. */
export function ComingDialog({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const isEntered = useRef(false)
  useLayoutEffect(() => {
    const input = field.current
    input?.focus()
    // When what comes is there, which takes the place of this, and the focus: a dialog at once, what opens beside a button a moment later.
    const handOver = () => input && typeInto('[role=dialog]', input.value, isEntered.current)
    return () => queueMicrotask(() => queueMicrotask(handOver))
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: input, nativeEvent } = event
    if (nativeEvent.isComposing) return
    isEntered.current = key === 'Enter'
    if (key === 'Escape') onClose()
    else if (key === 'Tab') input.setRangeText(NEXT_FIELD, input.value.length, input.value.length, 'end')
    else if (key !== 'Enter') return
    event.preventDefault()
  }
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: as beside every dialog
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it
    <div className={styles['veil']} onClick={(event) => event.target === event.currentTarget && onClose()}>
      <div role="dialog" aria-busy aria-label={texts.common.loading} className={styles['dialog']}>
        <input ref={field} aria-label={texts.common.loading} autoComplete="off" onKeyDown={onKeyDown} />
      </div>
    </div>,
    document.body,
  )
}
