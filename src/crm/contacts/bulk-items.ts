import type { Context } from '../../core/context.ts'
import { CrmError, type FieldError, invalidField } from '../../core/errors.ts'
import type { Needed } from '../../core/needed.ts'
import { readInput } from '../../core/read-input.ts'
import { expectAll } from '../../queries/together.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { contactNeeded, findContact, findTrashedContact } from '../contact-store/contact-queries.ts'
import { NEW_CONTACT } from '../contact-store/stored-contact-queries.ts'
import { addMembers, takeMembers } from '../lists/change-members.ts'
import { findList } from '../lists/list-queries.ts'
import type { BulkAction, BulkResult, BulkWish } from './bulk.ts'
import { ContactChange, changeContact } from './change-contact.ts'
import { returnContact } from './return-contact.ts'
import { NewContact, storeContact } from './store-contact.ts'
import { trashContact } from './trash-contact.ts'

/** Contacts as they were sent, or their ids. */
export type Items = readonly unknown[]

type Done = Pick<BulkResult, 'id' | 'status'>

/** What is done with one item. A refusal comes before anything is written, so that it leaves no trace. */
type Act = (ctx: Context, item: never, wish: BulkWish) => Promise<Done>

const ACTS: Record<Exclude<BulkAction, 'add_to_list' | 'remove_from_list'>, Act> = {
  async create(ctx, item: unknown) {
    const { id } = await storeContact(ctx, readInput(NewContact, item))
    return { id, status: 'created' }
  },

  update: async (ctx, item: unknown) => change(ctx, readInput(ContactChange, item)),

  async delete(ctx, id: number) {
    await trashContact(ctx, await findContact(ctx, id))
    return { id, status: 'deleted' }
  },

  async restore(ctx, id: number) {
    await returnContact(ctx, await findTrashedContact(ctx, id))
    return { id, status: 'restored' }
  },

  set_status: (ctx, id: number, { status }) => change(ctx, { id, status }),
}

async function change(ctx: Context, wanted: Parameters<typeof changeContact>[1]): Promise<Done> {
  const { row, hasChanged } = await changeContact(ctx, wanted)
  return { id: row.id, status: hasChanged ? 'updated' : 'unchanged' }
}

/** Does with some of the items what is wished, and tells of each. `first` is the place of the first of them in the request. */
export async function actOnItems(
  ctx: Context,
  wish: BulkWish,
  items: Items,
  first: number,
): Promise<BulkResult[]> {
  const { action } = wish
  const results: BulkResult[] = []
  expectAll(
    ctx,
    items.flatMap((item) => neededFor(action, idOf(item))),
  )
  const act =
    action === 'add_to_list' || action === 'remove_from_list'
      ? await membership(ctx, wish, items as number[])
      : ACTS[action]
  for (const [place, item] of items.entries()) {
    const index = first + place
    try {
      results.push({ index, ...(await act(ctx, item as never, wish)), code: null, errors: [] })
    } catch (error) {
      if (!(error instanceof CrmError)) throw error
      results.push({ index, id: idOf(item), status: 'refused', ...refusalOf(error) })
    }
    await turnWhenLong()
  }
  return results
}

/** What an item is going to need first. */
const neededFor = (action: BulkAction, id: number | null): Needed[] => {
  if (action === 'create') return [NEW_CONTACT]
  return id === null || action === 'restore' ? [] : [contactNeeded(id)]
}

/** The members of a list are changed together; what remains for each is to say what became of it. */
async function membership(ctx: Context, { action, list_id }: BulkWish, ids: number[]): Promise<Act> {
  const list = await findList(ctx, list_id!)
  const refusals = new Map<number, unknown>()
  for (const id of ids) await findContact(ctx, id).catch((error: unknown) => refusals.set(id, error))
  const found = ids.filter((id) => !refusals.has(id))
  const isAdded = action === 'add_to_list'
  const changing = isAdded ? addMembers : takeMembers
  const { changedIds } = found.length > 0 ? await changing(ctx, list, found) : { changedIds: [] }
  const changed = new Set(changedIds)
  return async (_ctx, id: number) => {
    if (refusals.has(id)) throw refusals.get(id)
    // Named a second time, it is there or gone already.
    return { id, status: !changed.delete(id) ? 'unchanged' : isAdded ? 'added' : 'removed' }
  }
}

function idOf(item: unknown): number | null {
  const id = typeof item === 'number' ? item : (item as { id?: unknown }).id
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null
}

function refusalOf({ code, message, fields }: CrmError): Pick<BulkResult, 'code' | 'errors'> {
  if (fields.length === 0) return { code, errors: [{ field: '', code, message }] }
  return { code, errors: fields.map(inFull) }
}

const inFull = ({ field, code, message }: FieldError): FieldError => ({
  field,
  code,
  message: field ? `${field} ${message}` : message,
})

/** The items of a wish, or a refusal when something else was sent than its action takes. */
export function itemsOf(wish: BulkWish): { field: 'contacts' | 'contact_ids'; items: Items } {
  const { action, contacts, contact_ids, status, list_id } = wish
  const field = action === 'create' || action === 'update' ? 'contacts' : 'contact_ids'
  const other = field === 'contacts' ? 'contact_ids' : 'contacts'
  const items = field === 'contacts' ? contacts : contact_ids
  if (!items) throw invalidField(field, 'required', "can't be blank")
  if (wish[other]) throw invalidField(other, 'not_taken', `can't be sent with ${action}`)
  const isForList = action === 'add_to_list' || action === 'remove_from_list'
  for (const [name, isWanted, isSent] of [
    ['status', action === 'set_status', status !== undefined],
    ['list_id', isForList, list_id !== undefined],
  ] as const) {
    if (isWanted && !isSent) throw invalidField(name, 'required', "can't be blank")
    if (isSent && !isWanted) throw invalidField(name, 'not_taken', `can't be sent with ${action}`)
  }
  return { field, items }
}
