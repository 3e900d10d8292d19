import type { EntryKind } from '../api/entries.ts'
import { entryTexts as words } from '../texts/entries.ts'

export interface Choice {
  value: string
  label: string
}

/** A field of a form for an entry. `name` is what the API calls it. */
export interface EntryField {
  name: string
  label: string
  /**
   * `past` and `moment` are words for a moment, which the first has to be over and may be left out for now; `due` are words that
   * the server reads when it stores them. `owner` is a user, whoever writes it where nobody is chosen.
   */
  control: 'area' | 'line' | 'choice' | 'past' | 'moment' | 'due' | 'minutes' | 'phone' | 'owner'
  choices?: Choice[]
  /** Never left out: there is no empty choice. */
  isRequired?: boolean
}

const choicesOf = (labels: Record<string, string>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const area = (name: string, label: string): EntryField => ({ name, label, control: 'area' })
const line = (name: string, label: string): EntryField => ({ name, label, control: 'line' })
const choice = (name: string, label: string, labels: Record<string, string>): EntryField => ({
  name,
  label,
  control: 'choice',
  choices: choicesOf(labels),
  isRequired: true,
})
const past = (name: string): EntryField => ({ name, label: words.fields.when, control: 'past' })

const direction = choice('direction', words.fields.direction, words.directions)
const outcome: EntryField = {
  name: 'outcome',
  label: words.fields.outcome,
  control: 'choice',
  choices: [{ value: '', label: words.noOutcome }, ...choicesOf(words.outcomes)],
}
const minutes: EntryField = { name: 'duration_seconds', label: words.fields.minutes, control: 'minutes' }
const phone: EntryField = { name: 'phone', label: words.fields.phone, control: 'phone' }
const channel = choice('channel', words.fields.channel, words.channels)
const subject = line('subject', words.fields.subject)
const activityKind = choice('kind', words.fields.kind, words.activityKinds)
const due: EntryField = { name: 'due', label: words.fields.due, control: 'due' }
const recurrence = choice('recurrence', words.fields.recurrence, words.recurrences)
const scheduled: EntryField = { name: 'scheduled_at', label: words.fields.when, control: 'moment' }

const owner: EntryField = { name: 'user_id', label: words.fields.owner, control: 'owner' }

/** What the composer writes: a planned call is asked for other things than one that took place. */
export type WrittenKind = EntryKind | 'planned_call'

/** The first of each is its text. */
export const WRITTEN_FIELDS: Record<WrittenKind, EntryField[]> = {
  note: [area('body', words.area.note)],
  call: [area('note', words.area.call), outcome, direction, minutes, phone, past('completed_at')],
  planned_call: [area('body', words.area.planned_call), { ...scheduled, isRequired: true }, direction, phone],
  message: [area('body', words.area.message), subject, channel, direction, past('sent_at')],
  task: [area('description', words.area.task), due, recurrence, owner],
  activity: [area('body', words.area.activity), activityKind, past('happened_at')],
}

export const RESULT_FIELDS: EntryField[] = [area('note', words.fields.note), outcome, minutes]

/** The fields of an entry that is there already. */
export function fieldsOf(kind: EntryKind, record: Record<string, unknown>, owners: Choice[]): EntryField[] {
  switch (kind) {
    case 'note':
      return [area('body', words.kinds.note)]
    case 'call':
      if (record['status'] === 'completed')
        return [
          area('note', words.fields.note),
          line('body', words.fields.about),
          outcome,
          direction,
          minutes,
          phone,
          past('completed_at'),
        ]
      return [area('body', words.fields.about), scheduled, direction, phone]
    case 'message':
      return [
        area('body', words.fields.body),
        subject,
        channel,
        direction,
        past('sent_at'),
        line('from', words.fields.from),
        line('to', words.fields.to),
        line('cc', words.fields.cc),
      ]
    case 'activity':
      return [area('body', words.area.activity), activityKind, past('happened_at')]
    case 'task':
      return [
        area('description', words.fields.description),
        due,
        recurrence,
        ...(owners.length > 1 ? [{ ...choice('user_id', words.fields.owner, {}), choices: owners }] : []),
      ]
  }
}
