import type { Activity, Call, ContactDeal, HistoryEntry, Message, Note, Task } from '../../api/timeline.ts'

interface Records {
  note: Note
  call: Call
  message: Message
  activity: Activity
  task: Task
  deal: ContactDeal
  change: HistoryEntry
}
export type TimelineKind = keyof Records
export const TIMELINE_KINDS: readonly TimelineKind[] = [
  'note',
  'call',
  'message',
  'activity',
  'task',
  'deal',
  'change',
]

/** One entry of the timeline; `origin` is the line of history in which it was put in, when that is at hand. */
export type TimelineItem = {
  [Kind in TimelineKind]: { kind: Kind; at: string; record: Records[Kind]; origin?: HistoryEntry | undefined }
}[TimelineKind]

export type Change = Extract<TimelineItem, { kind: 'change' }>
export type Entry = Exclude<TimelineItem, { kind: 'change' }>

export interface Source {
  items: TimelineItem[]
  hasMore: boolean
}
export type Sources = Record<TimelineKind, Source>

/** When each kind happened, as far as that is its place in the timeline; planned calls stand above it. */
export const TIMES: { [Kind in TimelineKind]: (record: Records[Kind]) => string | null } = {
  note: ({ created_at }) => created_at,
  call: ({ status, completed_at, scheduled_at }) =>
    status === 'scheduled' ? null : (completed_at ?? scheduled_at),
  message: ({ sent_at }) => sent_at,
  activity: ({ happened_at }) => happened_at,
  task: ({ completed_at }) => completed_at,
  deal: ({ created_at }) => created_at,
  change: ({ created_at }) => created_at,
}

/** What the history says of an entry that stands in the timeline itself. */
const SAID_BY_ENTRY = ['created', 'logged', 'scheduled', 'completed', 'canceled']

/**
 * All kinds, or the chosen ones, as one list, newest first. Where one source has more to fetch, the others are not shown
 * further back than it goes. `planned` names what stands above the timeline, as `call-7`: its history need not say that it is there.
 */
export function mergeTimeline(
  sources: Sources,
  chosen: ReadonlySet<TimelineKind>,
  planned: string[] = [],
): TimelineItem[] {
  const kinds = TIMELINE_KINDS.filter((kind) => chosen.size === 0 || chosen.has(kind))
  const horizon = kinds.reduce((latest, kind) => {
    const at = horizonOf(sources[kind])
    return at > latest ? at : latest
  }, '')
  const entries = kinds.filter((kind) => kind !== 'change').flatMap((kind) => sources[kind].items)
  const shown = new Set([...entries.map(({ kind, record }) => `${kind}-${record.id}`), ...planned])
  const origins = originsIn(sources.change)
  const changes = kinds.includes('change') ? sources.change.items : []
  return [...entries, ...changes.filter(({ record }) => !isSaid(record as HistoryEntry, shown))]
    .filter(({ at }) => at >= horizon)
    .map((item) => ({ ...item, origin: origins.get(`${item.kind}-${item.record.id}`) }))
    .sort(newestFirst)
}

const newestFirst = (a: TimelineItem, b: TimelineItem) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)

export const isSame = (a: TimelineItem, b: TimelineItem): boolean =>
  a.kind === b.kind && a.record.id === b.record.id

/** The timeline with some items that have to be in it, whether they still are or not. */
export function withItems(items: TimelineItem[], kept: TimelineItem[]): TimelineItem[] {
  const missing = kept.filter((one) => !items.some((item) => isSame(item, one)))
  return missing.length === 0 ? items : [...items, ...missing].sort(newestFirst)
}

/** Which of the sources keep others from being shown further back. */
export function limitingKinds(sources: Sources, chosen: ReadonlySet<TimelineKind>): TimelineKind[] {
  const open = TIMELINE_KINDS.filter(
    (kind) => (chosen.size === 0 || chosen.has(kind)) && sources[kind].hasMore,
  )
  const latest = open.map((kind) => horizonOf(sources[kind])).reduce((a, b) => (a > b ? a : b), '')
  return open.filter((kind) => horizonOf(sources[kind]) === latest)
}

const horizonOf = ({ items, hasMore }: Source): string => (hasMore ? (items.at(-1)?.at ?? '') : '')

const isSaid = ({ subject_type, subject_id, action }: HistoryEntry, shown: ReadonlySet<string>): boolean =>
  SAID_BY_ENTRY.includes(action) && shown.has(`${subject_type}-${subject_id}`)

/** Who put each entry in, by kind and id, as far back as the history is at hand. */
function originsIn({ items }: Source): Map<string, HistoryEntry> {
  const entries = items.map(({ record }) => record as HistoryEntry)
  // Newest first: the earliest line of a record is written last.
  return new Map(
    entries
      .filter(({ action }) => SAID_BY_ENTRY.includes(action))
      .map((entry) => [`${entry.subject_type}-${entry.subject_id}`, entry]),
  )
}
