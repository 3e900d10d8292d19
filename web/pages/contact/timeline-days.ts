import { dayOf } from '../../ui/days.ts'

interface Happened {
  kind: string
  at: string
}

interface Changed extends Happened {
  kind: 'change'
  record: { user_id: number | null; door: string; token_name: string | null }
}

/** Changes that one person made one after the other. */
export interface Changes<Change> {
  kind: 'changes'
  items: [Change, ...Change[]]
}

export interface Day<Item extends Happened> {
  /** YYYY-MM-DD in the person's own time zone. */
  day: string
  items: (Exclude<Item, Changed> | Changes<Extract<Item, Changed>>)[]
}

/** Items, newest first, by the days on which they happened; what somebody changed in a row stands together. */
export function byDay<Item extends Happened>(items: readonly Item[], timeZone: string): Day<Item>[] {
  const days: Day<Item>[] = []
  for (const item of items) {
    const day = dayOf(item.at, timeZone)
    if (days.at(-1)?.day !== day) days.push({ day, items: [] })
    const ofDay = days.at(-1)!.items
    if (!isChange(item)) {
      ofDay.push(item as Exclude<Item, Changed>)
      continue
    }
    const last = ofDay.at(-1)
    if (last && isRun(last) && isBySame(last.items[0], item)) last.items.push(item)
    else ofDay.push({ kind: 'changes', items: [item] })
  }
  return days
}

const isChange = <Item extends Happened>(item: Item): item is Extract<Item, Changed> => item.kind === 'change'

const isRun = <Change>(item: Happened | Changes<Change>): item is Changes<Change> => item.kind === 'changes'

const isBySame = ({ record: one }: Changed, { record: other }: Changed): boolean =>
  one.user_id === other.user_id && one.door === other.door && one.token_name === other.token_name
