import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { isFocusFree } from './catch-focus.ts'

/**
 * A contact beside the page, as the address says (`?peek=`). Any page takes part whose rows or cards have `data-contact` with the id of a
 * contact: Space on one of them opens the panel, so does a click beside what is in it, and while it is open it follows the focus.
 */
const ROW = '[data-contact]'
/** A click on one of these means that. */
const HAS_OWN_CLICK =
  'a, button, input, textarea, select, label, summary, [role="menuitem"], [contenteditable]'
/** The space bar means something of its own there. */
const TAKES_SPACE = 'button, input, textarea, select, summary, [contenteditable]'
/** On less than this there is no room beside the page. */
const WIDE = '(min-width: 62em)'

export const readPeek = (raw: unknown): number | undefined => {
  const id = Number(raw)
  return Number.isInteger(id) && id > 0 ? id : undefined
}

/** Opens the panel, lets it show another contact, or closes it. */
export function useOpenPeek(): (id: number | undefined) => void {
  const navigate = useNavigate()
  return useCallback(
    (peek) =>
      void navigate({
        to: '.',
        search: (previous: object) => ({ ...previous, peek }) as never,
        replace: true,
      }),
    [navigate],
  )
}

/** Which contact the panel shows; for the shell, which lets every page take part. */
export function usePeek() {
  const id = useSearch({ from: '/shell', select: (search) => search.peek })
  const open = useOpenPeek()
  const isOpen = id !== undefined

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : undefined
      const row = contactOf(target)
      if (row === undefined || !window.matchMedia(WIDE).matches) return
      if (event.button !== 0 || event.defaultPrevented || isModified(event)) return
      if (target?.closest(HAS_OWN_CLICK) || !window.getSelection()?.isCollapsed) return
      open(row)
      // From here j and k go on.
      target?.closest(ROW)?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [open])

  useEffect(() => {
    if (!isOpen) return
    const onFocus = ({ target }: FocusEvent) => {
      const row = contactOf(target instanceof Element ? target : undefined)
      if (row !== undefined) open(row)
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [isOpen, open])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const row = contactOf(document.activeElement)
      if (event.key !== ' ' || row === undefined || event.defaultPrevented || isModified(event)) return
      if (!(event.target instanceof Element) || event.target.matches(TAKES_SPACE)) return
      event.preventDefault()
      open(row === id ? undefined : row)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [id, open])
  const close = useCallback(() => {
    focusRow(id)
    open(undefined)
  }, [id, open])
  return { id, close }
}

/** Whoever was in the panel, or wrote there and left it, goes on from the row that it showed. */
function focusRow(id: number | undefined): void {
  const { activeElement } = document
  if (!isFocusFree() && !activeElement?.closest('aside')) return
  const row = document.querySelector<HTMLElement>(`[data-contact="${id}"]`)
  const target = row?.hasAttribute('tabindex') ? row : row?.querySelector<HTMLElement>('a')
  target?.focus()
}

const isModified = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent | KeyboardEvent) =>
  metaKey || ctrlKey || shiftKey || altKey

function contactOf(element: Element | null | undefined): number | undefined {
  return readPeek(element?.closest<HTMLElement>(ROW)?.dataset['contact'])
}
