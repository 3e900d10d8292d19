import assert from 'node:assert/strict'
import { after, before, describe, it, mock } from 'node:test'
import { CompiledQuery } from 'kysely'
import type { Operation } from '../../src/core/operation.ts'
import { deleteActivity } from '../../src/crm/activities/delete-activity.ts'
import { listActivities } from '../../src/crm/activities/list-activities.ts'
import { logActivity } from '../../src/crm/activities/log-activity.ts'
import { createCall } from '../../src/crm/calls/create-call.ts'
import { deleteCall } from '../../src/crm/calls/delete-call.ts'
import { listCalls } from '../../src/crm/calls/list-calls.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { deleteContact } from '../../src/crm/contacts/delete-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { deleteDeal } from '../../src/crm/deals/delete-deal.ts'
import { listDeals } from '../../src/crm/deals/list-deals.ts'
import { listHistory } from '../../src/crm/history/list-history.ts'
import { deleteMessage } from '../../src/crm/messages/delete-message.ts'
import { listMessages } from '../../src/crm/messages/list-messages.ts'
import { logMessage } from '../../src/crm/messages/log-message.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { deleteNote } from '../../src/crm/notes/delete-note.ts'
import { listNotes } from '../../src/crm/notes/list-notes.ts'
import { listPhotos } from '../../src/crm/photos/list-photos.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { deleteTask } from '../../src/crm/tasks/delete-task.ts'
import { listTasks } from '../../src/crm/tasks/list-tasks.ts'
import { PreparingConnection } from '../../src/database/sqlite/dialect.ts'
import { type Kith, openKith, type Person } from '../support/kith.ts'
import { useEverything } from '../support/use-everything.ts'

/** Tables that may hold any number of rows of an account. */
const RECORDS = [
  'contacts',
  'notes',
  'calls',
  'messages',
  'activities',
  'tasks',
  'deals',
  'photos',
  'history',
  'deal_contacts',
  'list_contacts',
].join('|')

/** Statements that may walk more, each of the steps once. */
const EXCEPTIONS: { statement: RegExp; steps: RegExp[]; because: string }[] = [
  {
    statement: /^select cast\(sum\(count\) as bigint\)/,
    steps: [
      /^SEARCH \w+ USING (COVERING )?INDEX /,
      / contacts_seen \(account_id=\? AND is_private=\?\)$/,
      / contacts_seen \(account_id=\? AND is_private=\?\)$/,
    ],
    because:
      'a total counts all there are, to take off those that were deleted and those of hidden contacts (and deals)',
  },
  {
    statement: /\bas hidden\b/,
    steps: [/ contacts_seen \(account_id=\? AND is_private=\?\)$/],
    because: 'the contacts of a list are counted so where fewer are hidden than are in it',
  },
]

/** A statement that names what has few of them: one contact, deal or list, or the trash. */
const NAMES_FEW =
  /\b(contact_id|merged_into|deal_id|list_id)"? (=|in) ([+(]|"?\w+"? where)|\btrashed_at"? is not null/

/** Steps of a plan that look for few rows: those of one of these, or one by one. */
const FINDS_FEW =
  /\(rowid=\?|[( ](id|contact_id|merged_into|deal_id|list_id|other_id)=\?|[( ]trashed_at>\?| USING (COVERING )?INDEX \w+_(in_trash|trashed|merged) /

/**
 * Without statistics, SQLite takes all that one account has for a few rows, and rather walks them in the order that is asked for, or by
 * some other filter, than sorts those that an index finds.
 */
describe('a statement for SQLite that names a contact, a deal, a list or the trash', () => {
  let kith: Kith
  before(async () => {
    process.env['KITH_TEST_ENGINE'] = 'sqlite'
    kith = await openKith({ isTrustedProxy: () => true })
  })
  after(() => kith.close())

  /** What SQLite is asked while `run` does. */
  async function askedDuring(run: () => Promise<unknown>): Promise<Map<string, readonly unknown[]>> {
    const asked = new Map<string, readonly unknown[]>()
    const original = PreparingConnection.prototype.run
    const spy = mock.method(PreparingConnection.prototype, 'run', function (
      this: PreparingConnection,
      ...[sql, parameters]: Parameters<PreparingConnection['run']>
    ) {
      asked.set(sql, parameters)
      return original.call(this, sql, parameters)
    } as typeof original)
    try {
      await run()
      return asked
    } finally {
      spy.mock.restore()
    }
  }

  /** The statements among these that walk more than few of the records of an account, with how. */
  async function wideAmong(asked: Map<string, readonly unknown[]>): Promise<string[]> {
    const wide: string[] = []
    for (const [statement, parameters] of asked) {
      const steps = await wideSteps(statement, parameters)
      if (steps.length > 0) wide.push([statement, ...steps].join('\n  '))
    }
    return wide
  }

  async function wideSteps(statement: string, parameters: readonly unknown[]): Promise<string[]> {
    const plan = CompiledQuery.raw(`explain query plan ${statement}`, [...parameters])
    const { rows } = await kith.database.reader.executeQuery<{ detail: string }>(plan)
    const aliases = [...statement.matchAll(RegExp(`"?\\b(?:${RECORDS})"? as "?(\\w+)`, 'g'))]
    const searched = RegExp(
      `^(?:SCAN|SEARCH) (?:${[RECORDS, ...aliases.map(([, name]) => name)].join('|')})\\b`,
    )
    const subqueries = [...statement.matchAll(/\) as "?(\w+)/g)].map(([, name]) => `SCAN ${name}`)
    const allowed = EXCEPTIONS.filter((one) => one.statement.test(statement)).flatMap(({ steps }) => steps)
    return rows
      .map(({ detail }) => detail)
      .filter((step) => searched.test(step) && !FINDS_FEW.test(step) && !subqueries.includes(step))
      .filter((step) => {
        const place = allowed.findIndex((one) => one.test(step))
        if (place >= 0) allowed.splice(place, 1)
        return place < 0
      })
  }

  const namingFew = (asked: Map<string, readonly unknown[]>) =>
    new Map([...asked].filter(([statement]) => NAMES_FEW.test(statement)))

  it('finds its records by that, whatever somebody does through whichever door', async () => {
    const asked = namingFew(await askedDuring(() => useEverything(kith)))
    assert.ok(asked.size > 80, `${asked.size} statements`)
    assert.deepEqual(await wideAmong(asked), [])
  })

  it('does so in every order and with every other filter of a list', async () => {
    const { ann } = kith
    const named = await makeTwoOfEach(ann)
    for (const { list, fields, few, besides } of listsOf(ann, named)) {
      const sorts = fields.flatMap((field) => [field, `-${field}`])
      const several = [`${fields[1]},${fields[0]}`, `-${fields[0]},${fields[1]}`]
      const orders = [undefined, ...sorts, ...(list === listHistory ? [] : several)]
      for (const one of few)
        for (const other of [{}, ...besides])
          for (const sort of orders) {
            const input = { ...one, ...other, ...(sort && { sort }), limit: 1, include_total: true }
            const asked = await askedDuring(async () => {
              const page = (await ann.perform(list, input)) as { next_cursor: string | null }
              if (page.next_cursor) await ann.perform(list, { cursor: page.next_cursor, limit: 1 })
            })
            assert.deepEqual(await wideAmong(namingFew(asked)), [], `${list.name} ${JSON.stringify(input)}`)
          }
    }
  })
})

interface Named {
  contact_id: number
  deal_id: number
  stage_id: number
}

/** Two of each kind of record of a contact, and two in the trash, so that a list has a second page. */
async function makeTwoOfEach(ann: Person): Promise<Named> {
  const { id: contact_id } = await ann.perform(createContact, { first_name: 'Ines' })
  const deal = { name: 'Roof', contact_ids: [contact_id], amount: '1', expected_close_on: '2026-01-01' }
  const { id: deal_id, stage_id } = await ann.perform(createDeal, deal)
  for (const isDeleted of [false, false, true, true]) {
    const call = { contact_id, deal_id, scheduled_at: '2026-01-01T10:00:00Z' }
    const made: [Operation, { id: number }][] = [
      [deleteNote, await ann.perform(addNote, { contact_id, deal_id, body: 'Met' })],
      [deleteCall, await ann.perform(createCall, call)],
      [deleteMessage, await ann.perform(logMessage, { contact_id, body: 'Roof' })],
      [deleteActivity, await ann.perform(logActivity, { contact_id, body: 'Met' })],
      [deleteTask, await ann.perform(createTask, { contact_id, deal_id, description: 'Ring', due: 'today' })],
      [deleteDeal, await ann.perform(createDeal, deal)],
      [deleteContact, await ann.perform(createContact, { first_name: 'Ines', company: 'Acme' })],
    ]
    if (isDeleted) for (const [remove, { id }] of made) await ann.perform(remove, { id })
  }
  return { contact_id, deal_id, stage_id }
}

interface List {
  list: Operation
  /** All that it is sorted by. */
  fields: string[]
  /** Filters that name few. */
  few: object[]
  /** Other filters. */
  besides: object[]
}

function listsOf({ viewer }: Person, { contact_id, deal_id, stage_id }: Named): List[] {
  const always = ['id', 'created_at', 'updated_at']
  const since = { updated_since: '2000-01-01' }
  const user = { user_id: viewer.user_id }
  const trash = { trashed: true }
  return [
    { list: listNotes, fields: always, few: [{ contact_id }, { deal_id }, trash], besides: [since] },
    {
      list: listCalls,
      fields: [...always, 'scheduled_at'],
      few: [{ contact_id }, { deal_id }, trash],
      besides: [since, user, { status: 'scheduled' }, { upcoming: true }],
    },
    {
      list: listMessages,
      fields: [...always, 'sent_at'],
      few: [{ contact_id }, trash],
      besides: [since, { channel: 'email' }],
    },
    {
      list: listActivities,
      fields: [...always, 'happened_at'],
      few: [{ contact_id }, trash],
      besides: [since, { kind: 'other' }],
    },
    { list: listPhotos, fields: always, few: [{ contact_id }, trash], besides: [since] },
    {
      list: listTasks,
      fields: [...always, 'due', 'completed_at'],
      few: [{ contact_id }, { deal_id }, trash],
      besides: [since, user, { status: 'open' }, { status: 'completed' }],
    },
    {
      list: listDeals,
      fields: [...always, 'name', 'amount', 'expected_close_on', 'stage_entered_at'],
      few: [{ contact_id }, trash],
      besides: [
        since,
        user,
        { status: 'open' },
        { status: 'open', stage_id },
        { is_stale: true },
        { is_overdue: true },
        { expected_close_from: '2000-01-01', expected_close_to: '2100-01-01' },
      ],
    },
    {
      list: listContacts,
      fields: [...always, 'name', 'first_name', 'last_name', 'company', 'last_action_at', 'trashed_at'],
      few: [trash],
      besides: [
        since,
        user,
        { status: 'lead' },
        { company: 'Acme' },
        { is_private: false },
        { is_private: true },
        { birthday_month: 3 },
        { inactive_days: 3 },
        { active_since: '2000-01-01' },
        { created_from: '2000-01-01', updated_to: '2100-01-01' },
        { has_duplicates: true },
        { has_duplicates: false },
        { q: 'ines' },
      ],
    },
    {
      list: listHistory,
      fields: ['id', 'created_at'],
      few: [{ contact_id }],
      besides: [user, { created_from: '2000-01-01' }, { actions: ['deleted'] }, { subject_type: 'note' }],
    },
  ]
}
