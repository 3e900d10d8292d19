import type { ImportUndo } from './import.ts'

/** How far taking an import back has come, as it is stored. Names are left out: they are shown to whom may see them by then. */
export interface UndoProgress extends Omit<ImportUndo, 'kept_contacts'> {
  /** The row that was last; of what is no contact, those come after all contacts. */
  position: number
  record_position: number
  kept_contacts: Omit<ImportUndo['kept_contacts'][number], 'name'>[]
}

/** Nothing is taken back yet. */
export const UNDO_BEGINS: UndoProgress = {
  position: 0,
  record_position: 0,
  removed: 0,
  restored: 0,
  records: 0,
  kept: 0,
  gone: 0,
  kept_contacts: [],
}

/** What was stored before it was counted who is gone says nothing of it. */
export const readProgress = (stored: string): UndoProgress => ({ ...UNDO_BEGINS, ...JSON.parse(stored) })
