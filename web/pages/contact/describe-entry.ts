import type { Call, Message } from '../../api/timeline.ts'
import { entryTexts as words } from '../../texts/entries.ts'
import type { TimelineItem } from './timeline-items.ts'

/** What stands above an entry's text. */
export function titleOf(item: Exclude<TimelineItem, { kind: 'change' }>): string {
  switch (item.kind) {
    case 'note':
      return words.kinds.note
    case 'call':
      return item.record.status === 'canceled' ? words.canceledCall : words.callTitles[item.record.direction]
    case 'message':
      return words.messageTitles[item.record.direction](words.channels[item.record.channel])
    case 'activity':
      return words.activityKinds[item.record.kind]
    case 'task':
      return words.doneTask
    case 'deal':
      return words.deal
  }
}

/** The small facts beside the title. */
export function factsOf(item: TimelineItem): string[] {
  if (item.kind === 'call') return factsOfCall(item.record)
  if (item.kind === 'message') return factsOfMessage(item.record)
  return []
}

function factsOfCall({ outcome, duration_seconds, phone }: Call): string[] {
  return [outcome && words.outcomes[outcome], duration_seconds && durationOf(duration_seconds), phone].filter(
    (fact): fact is string => Boolean(fact),
  )
}

const factsOfMessage = ({ from, to }: Message): string[] =>
  [from, to].filter((fact): fact is string => Boolean(fact))

const durationOf = (seconds: number): string =>
  seconds < 60 ? words.seconds(seconds) : words.minutes(Math.round(seconds / 60))

/** The text itself, line by line as it was written. */
export function textsOf(item: TimelineItem): string[] {
  switch (item.kind) {
    case 'call':
      return [item.record.body, item.record.note].filter((text): text is string => Boolean(text))
    case 'task':
      return [item.record.description]
    case 'note':
    case 'message':
    case 'activity':
      return [item.record.body]
    default:
      return []
  }
}
