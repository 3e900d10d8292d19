import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { entryOf } from '../../../tests/support/dav.ts'
import { exportedText } from '../../../tests/support/exported-text.ts'
import { png } from '../../../tests/support/images.ts'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { operator } from '../../admin/open-data.ts'
import { doBackgroundWork } from '../../background.ts'
import { perform } from '../../core/perform.ts'
import { updateAccount } from '../accounts/update-account.ts'
import { logActivity } from '../activities/log-activity.ts'
import { getEntries } from '../calendar/get-entries.ts'
import { listEntries } from '../calendar/list-entries.ts'
import { putEntry } from '../calendar/put-entry.ts'
import { completeCall } from '../calls/complete-call.ts'
import { createCall } from '../calls/create-call.ts'
import { createContact } from '../contacts/create-contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { updateContact } from '../contacts/update-contact.ts'
import { createDealStage } from '../deal-stages/create-deal-stage.ts'
import { createDeal } from '../deals/create-deal.ts'
import { listDeals } from '../deals/list-deals.ts'
import { moveDeal } from '../deals/move-deal.ts'
import { createDevicePassword } from '../device-passwords/create-device-password.ts'
import { dismissDuplicate } from '../duplicates/dismiss-duplicate.ts'
import { listDismissedDuplicates } from '../duplicates/list-dismissed-duplicates.ts'
import { updateFieldLabels } from '../field-labels/update-field-labels.ts'
import { addToList } from '../lists/add-to-list.ts'
import { createList } from '../lists/create-list.ts'
import { signUp } from '../members/sign-up.ts'
import { logMessage } from '../messages/log-message.ts'
import { addNote } from '../notes/add-note.ts'
import { listNotes } from '../notes/list-notes.ts'
import { addPhoto } from '../photos/add-photo.ts'
import { viewerByEmail } from '../sessions/acting-viewer-queries.ts'
import { addStatus } from '../statuses/add-status.ts'
import { retireStatus } from '../statuses/retire-status.ts'
import { completeTask } from '../tasks/complete-task.ts'
import { createTask } from '../tasks/create-task.ts'
import { listTasks } from '../tasks/list-tasks.ts'
import { createImport } from './create-import.ts'
import { getImport } from './get-import.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'
import { updateImport } from './update-import.ts'

type Row = Record<string, unknown>
type File = Record<string, Row[]> & { account: Row; field_labels: Row }

describe('an account that is imported whole', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  let accounts = 0
  /** The owner of an account with nothing in it. */
  async function newcomer(): Promise<Pick<Person, 'perform' | 'viewer'>> {
    const { database } = kith
    const email = `newcomer-${++accounts}@example.com`
    const given = { account_name: 'New', name: 'New', email, password: 'correct horse battery staple' }
    await perform(signUp, { database, viewer: operator() }, given)
    const found = await viewerByEmail(database.reader, email)
    const viewer = { ...found!, door: 'json' as const, authenticated_at: new Date().toISOString() }
    return {
      viewer,
      perform: (operation, input) => perform(operation, { database, viewer, checksOutput: true }, input),
    }
  }

  const exported = (person: Pick<Person, 'perform'>): Promise<string> =>
    exportedText(kith, person, { format: 'json', what: 'account' })

  async function imported(person: Pick<Person, 'perform'>, data: string, options?: object) {
    const { id } = await person.perform(createImport, { file_name: 'kith.json', data })
    if (options) await person.perform(updateImport, { id, options })
    const { dry_run } = await person.perform(runImport, { id, dry_run: true })
    await person.perform(runImport, { id })
    await doBackgroundWork(kith.database)
    const ended = await person.perform(getImport, { id })
    assert.equal(ended.status, 'done', ended.failure ?? '')
    return { ...ended, dry_run: dry_run! }
  }

  it('has all that it had: settings, lists, notes, calls, messages, activities, tasks, deals, photos, details of devices', async () => {
    const { ann } = kith
    await filled(ann)
    const data = await exported(ann)
    const other = await newcomer()
    const { dry_run, records, problems, created } = await imported(other, data)
    assert.deepEqual(dry_run.records, records)
    assert.equal(dry_run.created, created)
    assert.deepEqual(
      problems.map(({ message }) => message),
      [
        'ann (ann@example.com) is no user here: what was theirs is yours',
        'bob (bob@example.com) is no user here: what was theirs is yours',
        'the time zone of the account is Europe/Oslo, as in the file',
        'the country of the account is NO, as in the file',
      ],
    )
    assert.deepEqual(comparable(await exported(other)), comparable(data))
    const [ada] = (await other.perform(listContacts, { q: 'Lovelace' })).items
    const notes = (await other.perform(listNotes, { contact_id: ada!.id })).items
    const written = notes.map(({ written_at, created_at }) => written_at === created_at)
    assert.deepEqual(new Set(written), new Set([true]), 'no note looks edited')
    const { phone, within } = await phoneOf(other)
    const { items } = await perform(listEntries, phone, within)
    const names = items.map(({ name }) => name)
    const { items: entries } = await perform(getEntries, phone, { ...within, names })
    const alarms = entries.filter(({ text }) => /X-CAN:green[\s\S]*VALARM/.test(text))
    assert.deepEqual(alarms.map(({ text }) => /SUMMARY:(\w+)/.exec(text)![1]).sort(), ['Milk', 'Water'])
    assert.match(notes.at(-1)!.body, /^History before the import\n.*Company set to/)
  })

  /** A device of somebody, and the calendar of what they have planned. */
  async function phoneOf({ viewer, perform: act }: Pick<Person, 'perform' | 'viewer'>) {
    const { id: token_id } = await act(createDevicePassword, { name: 'Phone' })
    const phone = { database: kith.database, viewer: { ...viewer, door: 'dav' as const, token_id } }
    return { phone, within: { calendar: 'agenda', links: 'https://kith.example.com' } }
  }

  async function filled(ann: Person): Promise<void> {
    await ann.perform(updateAccount, { country: 'NO', time_zone: 'Europe/Oslo' })
    await ann.perform(updateFieldLabels, { user_1: 'Shoe size' })
    const { key } = await ann.perform(addStatus, { label: 'Alumni' })
    const stage = await ann.perform(createDealStage, { name: 'Signing', probability: 95, position: 1 })
    const list = await ann.perform(createList, { name: 'Friends & family' })
    await ann.perform(createList, { name: 'Nobody yet' })
    const ada = await ann.perform(createContact, {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email_address: 'ada@example.com',
      mobile_phone: '912 34 567',
      birthday: '--12-10',
      user_1: '38',
      status: key,
    })
    const twin = await ann.perform(createContact, {
      first_name: 'Ada',
      email_address: 'ada@example.com',
      is_private: true,
    })
    const contact_id = ada.id
    await ann.perform(dismissDuplicate, { contact_ids: [ada.id, twin.id] })
    await ann.perform(updateContact, { id: contact_id, company: 'Engines' })
    await ann.perform(retireStatus, { key })
    await ann.perform(addToList, { list_id: list.id, contact_ids: [contact_id, twin.id] })
    await ann.perform(addNote, { contact_id, body: 'Second: "quoted"\nand \\ more' })
    await ann.perform(logActivity, {
      contact_id,
      kind: 'meal',
      body: 'Lunch',
      happened_at: '2020-02-02T12:00:00Z',
    })
    await ann.perform(logMessage, { contact_id, body: 'Hello', message_id: '<1@example.com>', subject: 'Hi' })
    const deal = await ann.perform(createDeal, {
      name: 'Loom',
      contact_ids: [contact_id, twin.id],
      amount: '1250.5',
    })
    await ann.perform(moveDeal, { id: deal.id, stage_id: stage.id })
    await ann.perform(moveDeal, { id: deal.id, outcome: 'lost', lost_reason: 'Steam' })
    await ann.perform(createDeal, { name: 'Nobody’s', probability: 7, currency: 'JPY', amount: '9' })
    const planned = await ann.perform(createCall, {
      contact_id,
      deal_id: deal.id,
      body: 'Ask',
      scheduled_at: '2020-01-01T10:00:00Z',
    })
    await ann.perform(completeCall, { id: planned.id, outcome: 'connected', duration_seconds: 61 })
    await ann.perform(addNote, { contact_id, deal_id: deal.id, body: 'About the loom' })
    await ann.perform(createCall, { contact_id, scheduled_at: '2035-01-01T10:00:00Z' })
    const task = await ann.perform(createTask, {
      contact_id,
      description: 'Write',
      due: '2020-05-04',
      recurrence: 'monthly',
    })
    await ann.perform(completeTask, { id: task.id })
    const water = await ann.perform(createTask, { description: 'Water', due: 'tomorrow 3pm' })
    const { phone, within } = await phoneOf(ann)
    for (const [name, uid, summary] of [
      ['milk.ics', 'milk', 'Milk'],
      [`kith-task-${water.id}.ics`, 'water', 'Water'],
    ])
      await perform(putEntry, phone, {
        ...within,
        name,
        text: entryOf('VTODO', `UID:${uid}`, `SUMMARY:${summary}`, 'X-CAN:green', ...ALARM),
      })
    for (const colour of ['red', 'blue'])
      await ann.perform(addPhoto, { contact_id, data: (await png(4, 3, colour)).toString('base64') })
  }

  it('brings nothing in twice, overwrites nothing, and is taken back with what hangs off nobody', async () => {
    const { eve } = kith
    const data = await exported(kith.ann)
    const own = await eve.perform(createContact, {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email_address: 'ada@example.com',
    })
    const first = await imported(eve, data)
    assert.deepEqual([first.created, first.skipped], [0, 2])
    assert.equal((await eve.perform(listNotes, { contact_id: own.id })).items.length, 0)
    const left = first.records.filter(({ left_out }) => left_out > 0).map(({ kind }) => kind)
    assert.deepEqual(left.sort(), [
      'activity',
      'call',
      'deal',
      'message',
      'not_duplicate',
      'note',
      'photo',
      'task',
    ])
    const second = await imported(eve, data, { on_duplicate: 'update' })
    const third = await imported(eve, data, { on_duplicate: 'update' })
    assert.deepEqual([second.updated, third.updated], [2, 2])
    const of = { contact_id: own.id }
    const counted = async () => [
      (await eve.perform(listTasks, of)).items.length,
      (await eve.perform(listDeals, of)).items.length,
    ]
    assert.deepEqual(await counted(), [2, 1])
    await eve.perform(undoImport, { id: second.id })
    await doBackgroundWork(kith.database)
    assert.deepEqual(await counted(), [0, 0])
  })

  it('says which contacts are not the same, also of those that are here already, once, until it is taken back', async () => {
    const person = await newcomer()
    const given = (email_address: string) => ({ first_name: 'Ines', last_name: 'Okafor', email_address })
    const emails = ['ines@harbour.example', 'ines@quay.example']
    const here: number[] = []
    for (const email of emails) here.push((await person.perform(createContact, given(email))).id)
    const created_at = '2020-05-04T10:00:00.000Z'
    const said = (id: number, contact_ids: number[], at = created_at) => ({ id, contact_ids, created_at: at })
    const file = {
      kith_export: 2,
      contacts: emails.map((email, place) => ({ id: 71 + place, ...given(email) })),
      not_duplicates: [
        said(1, [72, 71]),
        said(2, [71, 71]),
        said(3, [71, 99]),
        said(4, [71]),
        said(5, [71, 72], '2999-01-01T00:00:00.000Z'),
      ],
    }
    const decisions = async () =>
      (await person.perform(listDismissedDuplicates, {})).items.map(
        ({ contacts, created_at: at, user_id }) => ({
          ids: contacts.map(({ id }) => id).sort((one, other) => one - other),
          at,
          user_id,
        }),
      )
    const options = { on_duplicate: 'update' }
    const first = await imported(person, JSON.stringify(file), options)
    assert.deepEqual(await decisions(), [{ ids: here, at: created_at, user_id: person.viewer.user_id }])
    assert.deepEqual(first.records, [{ kind: 'not_duplicate', created: 1, left_out: 4 }])
    assert.match(JSON.stringify(first.problems), /are one here.*not there.*contact_ids.*said here already/)
    const second = await imported(person, JSON.stringify(file), options)
    assert.deepEqual(second.records, [{ kind: 'not_duplicate', created: 0, left_out: 5 }])
    await person.perform(undoImport, { id: first.id })
    await doBackgroundWork(kith.database)
    assert.deepEqual(await decisions(), [])
    const future = { ...file, not_duplicates: [said(5, [71, 72], '2999-01-01T00:00:00.000Z')] }
    const third = await imported(person, JSON.stringify(future), options)
    assert.deepEqual(third.records, [{ kind: 'not_duplicate', created: 0, left_out: 1 }])
  })

  it('is the same account, whatever stands in it', async () => {
    await fc.assert(
      fc.asyncProperty(anyFile, async (file) => {
        const [one, other] = [await newcomer(), await newcomer()]
        const first = await imported(one, JSON.stringify(file, null, 1))
        assert.deepEqual([first.created, first.refused], [file.contacts.length, 0])
        const data = await exported(one)
        await imported(other, data)
        assert.deepEqual(comparable(await exported(other)), comparable(data))
        const lost = first.records.reduce((sum, { left_out }) => sum + left_out, 0)
        assert.equal(lost, 0)
        assert.deepEqual(bodiesOf(JSON.parse(data)), bodiesOf(file as unknown as File))
      }),
      { numRuns: 5 },
    )
  })
})

const ALARM = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT5M', 'END:VALARM']

const text = fc
  .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
  .filter((one) => /\p{L}/u.test(one))
  // As it is stored: no name begins or ends with a blank.
  .map((one) => one.normalize().trim())
const moment = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2024-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** What a device keeps of something planned, of which the names are given below. */
const anyEntry = fc.option(
  fc.record(
    {
      lines: fc.array(fc.tuple(text, fc.constantFrom(null, 'summary'), fc.option(text))),
      inner: fc.constantFrom([], ALARM),
      overrides: fc.constantFrom([], [['20300101', ['SUMMARY:Once']]]),
      zones: fc.constant([]),
      length: fc.constantFrom(null, 900),
    },
    { noNullPrototype: true },
  ),
)

/** A file with contacts, and with records that name some of them. */
const anyFile = fc
  .record({
    contacts: fc.array(
      fc.record({
        first_name: text,
        company: fc.option(text),
        user_2: fc.option(text),
        status: fc.constantFrom(null, 'lead', 'customer'),
        created_at: moment,
        device_lines: fc.constantFrom([], ['IMPP:xmpp:ada@example.com', 'X-SHIRT;TYPE=home:blue']),
        notes: fc.array(
          fc.record({
            body: text,
            created_at: moment,
            updated_at: moment,
            deal_id: fc.constantFrom(null, null, 1, 2),
          }),
          { maxLength: 3 },
        ),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    calls: fc.array(
      fc.record({
        body: text,
        status: fc.constantFrom('scheduled', 'completed', 'canceled'),
        scheduled_at: moment,
        calendar_entry: anyEntry,
      }),
    ),
    messages: fc.array(fc.record({ body: text, sent_at: moment, channel: fc.constantFrom('email', 'chat') })),
    activities: fc.array(
      fc.record({ body: text, happened_at: moment, kind: fc.constantFrom('meal', 'other') }),
    ),
    tasks: fc.array(fc.record({ description: text, due_at: fc.option(moment), calendar_entry: anyEntry })),
    deals: fc.array(
      fc.record({
        name: text,
        currency: fc.constantFrom('EUR', 'JPY'),
        status: fc.constantFrom('open', 'won'),
      }),
    ),
    not_duplicates: fc.uniqueArray(fc.tuple(fc.nat(5), fc.nat(5)), {
      maxLength: 4,
      selector: ([one, other]) => [Math.min(one, other), Math.max(one, other)].join(' '),
    }),
    at: moment,
  })
  .map(({ contacts, at, not_duplicates, ...sections }) => {
    const named = (rows: (object & { calendar_entry?: unknown })[], kind = '') =>
      rows.map(({ calendar_entry: entry = null, ...row }, place) => ({
        id: place + 1,
        contact_id: (place % contacts.length) + 1,
        created_at: at,
        ...row,
        ...(entry !== null && {
          calendar_entry: { name: `${kind}-${place}.ics`, uid: `${kind}-${place}`, entry },
        }),
      }))
    const deals = sections.deals.map((row, place) => ({
      id: place + 1,
      contact_ids: place % 3 === 0 ? [] : [(place % contacts.length) + 1],
      created_at: at,
      ...row,
    }))
    return {
      kith_export: 2,
      contacts: contacts.map((row, place) => ({ id: place + 1, ...row })),
      calls: named(sections.calls, 'call'),
      messages: named(sections.messages as object[]),
      activities: named(sections.activities as object[]),
      tasks: named(sections.tasks, 'task'),
      deals,
      not_duplicates: not_duplicates
        .filter((two) => two[0] !== two[1] && two.every((one) => one < contacts.length))
        .map((two, place) => ({ id: place + 1, contact_ids: two.map((one) => one + 1), created_at: at })),
    }
  })

const SECTIONS = ['calls', 'messages', 'activities', 'tasks', 'deals'] as const

/** What people wrote, however it is numbered. */
const bodiesOf = (file: File): unknown => ({
  contacts: file['contacts']!.map(({ first_name, company }) => [first_name, company ?? null]).sort(),
  notes: file['contacts']!.flatMap(({ notes }) =>
    (notes as Row[]).map(({ body, deal_id }) => [
      body,
      file['deals']!.find(({ id }) => id === deal_id)?.['name'] ?? null,
    ]),
  ).sort(),
  not_duplicates: file['not_duplicates']!.map(({ contact_ids }) =>
    (contact_ids as number[])
      .map((id) => file['contacts']!.find((contact) => contact['id'] === id)!['first_name'])
      .sort(),
  ).sort(),
  entries: (['calls', 'tasks'] as const)
    .flatMap((section) => file[section]!.flatMap(({ calendar_entry }) => calendar_entry ?? []))
    .sort((one, other) => ((one as Row)['name']! < (other as Row)['name']! ? -1 : 1)),
  ...Object.fromEntries(
    SECTIONS.map((section) => [
      section,
      file[section]!.map(({ body, description, name }) => body ?? description ?? name).sort(),
    ]),
  ),
})

/** Pairs are told in the order of their contacts' ids, which an import gives anew. */
const inOrder = (rows: Row[], section: string): Row[] =>
  section === 'not_duplicates'
    ? rows.sort((one, other) => (String(one['contact_ids']) < String(other['contact_ids']) ? -1 : 1))
    : rows

/** An export without what belongs to one account alone: ids, who made what, and when it was written here. */
function comparable(data: string): unknown {
  const { account, users: _, exported_at: __, ...file } = JSON.parse(data) as File & { exported_at: unknown }
  const orders = new Map<string, Map<unknown, number>>()
  for (const [section, rows] of Object.entries(file))
    if (Array.isArray(rows)) orders.set(section, new Map(rows.map(({ id }, place) => [id, place])))
  const place = (section: string) => (id: unknown) => (id === null ? null : orders.get(section)!.get(id))
  const numbered: Record<string, (value: unknown) => unknown> = {
    contact_id: place('contacts'),
    deal_id: place('deals'),
    stage_id: place('deal_stages'),
    next_task_id: place('tasks'),
    photo_id: place('photos'),
    contact_ids: (ids) => (ids as unknown[]).map(place('contacts')),
    list_ids: (ids) => (ids as unknown[]).map(place('lists')).sort(),
  }
  const GONE = new Set(['id', 'user_id', 'updated_at', 'history', 'retired_at', 'photo_url', 'thumbnail_url'])
  const bare = (row: Row, section: string): Row =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) => {
        if (GONE.has(name) || (name === 'created_at' && ['lists', 'deal_stages'].includes(section))) return []
        if (numbered[name]) return [[name, numbered[name](value)]]
        if (name === 'notes') return [[name, notesIn(value as Row[])]]
        if (name === 'calendar_entry') return [[name, entryIn(value as Row)]]
        if (Array.isArray(value) && typeof value[0] === 'object')
          return [[name, (value as Row[]).map((one) => bare(one, name))]]
        return [[name, value]]
      }),
    )
  const notesIn = (notes: Row[]) =>
    notes
      .filter(({ body }) => !String(body).startsWith('History before'))
      .map(({ body, created_at, updated_at, written_at, deal_id }) =>
        [created_at, written_at ?? updated_at, numbered['deal_id']!(deal_id), body].join(' '),
      )
      .sort()
  // The number in a name that the server gave is that of the record.
  const entryIn = ({ name, ...entry }: Row) => ({ name: String(name).replace(/\d+/, 'n'), ...entry })
  return {
    account: { time_zone: account['time_zone'], currency: account['currency'], country: account['country'] },
    ...Object.fromEntries(
      Object.entries(file).map(([section, rows]) => [
        section,
        Array.isArray(rows)
          ? inOrder(
              rows.map((row) => bare(row, section)),
              section,
            )
          : rows,
      ]),
    ),
  }
}
