import type { Call, Note, Task } from '../../api/timeline.ts'
import { dealTexts } from '../../texts/deals.ts'
import { Section } from '../../ui/section.tsx'
import { Happenings } from '../contact/happenings.tsx'
import { TIMES, type TimelineItem } from '../contact/timeline-items.ts'

interface Done {
  notes: Note[]
  calls: Call[]
  tasks: Task[]
}

/** Notes, calls that took place or were called off, and tasks that are done, the latest first. */
export function DealDone({ notes, calls, tasks }: Done) {
  const items = [
    ...notes.map((record): TimelineItem => ({ kind: 'note', at: record.created_at, record })),
    ...calls.flatMap((record): TimelineItem[] => placed(TIMES.call(record), { kind: 'call', record })),
    ...tasks.flatMap((record): TimelineItem[] => placed(TIMES.task(record), { kind: 'task', record })),
  ].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  if (items.length === 0) return null
  return (
    <Section title={dealTexts.page.done}>
      <Happenings items={items} />
    </Section>
  )
}

type Unplaced = { kind: 'call'; record: Call } | { kind: 'task'; record: Task }

const placed = (at: string | null, item: Unplaced): TimelineItem[] => (at === null ? [] : [{ ...item, at }])
