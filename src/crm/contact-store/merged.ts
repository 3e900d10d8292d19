import { type CrmError, conflict } from '../../core/errors.ts'

/** Refuses to write to a contact that is part of another one now. */
export const merged = (id: number, survivorId: number): CrmError =>
  conflict(
    'contact_merged',
    `Contact ${id} was merged into contact ${survivorId}; write to contact ${survivorId}`,
    { contact_id: survivorId },
  )
