import { wakeWorkers } from '../../core/background-work.ts'
import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../core/version.ts'
import { ownAccount, saveOwnAccount } from '../accounts/account-queries.ts'
import { changesBetween } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import {
  dealStages,
  insertDealStage,
  removeDealStage,
  saveDealStage,
  saveStageOrder,
} from '../deal-stages/deal-stage-queries.ts'
import { fieldLabels, saveFieldLabel } from '../field-labels/field-label-queries.ts'
import { LABELED_FIELDS } from '../field-labels/field-labels.ts'
import { insertList, listNames } from '../lists/list-queries.ts'
import { leaveReading } from '../phones/reading-work.ts'
import { allStatuses, insertStatus, saveStatus } from '../statuses/status-queries.ts'
import { sortName } from '../texts/sort-name.ts'
import { accountUsers } from '../users/user-queries.ts'
import type { AccountHead } from './head.ts'
import { isEmptyAccount } from './is-empty-queries.ts'

/** What was made of the settings in a file, or why not, for people. */
type Told = string[]

/**
 * Brings in what an account's file says of the account itself. An empty account becomes like it; of another one nothing is changed: what it lacks
 * is added. Only owners and admins settle an account; lists are everybody's.
 */
export async function settleAccount(ctx: Context, head: AccountHead): Promise<Told> {
  const told = await strangersIn(ctx, head)
  await addLists(ctx, head)
  if (ctx.viewer.role === 'member') {
    told.push('settings of the account stay as they are: only owners and admins change them')
    return told
  }
  const isEmpty = await isEmptyAccount(ctx)
  if (isEmpty) told.push(...(await settleOwnAccount(ctx, head)))
  await addStatuses(ctx, head, isEmpty)
  await addLabels(ctx, head)
  await addStages(ctx, head, isEmpty)
  return told
}

/** What was theirs is the importer's; who they were is told once. */
async function strangersIn(ctx: Context, { users }: AccountHead): Promise<Told> {
  const known = new Set((await accountUsers(ctx)).map(({ email }) => email.toLowerCase()))
  return users
    .filter(({ email }) => !known.has(email.toLowerCase()))
    .map(({ name, email }) => `${name} (${email}) is no user here: what was theirs is yours`)
}

async function settleOwnAccount(ctx: Context, { account: wanted }: AccountHead): Promise<Told> {
  if (!wanted) return []
  const account = await ownAccount(ctx)
  const changes = changesBetween(account, wanted)
  if (Object.keys(changes).length === 0) return []
  const updated_at = nextVersion(ctx.now, account.updated_at)
  await saveOwnAccount(ctx, { ...account, ...wanted, updated_at })
  if (changes['country']) {
    await leaveReading(ctx, account.id)
    ctx.afterCommit(wakeWorkers)
  }
  await record(ctx, 'account.updated', { type: 'account', id: account.id, contact_id: null }, changes)
  return Object.entries(changes).map(
    ([field, [, to]]) => `the ${field.replace('_', ' ')} of the account is ${String(to)}, as in the file`,
  )
}

async function addLists(ctx: Context, { lists }: AccountHead): Promise<void> {
  const known = new Set((await listNames(ctx)).map(({ sort_name }) => sort_name))
  for (const { name } of lists) {
    if (known.has(sortName(name))) continue
    known.add(sortName(name))
    const { id } = await insertList(ctx, name)
    await record(ctx, 'list.created', { type: 'list', id, contact_id: null }, { name: [null, name] })
  }
}

async function addStatuses(ctx: Context, { statuses }: AccountHead, isEmpty: boolean): Promise<void> {
  const known = await allStatuses(ctx)
  const usable = statuses.filter(({ retired_at }) => retired_at === null)
  for (const { key, label, hue, retired_at } of statuses) {
    const own = known.find((one) => one.key === key)
    const place = usable.findIndex((one) => one.key === key)
    const position = isEmpty && place >= 0 ? place : known.length + Math.max(place, 0)
    const retired = retired_at === null ? null : ctx.now
    const subject = { type: 'status', id: null, contact_id: null }
    if (!own) {
      await insertStatus(ctx, { key, label, hue, position, retired_at: retired, updated_at: ctx.now })
      await record(ctx, 'status.created', subject, { label: [null, label] })
    } else if (isEmpty) {
      const wanted = {
        label,
        hue,
        position,
        retired_at: own.retired_at && retired ? own.retired_at : retired,
      }
      const changes = changesBetween(own, wanted)
      if (Object.keys(changes).length === 0) continue
      await saveStatus(ctx, own, wanted)
      await record(ctx, 'status.updated', subject, changes)
    }
  }
}

/** A field that the account calls otherwise keeps its name; the values of the file stand in notes then. */
async function addLabels(ctx: Context, { field_labels }: AccountHead): Promise<void> {
  const own = await fieldLabels(ctx)
  const added: Record<string, [unknown, unknown]> = {}
  for (const field of LABELED_FIELDS) {
    const label = field_labels[field]
    if (own[field] !== null || label === null) continue
    await saveFieldLabel(ctx, field, label)
    added[field] = [null, label]
  }
  if (Object.keys(added).length > 0)
    await record(
      ctx,
      'field_labels.updated',
      { type: 'account', id: ctx.viewer.account_id, contact_id: null },
      added,
    )
}

async function addStages(ctx: Context, { deal_stages }: AccountHead, isEmpty: boolean): Promise<void> {
  const own = await dealStages(ctx)
  // Stages that nothing stands in become those of the file, one after the other, so that none is left over where it has as many.
  const free = isEmpty
    ? own.filter(({ sort_name }) => !deal_stages.some(({ name }) => sortName(name) === sort_name))
    : []
  for (const { id: _, name, ...chances } of deal_stages) {
    const same = own.find(({ sort_name }) => sort_name === sortName(name))
    const instead = same ?? free.shift()
    if (!instead) {
      const stage = await insertDealStage(ctx, { name, ...chances, position: (await dealStages(ctx)).length })
      await record(
        ctx,
        'deal_stage.created',
        { type: 'deal_stage', id: stage.id, contact_id: null },
        { name: [null, name] },
      )
    } else if (isEmpty) {
      const changes = changesBetween(instead, { name, ...chances })
      if (Object.keys(changes).length === 0) continue
      const updated_at = nextVersion(ctx.now, instead.updated_at)
      await saveDealStage(ctx, instead, { ...(!same && { name }), ...chances, updated_at })
      await record(
        ctx,
        'deal_stage.updated',
        { type: 'deal_stage', id: instead.id, contact_id: null },
        changes,
      )
    }
  }
  if (!isEmpty) return
  const order = deal_stages.map(({ name }) => sortName(name))
  const now = await dealStages(ctx)
  const placed = now.filter(({ sort_name }) => order.includes(sort_name))
  const others = now.filter(({ sort_name }) => !order.includes(sort_name))
  placed.sort((one, other) => order.indexOf(one.sort_name) - order.indexOf(other.sort_name))
  await saveStageOrder(ctx, placed.length > 0 ? placed : others)
  // One has to stay; of an empty account nothing stands in the others.
  for (const { id, name } of placed.length > 0 ? others : []) {
    await removeDealStage(ctx, { id })
    await record(
      ctx,
      'deal_stage.deleted',
      { type: 'deal_stage', id, contact_id: null },
      { name: [name, null] },
    )
  }
}
