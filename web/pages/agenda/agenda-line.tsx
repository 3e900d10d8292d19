import { LogCall } from '../../entries/log-call.tsx'
import { PlannedRow } from '../../entries/planned-row.tsx'
import { type AgendaRow, contactOf } from './agenda-rows.ts'
import { DealRow } from './deal-row.tsx'
import { OccasionRow } from './occasion-row.tsx'
import type { AgendaState } from './use-agenda-keys.ts'

interface AgendaLineProps {
  row: AgendaRow
  /** The day that its section is about: of what is due on it only the time is said. */
  day: string | undefined
  state: AgendaState
}

/** A line of the agenda with what is open below it. */
export function AgendaLine({ row, day, state }: AgendaLineProps) {
  const mode = state.modeOf(row.key)
  const isSelected = state.selected === row.key
  const contact = contactOf(row)
  const log = contact && mode === 'logging' && (
    <LogCall contactId={contact.id} onClose={() => state.setMode(row.key, 'closed')} />
  )
  const onLog = contact && (() => state.setMode(row.key, 'logging'))
  switch (row.kind) {
    case 'planned':
      return (
        <PlannedRow
          rowKey={row.key}
          planned={row.planned}
          day={day}
          mode={mode === 'logging' ? 'closed' : mode}
          onMode={(next) => state.setMode(row.key, next)}
          isSelected={isSelected}
        >
          {log}
        </PlannedRow>
      )
    case 'occasion':
      return (
        <OccasionRow row={row} isSelected={isSelected} onLog={onLog}>
          {log}
        </OccasionRow>
      )
    case 'deal':
      return (
        <DealRow row={row} isSelected={isSelected}>
          {log}
        </DealRow>
      )
  }
}
