/**
 * What hangs off a contact, by table and by the column that says which contact: all of it moves with a merge, and back with its
 * undoing. Another kind of record is one more line. Lists and deals, which a contact can be in only once, are not among them.
 */
export const MOVED = [
  { kind: 'notes', table: 'notes', column: 'contact_id', isTold: true },
  { kind: 'calls', table: 'calls', column: 'contact_id', isTold: true },
  { kind: 'messages', table: 'messages', column: 'contact_id', isTold: true },
  { kind: 'activities', table: 'activities', column: 'contact_id', isTold: true },
  { kind: 'tasks', table: 'tasks', column: 'contact_id', isTold: true },
  { kind: 'photos', table: 'photos', column: 'contact_id', isTold: true },
  { kind: 'history', table: 'history', column: 'contact_id', isTold: false },
  // Earlier merges, and the contacts that they left behind: their ids go on answering with whoever has it all.
  { kind: 'merges', table: 'merges', column: 'contact_id', isTold: false },
  { kind: 'merged_contacts', table: 'contacts', column: 'merged_into', isTold: false },
] as const

/** Those whose number people are told. */
export const TOLD_KINDS = MOVED.filter(({ isTold }) => isTold).map(({ kind }) => kind)
