import type { InfiniteData } from '@tanstack/react-query'
import type { HistoryEntry, Note } from '../../api/timeline.ts'

export type TimelineFilter = 'all' | 'notes' | 'changes'
export type TimelineItem =
  | { kind: 'note'; at: string; note: Note; origin: HistoryEntry | undefined }
  | { kind: 'change'; at: string; entry: HistoryEntry }

interface Source<P> {
  data: InfiniteData<P> | undefined
  hasNextPage: boolean
}

/**
 * Notes and history as one list, newest first. A note that is still there stands for its own entry in the history, which
 * says who wrote it and through which door. Where one source has more to fetch, the other is not shown further back.
 */
export function mergeTimeline(
  notes: Source<{ notes: Note[] }>,
  history: Source<{ history: HistoryEntry[] }>,
  filter: TimelineFilter,
): TimelineItem[] {
  const allNotes = notes.data?.pages.flatMap((page) => page.notes) ?? []
  const entries = history.data?.pages.flatMap((page) => page.history) ?? []
  const written = new Map(entries.filter(isNoteCreated).map((entry) => [entry.subject_id, entry]))
  const shownNotes = new Set<number | null>(allNotes.map((note) => note.id))

  const noteItems = allNotes.map(
    (note): TimelineItem => ({ kind: 'note', at: note.created_at, note, origin: written.get(note.id) }),
  )
  const changeItems = entries
    .filter((entry) => filter === 'changes' || !(isNoteCreated(entry) && shownNotes.has(entry.subject_id)))
    .map((entry): TimelineItem => ({ kind: 'change', at: entry.created_at, entry }))
  if (filter === 'notes') return noteItems
  if (filter === 'changes') return changeItems

  const horizon = [
    notes.hasNextPage ? noteItems.at(-1)?.at : '',
    history.hasNextPage ? changeItems.at(-1)?.at : '',
  ]
    .map((at) => at ?? '')
    .reduce((latest, at) => (at > latest ? at : latest))
  return [...noteItems, ...changeItems]
    .filter(({ at }) => at >= horizon)
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

function isNoteCreated(entry: HistoryEntry): boolean {
  return entry.subject_type === 'note' && entry.action === 'created'
}
