import type { Context } from '../../core/context.ts'
import type { Changes } from '../changes/changes.ts'
import { namesAmong } from '../contact-store/contacts-among-queries.ts'
import { dealStages } from '../deal-stages/deal-stage-queries.ts'
import { fieldLabels } from '../field-labels/field-label-queries.ts'
import type { FieldLabels } from '../field-labels/field-labels.ts'
import { statusLabels } from '../statuses/status-queries.ts'
import { userNames } from '../users/user-queries.ts'

/** What people read in the place of ids, keys and times. */
export interface Words {
  /** What the account calls its own fields. */
  labels: FieldLabels
  /** Names of users, those who have left included. */
  users: ReadonlyMap<number, string>
  /** Labels of statuses, retired ones included. */
  statuses: ReadonlyMap<string, string>
  stages: ReadonlyMap<number, string>
  /** Names of the contacts that are named besides, as far as the viewer sees them now. */
  contacts: ReadonlyMap<number, string>
  time_zone: string
}

/** An entry as it is stored. */
interface Stored {
  action: string
  changes: string | null
}

/** Fields that hold the id of another contact. */
const OF_OTHER_CONTACTS = ['is_not', 'duplicate_id', 'survivor_id']

const OF_CONTACTS = /"(?:is_not|duplicate_id|survivor_id)":/
const OF_USERS = /"(?:user_id|reassigned_to)":/
const OF_STATUSES = /"(?:status|key)":/

/** The words for some entries; only what they need is asked for. */
export async function wordsFor(ctx: Context, entries: readonly Stored[]): Promise<Words> {
  const says = (field: RegExp) => entries.some(({ changes }) => changes !== null && field.test(changes))
  const isOf = (...nouns: string[]) =>
    entries.some(({ action }) => nouns.some((noun) => action.startsWith(`${noun}.`)))
  return {
    labels: await fieldLabels(ctx),
    users: says(OF_USERS) || isOf('user', 'password', 'sign_in') ? await userNames(ctx) : new Map(),
    statuses: says(OF_STATUSES) ? await statusLabels(ctx) : new Map(),
    stages: isOf('deal_stage')
      ? new Map((await dealStages(ctx)).map(({ id, name }) => [id, name]))
      : new Map(),
    contacts: says(OF_CONTACTS) ? await namesAmong(ctx, contactIdsIn(entries)) : new Map(),
    time_zone: ctx.viewer.time_zone,
  }
}

function contactIdsIn(entries: readonly Stored[]): number[] {
  const ids = entries
    .filter(({ changes }) => changes !== null && OF_CONTACTS.test(changes))
    .flatMap(({ changes }) => {
      const told = JSON.parse(changes!) as Changes
      return OF_OTHER_CONTACTS.flatMap((field) => told[field] ?? [])
    })
  return [...new Set(ids.filter((id): id is number => typeof id === 'number'))]
}
