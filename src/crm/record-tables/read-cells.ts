import { readLooseMoment } from '../exchange/loose-moment.ts'
import { fold } from '../texts/fold.ts'
import { keepInNote, type TableDraft } from './table-draft.ts'
import { momentReading, type TableSetting } from './table-setting.ts'

/** A moment of a row that is past; another one stays for the note. */
export function momentIn(
  draft: TableDraft,
  target: 'begun_at' | 'won_at' | 'lost_at',
  setting: TableSetting,
): string | undefined {
  const cell = draft.values[target]
  if (!cell) return undefined
  const moment = readLooseMoment(cell.value, momentReading(setting, cell.column))
  if (moment !== undefined && moment <= setting.now) return moment
  keepInNote(draft, cell)
  const message = moment === undefined ? 'is no day' : 'is not past'
  draft.problems.push({ field: target, message: `${message}; it is in a note instead` })
  return undefined
}

/** Whose a row is; whoever imports it where it names nobody who is a user. */
export function userIn(draft: TableDraft, { users, user_id }: TableSetting): number {
  const { owner } = draft.values
  if (!owner) return user_id
  const called = owner.value.trim()
  const user = users.get(called.toLowerCase()) ?? users.get(fold(called))
  if (user === undefined) keepInNote(draft, owner)
  return user ?? user_id
}
