import type { Planned } from '../api/planned.ts'
import type { Call, Task } from '../api/timeline.ts'
import { entryTexts as words } from '../texts/entries.ts'
import { exactTime } from '../ui/relative-time.tsx'

/** A call as something that waits; `name` says with whom, where it was not said what it is about. */
export function plannedCall(call: Call, name: string, timeZone: string): Planned {
  return {
    type: 'call',
    id: call.id,
    contact_id: call.contact_id,
    text: call.body ?? words.callNamed(name),
    due_on: null,
    due_at: call.scheduled_at,
    due_read_as: exactTime(call.scheduled_at, timeZone),
  }
}

export const plannedTask = (task: Task): Planned => ({ ...task, type: 'task', text: task.description })

/** Within a day, what has a time comes before what only has the day; what has neither comes last. */
export const orderOf = ({ due_at, due_on }: Planned): string =>
  due_at ?? (due_on === null ? '~' : `${due_on}~`)
