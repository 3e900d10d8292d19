import type { Context } from '../../core/context.ts'
import type { DealStageRow } from '../../database/schema.ts'
import type { AccountHead } from '../account-files/head.ts'
import { dealStages } from '../deal-stages/deal-stage-queries.ts'
import { fieldLabels } from '../field-labels/field-label-queries.ts'
import { allStatuses } from '../statuses/status-queries.ts'
import { sortName } from '../texts/sort-name.ts'
import { accountUsers } from '../users/user-queries.ts'

/** What an account's file says beside its rows, held against what is here. */
export interface AccountFile {
  head: AccountHead & { is_settled?: boolean }
  /** What the account calls its own fields, or will. */
  labels: Readonly<Record<string, string | null>>
  /** Statuses that the import adds before its first row. */
  comingStatuses: { key: string; label: string }[]
  /** Statuses that contacts keep and nobody is given any more. */
  retired: ReadonlySet<string>
  /** The user, of those here, who stands for one of the file; whoever imports where there is none. */
  userOf: (id: number | null) => number
  /** Whether a user of the file is one of those here. */
  isUser: (id: number) => boolean
  stageOf: (id: number | null) => Pick<DealStageRow, 'id' | 'name'> | undefined
  firstStage: Pick<DealStageRow, 'id' | 'name'>
}

export async function accountFileOf(ctx: Context, stored: string): Promise<AccountFile> {
  const head = JSON.parse(stored) as AccountFile['head']
  const isComing = !head.is_settled && ctx.viewer.role !== 'member'
  const statuses = await allStatuses(ctx)
  const known = new Set(statuses.map(({ key }) => key))
  const coming = isComing ? head.statuses.filter(({ key }) => !known.has(key)) : []
  const own = await fieldLabels(ctx)
  const labels = Object.fromEntries(
    Object.entries(own).map(([field, label]) => [
      field,
      label ?? (isComing ? head.field_labels[field as keyof typeof own] : null),
    ]),
  )
  const stages = await dealStages(ctx)
  const stageNamed = new Map(stages.map((stage) => [stage.sort_name, stage]))
  const nameOfStage = new Map(head.deal_stages.map(({ id, name }) => [id, sortName(name)]))
  const byEmail = new Map((await accountUsers(ctx)).map(({ id, email }) => [email.toLowerCase(), id]))
  const users = new Map(head.users.map(({ id, email }) => [id, byEmail.get(email.toLowerCase())]))
  const isRetired = ({ retired_at }: { retired_at: string | null }) => retired_at !== null
  return {
    head,
    labels,
    comingStatuses: coming.filter((one) => !isRetired(one)),
    retired: new Set([...statuses, ...coming].filter(isRetired).map(({ key }) => key)),
    userOf: (id) => users.get(id ?? 0) ?? ctx.viewer.user_id,
    isUser: (id) => users.get(id) !== undefined,
    stageOf: (id) => stageNamed.get(nameOfStage.get(id ?? 0) ?? ''),
    firstStage: stages[0]!,
  }
}
