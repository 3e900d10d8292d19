import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { png, TINY_GIF } from '../support/images.ts'
import { type Kith, openKith } from '../support/kith.ts'
import type { Fields, Outcome, ParityDoor } from '../support/parity/door.ts'
import { openJson, openWeb } from '../support/parity/json.ts'
import { openOperations } from '../support/parity/operations.ts'
import { openClient, openMcp } from '../support/parity/tools.ts'
import { traceContacts, withoutEntrance } from '../support/parity/traces.ts'
import { openXml } from '../support/parity/xml.ts'

const DOORS = [openWeb, openJson, openXml, openMcp, openClient]

interface Case {
  title: string
  /** What a door has to offer beyond creating, changing and adding notes. */
  needs?: (keyof ParityDoor)[]
  /** The doors that offer it, where they are fewer than three. */
  only?: { doors: string[]; because: string }
  /** Doors in which the act cannot be said. */
  except?: { doors: string[]; because: string }
  /** Acts on a contact that is there, or is not. `start` makes it first. */
  start?: Fields
  /** Who makes it: ann, who acts, or a colleague. */
  startedBy?: 'ann' | 'bob'
  act(door: ParityDoor, id: number, version: string): Promise<Outcome>
}

/** Another image than TINY_GIF. */
const PICTURE = png()

/** Whom nobody else in these tests could be taken for. */
const TWIN = { first_name: 'Tina', last_name: 'Quarrington', email_address: 'tina@quarrington.example' }
const OTHER_TWIN = { first_name: 'Ulf', last_name: 'Zetterbloom', email_address: 'ulf@zetterbloom.example' }

const NOBODY = 987_654_321

/** Still to come whenever this runs: a series that is overdue goes on from today, and no longer from the 31st to the end of February. */
const YEAR_TO_COME = Temporal.Now.plainDateISO().year + 2

/** Texts that get lost in translation easily. */
const STRANGE = {
  first_name: 'Żółć 😀 \u202Eابجد',
  last_name: `O'Neil & "Söhne" <b>%_*</b>`,
  user_1: 'two\nlines\tand a tab',
  user_2: ' blanks around ',
  user_3: '007',
  user_4: '😀'.repeat(127),
}

const CASES: Case[] = [
  {
    title: 'create with strange texts, dates, numbers and flags',
    act: (door) =>
      door.createContact({
        ...STRANGE,
        birthday: '1980-02-29',
        preferred_email_index: 3,
        is_private: true,
        email_address: 'ines@example.com',
      }),
  },
  {
    title: 'change some fields and leave the others',
    start: { first_name: 'Ines', last_name: 'Okafor', company: 'Harbour' },
    act: (door, id) => door.updateContact(id, { last_name: 'Lund', job_title: 'Head', is_private: true }),
  },
  {
    title: 'clear fields',
    start: { first_name: 'Ines', company: 'Harbour', birthday: '1980-02-29', preferred_phone_index: 2 },
    act: (door, id) => door.updateContact(id, { company: null, birthday: null, preferred_phone_index: null }),
  },
  {
    title: 'change nothing',
    start: { first_name: 'Ines' },
    act: (door, id) => door.updateContact(id, { first_name: 'Ines', last_name: null }),
  },
  {
    title: 'clear what it is known by',
    start: { first_name: 'Ines' },
    act: (door, id) => door.updateContact(id, { first_name: null }),
  },
  { title: 'create nobody', act: (door) => door.createContact({ job_title: 'Head' }) },
  {
    title: 'create with everything wrong at once',
    act: (door) =>
      door.createContact({
        first_name: 'x'.repeat(256),
        birthday: '1980-02-30',
        anniversary: 'never',
        preferred_email_index: 4,
        preferred_phone_index: 0,
      }),
  },
  {
    title: 'create with values of the wrong type',
    act: (door) =>
      door.createContact({ last_name: 'Typed', is_private: 'maybe', preferred_email_index: 'first' }),
  },
  {
    title: 'change somebody who is not there',
    act: (door) => door.updateContact(NOBODY, { first_name: 'x' }),
  },
  {
    title: 'change with a status that is not there',
    except: { doors: ['XML'], because: 'the legacy API knows no status' },
    start: { first_name: 'Ines' },
    act: (door, id) => door.updateContact(id, { status: 'nonesuch' }),
  },
  {
    title: 'change what somebody else has changed',
    except: { doors: ['XML'], because: 'the legacy API knows no versions' },
    start: { first_name: 'Ines' },
    act: async (door, id, version) => {
      await door.updateContact(id, { last_name: 'Faster' }, version)
      return door.updateContact(id, { last_name: 'Slower' }, version)
    },
  },
  {
    title: "make a colleague's contact private",
    start: { first_name: 'Ines' },
    startedBy: 'bob',
    act: (door, id) => door.updateContact(id, { is_private: true, last_name: 'Mine' }),
  },
  {
    title: 'add characters that no door may carry',
    except: { doors: ['XML'], because: 'its documents cannot hold them' },
    act: (door) => door.createContact({ first_name: 'bell\u0007' }),
  },
  {
    title: 'add a note',
    start: { first_name: 'Ines' },
    act: (door, id) => door.addNote(id, `Strange: ${Object.values(STRANGE).join(' | ')}`),
  },
  {
    title: 'add a note that says nothing',
    start: { first_name: 'Ines' },
    act: (door, id) => door.addNote(id, ' \n '),
  },
  {
    title: 'add a note that is too long',
    start: { first_name: 'Ines' },
    act: (door, id) => door.addNote(id, 'x'.repeat(65_536)),
  },
  { title: 'add a note to nobody', act: (door) => door.addNote(NOBODY, 'Hello') },
  {
    title: 'change and delete notes',
    needs: ['updateNote', 'deleteNote'],
    start: { first_name: 'Ines' },
    act: async (door, id) => {
      const first = (await door.addNote(id, 'First')) as { id: number }
      const second = (await door.addNote(id, 'Second')) as { id: number }
      await door.updateNote!(id, first.id, 'Changed')
      return door.deleteNote!(id, second.id)
    },
  },
  {
    title: 'delete a note that is not there',
    needs: ['deleteNote'],
    start: { first_name: 'Ines' },
    act: (door, id) => door.deleteNote!(id, NOBODY),
  },
  {
    title: 'plan a call',
    start: { first_name: 'Ines' },
    act: (door, id) =>
      door.planCall(id, '2031-01-02T03:04:05+02:00', { body: STRANGE.user_1, phone: STRANGE.first_name }),
  },
  {
    title: 'plan a call and complete it twice',
    start: { first_name: 'Ines' },
    async act(door, id) {
      const { id: call } = (await door.planCall(id, '2031-01-02T03:04:05Z', {})) as { id: number }
      await door.completeCall(call, {})
      return door.completeCall(call, {})
    },
  },
  {
    title: 'complete a call with what came of it',
    except: { doors: ['XML'], because: 'the legacy API completes and says no more' },
    start: { first_name: 'Ines' },
    async act(door, id) {
      const { id: call } = (await door.planCall(id, '2031-01-02T03:04:05Z', {})) as { id: number }
      return door.completeCall(call, { outcome: 'busy', note: STRANGE.last_name, duration_seconds: 5 })
    },
  },
  {
    title: 'plan a call with texts that are too long',
    start: { first_name: 'Ines' },
    act: (door, id) =>
      door.planCall(id, '2031-01-02T03:04:05Z', { body: 'x'.repeat(65_536), phone: 'x'.repeat(256) }),
  },
  {
    title: 'plan a call with nobody',
    except: { doors: ['XML'], because: 'there it is a wrong value of the call' },
    act: (door) => door.planCall(NOBODY, '2031-01-02T03:04:05Z', {}),
  },
  { title: 'complete a call that is not there', act: (door) => door.completeCall(NOBODY, {}) },
  {
    title: 'create a task that recurs and complete it twice',
    needs: ['createTask', 'completeTask'],
    start: { first_name: 'Ines' },
    async act(door, id) {
      const due = `31 january ${YEAR_TO_COME} 9am`
      const wish = { description: STRANGE.user_1, due, recurrence: 'monthly' }
      const { id: task } = (await door.createTask!(id, wish)) as { id: number }
      await door.completeTask!(task)
      return door.completeTask!(task)
    },
  },
  {
    title: 'create a task for words that cannot be read',
    needs: ['createTask'],
    start: { first_name: 'Ines' },
    act: (door, id) => door.createTask!(id, { description: 'Call', due: 'tuesday or so' }),
  },
  {
    title: 'complete a task that is not there',
    needs: ['completeTask'],
    act: (door) => door.completeTask!(NOBODY),
  },
  {
    title: 'log a message twice',
    needs: ['logMessage'],
    start: { first_name: 'Ines' },
    async act(door, id) {
      const message = { subject: STRANGE.last_name, body: STRANGE.user_1, message_id: '<1@mail.example>' }
      await door.logMessage!(id, { ...message, from: 'a@b.example', channel: 'chat', direction: 'inbound' })
      return door.logMessage!(id, { ...message, body: 'Other words' })
    },
  },
  {
    title: 'log a message with everything wrong at once',
    needs: ['logMessage'],
    start: { first_name: 'Ines' },
    act: (door, id) =>
      door.logMessage!(id, { body: ' ', subject: 'x'.repeat(256), channel: 'pigeon', sent_at: 'never' }),
  },
  {
    title: 'add photos, rename one, replace it and delete the other',
    needs: ['addPhoto', 'updatePhoto', 'deletePhoto'],
    start: { first_name: 'Ines' },
    async act(door, id) {
      const first = (await door.addPhoto!(id, { file_name: `../${STRANGE.last_name}`, data: TINY_GIF })) as {
        id: number
      }
      const second = (await door.addPhoto!(id, {
        data: `${TINY_GIF.slice(0, 9)}\n ${TINY_GIF.slice(9)}`,
      })) as {
        id: number
      }
      await door.updatePhoto!(second.id, { file_name: 'second.gif', data: TINY_GIF })
      await door.updatePhoto!(second.id, { data: (await PICTURE).toString('base64') })
      return door.deletePhoto!(first.id)
    },
  },
  {
    title: 'add a photo with everything wrong at once',
    needs: ['addPhoto'],
    start: { first_name: 'Ines' },
    act: (door, id) => door.addPhoto!(id, { file_name: 'x'.repeat(256), data: 'A===' }),
  },
  {
    title: 'add a photo of nothing',
    needs: ['addPhoto'],
    start: { first_name: 'Ines' },
    act: (door, id) => door.addPhoto!(id, { data: '' }),
  },
  {
    title: 'add a photo that is none',
    needs: ['addPhoto'],
    start: { first_name: 'Ines' },
    act: (door, id) => door.addPhoto!(id, { data: btoa('<svg xmlns="http://www.w3.org/2000/svg"/>') }),
  },
  {
    title: 'rename a photo that is not there',
    needs: ['updatePhoto'],
    act: (door) => door.updatePhoto!(NOBODY, { file_name: 'x.png' }),
  },
  {
    title: 'put a contact into a list twice, and take it out',
    needs: ['createList'],
    start: { first_name: 'Ines' },
    act: async (door, id) => {
      const list = (await door.createList!('Cards')) as { id: number }
      await door.addToList!(list.id, [id, id])
      await door.addToList!(list.id, [id])
      return door.removeFromList!(list.id, [id])
    },
  },
  {
    title: 'merge two contacts, choosing a field, and write to the one that is gone',
    needs: ['mergeContacts'],
    start: { first_name: 'Ines', job_title: STRANGE.user_1 },
    act: async (door, id) => {
      const fields = { first_name: 'Ines', job_title: STRANGE.last_name, status: 'customer' }
      const duplicate = (await door.createContact(fields)) as { id: number }
      await door.addNote(duplicate.id, 'Moves')
      await door.mergeContacts!(id, duplicate.id, { job_title: 'duplicate' })
      return door.addNote(duplicate.id, 'Too late')
    },
  },
  {
    title: 'merge a contact with itself',
    needs: ['mergeContacts'],
    start: { first_name: 'Ines' },
    act: async (door, id) => {
      const outcome = await door.mergeContacts!(id, id)
      return 'refusal' in outcome ? { refusal: { ...outcome.refusal, fields: [] } } : outcome
    },
  },
  {
    title: 'merge a contact with nobody',
    needs: ['mergeContacts'],
    start: { first_name: 'Ines' },
    act: async (door, id) => {
      const outcome = await door.mergeContacts!(id, NOBODY)
      return 'refusal' in outcome ? { refusal: { ...outcome.refusal, fields: [] } } : outcome
    },
  },
  {
    title: 'merge two contacts and undo it',
    needs: ['mergeContacts', 'undoMerge'],
    only: { doors: ['web', 'JSON'], because: 'the tools of the specification merge and do not undo' },
    start: { first_name: 'Ines', job_title: STRANGE.user_1 },
    act: async (door, id) => {
      const fields = { first_name: 'Inês', company: STRANGE.last_name, mobile_phone: '+1 202 555 0143' }
      const duplicate = (await door.createContact(fields)) as { id: number }
      await door.addNote(duplicate.id, 'Comes back')
      const merge = (await door.mergeContacts!(id, duplicate.id, { first_name: 'duplicate' })) as {
        id: number
      }
      await door.addNote(id, 'Stays')
      const undone = await door.undoMerge!(merge.id)
      if ('refusal' in undone) return undone
      return door.undoMerge!(merge.id)
    },
  },
  {
    title: 'undo a merge that is not there',
    needs: ['undoMerge'],
    only: { doors: ['web', 'JSON'], because: 'the tools of the specification merge and do not undo' },
    act: (door) => door.undoMerge!(NOBODY),
  },
  {
    title: 'find a duplicate',
    needs: ['findDuplicates'],
    start: TWIN,
    act: async (door, id) => {
      const twin = (await door.createContact({ ...TWIN, job_title: 'Head' })) as { id: number }
      const found = await door.findDuplicates!(id)
      assert.deepEqual(found, { pairs: [[id, twin.id]] }, door.name)
      return {}
    },
  },
  {
    title: 'find duplicates of nobody',
    needs: ['findDuplicates'],
    act: async (door) => {
      const found = await door.findDuplicates!(NOBODY)
      return 'refusal' in found ? found : {}
    },
  },
  {
    title: 'say that two contacts are not the same, and take it back',
    needs: ['findDuplicates', 'dismissDuplicate', 'undismissDuplicate'],
    only: { doors: ['web', 'JSON'], because: 'the tools of the specification only find them' },
    start: OTHER_TWIN,
    act: async (door, id) => {
      const twin = (await door.createContact(OTHER_TWIN)) as { id: number }
      await door.dismissDuplicate!([twin.id, id])
      await door.dismissDuplicate!([id, twin.id])
      assert.deepEqual(await door.findDuplicates!(id), { pairs: [] }, door.name)
      const taken = await door.undismissDuplicate!([id, twin.id])
      assert.deepEqual(await door.findDuplicates!(id), { pairs: [[id, twin.id]] }, door.name)
      return taken
    },
  },
  {
    title: 'say that a contact and nobody are not the same',
    needs: ['dismissDuplicate'],
    only: { doors: ['web', 'JSON'], because: 'the tools of the specification only find them' },
    start: { first_name: 'Ines' },
    act: (door, id) => door.dismissDuplicate!([id, NOBODY]),
  },
  {
    title: 'make a list of a name that is taken',
    needs: ['createList'],
    act: async (door) => {
      await door.createList!('Taken')
      return door.createList!(' TAKEN ')
    },
  },
  {
    title: 'put nobody into a list, beside somebody',
    needs: ['createList'],
    start: { first_name: 'Ines' },
    act: async (door, id) => {
      const list = (await door.createList!('All or none')) as { id: number }
      return door.addToList!(list.id, [id, NOBODY])
    },
  },
  {
    title: 'make a deal, change it, win it, lose it',
    needs: ['createDeal'],
    start: { first_name: 'Ines' },
    act: async (door, id) => {
      const fields = { name: STRANGE.first_name, amount: '0.10', currency: 'EUR', contact_ids: [id] }
      const deal = (await door.createDeal!(fields)) as { id: number }
      await door.updateDeal!(deal.id, { amount: '1250.5', probability: 60, expected_close_on: '2031-02-28' })
      await door.updateDeal!(deal.id, { probability: null, amount: null })
      await door.moveDeal!(deal.id, { outcome: 'won' })
      return door.moveDeal!(deal.id, { outcome: 'lost', lost_reason: STRANGE.last_name })
    },
  },
  {
    title: 'make a deal with everything wrong at once',
    needs: ['createDeal'],
    act: (door) =>
      door.createDeal!({
        name: '',
        amount: '1,50',
        currency: 'euro',
        probability: 101,
        expected_close_on: '2031-02-29',
      }),
  },
  {
    title: 'make a deal of more decimals than its currency has',
    needs: ['createDeal'],
    act: (door) => door.createDeal!({ name: 'Yen', amount: '1.50', currency: 'JPY' }),
  },
  {
    title: 'move a deal nowhere',
    needs: ['createDeal'],
    act: async (door) => {
      const deal = (await door.createDeal!({ name: 'Stays' })) as { id: number }
      return door.moveDeal!(deal.id, { lost_reason: 'Why' })
    },
  },
  {
    title: 'win a deal that is not there',
    needs: ['moveDeal'],
    act: (door) => door.moveDeal!(NOBODY, { outcome: 'won' }),
  },
  {
    title: 'delete a contact, and change it afterwards',
    needs: ['deleteContact'],
    start: { first_name: 'Ines' },
    act: async (door, id) => {
      await door.deleteContact!(id)
      return door.updateContact(id, { first_name: 'Back' })
    },
  },
]

describe('the same act', () => {
  let rules: Playground
  let doors: Playground[]
  before(async () => {
    rules = await playground(async (kith) => openOperations(kith.ann))
    doors = await Promise.all(DOORS.map((open) => playground((kith) => open(kith, kith.ann))))
  })
  after(() => Promise.all([rules, ...doors].map(({ kith }) => kith.close())))

  for (const one of CASES)
    it(`${one.title}: ends the same at every door`, async () => {
      const { outcome: expected, traces } = await play(rules, one)
      let played = 0
      for (const { kith, door } of doors) {
        if (one.except?.doors.includes(door.name) || one.needs?.some((act) => !door[act])) continue
        const { outcome, traces: own } = await play({ kith, door }, one)
        ensureSame(door, outcome, expected)
        assert.deepEqual(own.map(withoutEntrance), traces.map(withoutEntrance), door.name)
        const came = own.flatMap(({ entrances }) => entrances).slice(one.start ? 1 : 0)
        for (const entrance of came) assert.equal(entrance, `${door.door} ${door.hasToken}`)
        played++
      }
      assert.ok(played >= (one.only?.doors.length ?? 3))
    })
})

interface Playground {
  kith: Kith
  door: ParityDoor
}

async function playground(open: (kith: Kith) => Promise<ParityDoor>): Promise<Playground> {
  const kith = await openKith({ isTrustedProxy: () => true })
  return { kith, door: await open(kith) }
}

async function play({ kith, door }: Playground, { start, startedBy = 'ann', act }: Case) {
  const before = await traceContacts(kith, 0)
  const made = start && (await kith[startedBy].perform(createContact, start))
  const outcome = await act(door, made?.id ?? 0, made?.updated_at ?? '')
  const traces = await traceContacts(kith, before.length)
  return { outcome, traces }
}

/** Done or refused alike, with every single reason in the door's own words. */
function ensureSame(door: ParityDoor, outcome: Outcome, expected: Outcome) {
  const refused = 'refusal' in outcome ? outcome.refusal : undefined
  if (!('refusal' in expected)) return assert.equal(refused, undefined, `${door.name}: ${refused?.text}`)
  const { kind, text: message, fields = [] } = expected.refusal
  assert.ok(refused, `${door.name} should have refused: ${message}`)
  if (refused.kind)
    assert.equal(refused.kind, door.name === 'XML' && kind === 'stale' ? 'conflict' : kind, door.name)
  for (const error of fields) {
    const said = door.wording(error)
    assert.ok(refused.text.includes(said), `${door.name} says\n${refused.text}\nand not: ${said}`)
  }
}
