import { IconCircleCheck, IconPhone } from '@tabler/icons-react'
import type { Call, Task } from '../../api/timeline.ts'
import { dealTexts } from '../../texts/deals.ts'
import { entryTexts } from '../../texts/entries.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './deal-done.module.css'

interface Done {
  key: string
  type: 'call' | 'task'
  title: string
  text: string | null
  at: string
}

/** Calls that took place or were called off, and tasks that are done, the latest first. */
export function DealDone({ calls, tasks }: { calls: Call[]; tasks: Task[] }) {
  const done = [...calls.flatMap(doneCall), ...tasks.flatMap(doneTask)].sort((a, b) => (a.at < b.at ? 1 : -1))
  if (done.length === 0) return null
  return (
    <Section title={dealTexts.page.done}>
      <ul className={styles['entries']}>
        {done.map(({ key, type, title, text, at }) => (
          <li key={key} className={styles['entry']}>
            {type === 'call' ? (
              <IconPhone size={16} aria-hidden />
            ) : (
              <IconCircleCheck size={16} aria-hidden />
            )}
            <span className={styles['what']}>
              <strong>{title}</strong> {text}
            </span>
            <RelativeTime at={at} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function doneCall({ id, status, direction, outcome, body, note, completed_at, scheduled_at }: Call): Done[] {
  if (status === 'scheduled') return []
  const isCanceled = status === 'canceled'
  const title = isCanceled ? entryTexts.canceledCall : entryTexts.callTitles[direction]
  const facts = [outcome && entryTexts.outcomes[outcome], body, note].filter(Boolean).join(' · ')
  return [{ key: `call-${id}`, type: 'call', title, text: facts, at: completed_at ?? scheduled_at }]
}

const doneTask = ({ id, description, completed_at }: Task): Done[] =>
  completed_at === null
    ? []
    : [
        {
          key: `task-${id}`,
          type: 'task',
          title: entryTexts.doneTask,
          text: description,
          at: completed_at,
        },
      ]
