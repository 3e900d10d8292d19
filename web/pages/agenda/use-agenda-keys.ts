import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { completePlanned } from '../../entries/planned-row.tsx'
import { paths } from '../../ui/paths.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { type AgendaRow, contactOf } from './agenda-rows.ts'
import type { OpenRow, RowMode } from './use-open-row.ts'

export interface AgendaState {
  selected: string | undefined
  modeOf: (key: string) => RowMode
  setMode: (key: string, mode: RowMode) => void
}

/** Which row is selected, and the keys that go from row to row. */
export function useAgendaKeys(rows: AgendaRow[], open: Pick<OpenRow, 'modeOf' | 'setMode'>): AgendaState {
  const navigate = useNavigate()
  const [selected, setSelected] = useState<string>()
  const index = rows.findIndex(({ key }) => key === selected)
  const row = rows[index]

  const select = (next: AgendaRow | undefined) => {
    if (!next) return
    setSelected(next.key)
    document.querySelector<HTMLElement>(`[data-row="${next.key}"]`)?.focus()
  }
  const setMode = (key: string, mode: RowMode) => {
    setSelected(key)
    open.setMode(key, mode)
  }
  const change = (mode: RowMode) => () => {
    if (row?.kind === 'planned') setMode(row.key, mode)
  }
  useShortcuts({
    j: () => select(rows[index + 1]),
    k: () => select(rows[index < 0 ? 0 : index - 1]),
    x: () => {
      if (row?.kind !== 'planned') return
      // Where the next key press goes on: this row is about to leave.
      if (row.planned.type === 'task') select(rows[index + 1] ?? rows[index - 1])
      completePlanned(row.planned, (mode) => setMode(row.key, mode))
    },
    e: change('editing'),
    r: change('moving'),
    l: () => {
      if (row && contactOf(row))
        setMode(row.key, row.kind === 'planned' && row.planned.type === 'call' ? 'result' : 'logging')
    },
    o: () => {
      const contact = row && contactOf(row)
      if (contact) void navigate({ to: paths.contact, params: { id: String(contact.id) } })
    },
  })
  return {
    selected,
    modeOf: open.modeOf,
    setMode,
  }
}
