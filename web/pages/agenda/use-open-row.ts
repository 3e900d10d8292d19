import { useEffect, useRef, useState } from 'react'
import type { PlannedMode } from '../../entries/planned-menu.tsx'
import { keepFocusNear } from '../../ui/keep-focus.ts'
import { type KeptRow, placeOf, type RowSection, withKept } from './agenda-rows.ts'

/** What of a row is open: besides what a planned one offers, a call can be logged with whomever it is about. */
export type RowMode = PlannedMode | 'logging'

export interface OpenRow {
  /** The sections with the open row where it was opened, even if it belongs elsewhere by now, or nowhere. */
  sections: RowSection[]
  modeOf: (key: string) => RowMode
  setMode: (key: string, mode: RowMode) => void
}

const rowElement = (key: string) => document.querySelector(`[data-row="${key}"]`)

/**
 * Which row of the agenda is open. It stays where it is for as long as it is: when a colleague moves or completes it meanwhile, what
 * was typed into it would be lost with its place.
 */
export function useOpenRow(all: RowSection[]): OpenRow {
  const [open, setOpen] = useState<{ mode: RowMode; kept: KeptRow }>()
  const sections = withKept(all, open?.kept)
  const closed = useRef<{ key: string; goOn: () => void }>(undefined)
  useEffect(() => {
    // Whoever closed it goes on with it where it stands now.
    if (open || closed.current === undefined) return
    const { key, goOn } = closed.current
    closed.current = undefined
    const row = rowElement(key)
    if (!row) goOn()
    else if (!row.contains(document.activeElement)) row.querySelector('button')?.focus()
  })
  return {
    sections,
    modeOf: (key) => (open?.kept.row.key === key ? open.mode : 'closed'),
    setMode: (key, mode) => {
      const place = placeOf(sections, key)
      if (mode === 'closed') closed.current = { key, goOn: keepFocusNear(rowElement(key)) }
      setOpen(mode === 'closed' || !place ? undefined : { mode, kept: place })
    },
  }
}
