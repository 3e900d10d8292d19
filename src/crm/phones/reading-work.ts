import { leaveWork } from '../../core/background-work-queries.ts'
import type { Context } from '../../core/context.ts'

/** The kind of work in the background that reads the telephone numbers of an account anew. Its record is the contact before the next. */
export const READING_WORK = 'numbers'

/** Leaves the numbers of the contacts after one to be read as they are dialled in the account's country; all of them, if none is named. */
export const leaveReading = ({ db, now }: Context, account_id: number, after = 0): Promise<unknown> =>
  leaveWork(db, { kind: READING_WORK, account_id, record_id: after }, now)
