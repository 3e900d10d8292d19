import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { deleteContact } from '../../src/crm/contacts/delete-contact.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { findDuplicates } from '../../src/crm/duplicates/find-duplicates.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { type Kith, openKith, type Person } from '../support/kith.ts'
import { type GuardedDoor, type NamingCase, type Reply, withoutNumbers } from '../support/tenancy/door.ts'
import { openJsonDoor } from '../support/tenancy/json-door.ts'
import { openMcpDoor } from '../support/tenancy/mcp-door.ts'
import {
  type Canary,
  fieldsWith,
  type Ids,
  makeActions,
  makeRecords,
  NOBODYS,
} from '../support/tenancy/records.ts'
import { storedRows } from '../support/tenancy/stored-rows.ts'
import { supplied } from '../support/tenancy/supply.ts'
import { openXmlDoor } from '../support/tenancy/xml-door.ts'

const HIDDEN: Canary = { word: 'quagmirezebu', digits: '73918264' }
const OWN: Canary = { word: 'ownlytapir', digits: '40506071' }

const DOORS: ((kith: Kith, canary: Canary, hidden: Ids) => Promise<GuardedDoor>)[] = [
  (kith, canary, hidden) => openJsonDoor(kith, '/api_v2', canary, hidden),
  (kith, canary, hidden) => openJsonDoor(kith, '/app/api_v2', canary, hidden),
  openXmlDoor,
  openMcpDoor,
]

/** Who must not see what. */
const SCENARIOS = [
  { title: 'what belongs to another account', who: 'eve', owner: 'ann', isPrivate: false },
  { title: 'what is private in another account', who: 'eve', owner: 'bob', isPrivate: true },
  {
    title: "a colleague's private contact, for the account's owner",
    who: 'ann',
    owner: 'bob',
    isPrivate: true,
  },
  { title: "a colleague's private contact, for a member", who: 'bob', owner: 'ann', isPrivate: true },
] as const

for (const { title, who, owner, isPrivate } of SCENARIOS)
  describe(title, () => {
    let kith: Kith
    let attacker: Person
    let hidden: Ids
    let own: Ids
    let doors: GuardedDoor[]
    before(async () => {
      kith = await openKith({ isTrustedProxy: () => true })
      attacker = kith[who]
      hidden = await makeRecords(kith, kith[owner], HIDDEN, isPrivate)
      if (isColleague(attacker, kith[owner])) {
        const { list, deletedList, stage } = NOBODYS
        hidden = { ...hidden, list, deletedList, stage }
      }
      own = await makeRecords(kith, attacker, OWN, true)
      doors = await Promise.all(DOORS.map((open) => open(kith, HIDDEN, hidden)))
      // The first use of a credential is written down, and the first search for duplicates what it finds; from then on asking
      // changes nothing.
      await attacker.perform(findDuplicates, {})
      for (const { scoped } of doors)
        for (const person of [attacker, kith[owner]]) await scoped[0]!.send(person)
      await kith.database.write(async () => {})
    })
    after(() => kith.close())

    /** Every combination in which the attacker can name something hidden. */
    const temptations = (): [what: string, ids: Ids][] => [
      ['hidden', hidden],
      ['merged away', { ...hidden, contact: hidden.merged }],
      [
        'thrown away',
        {
          ...hidden,
          contact: hidden.trashed,
          note: hidden.trashedNote,
          call: hidden.trashedCall,
          message: hidden.trashedMessage,
          activity: hidden.trashedActivity,
          photo: hidden.trashedPhoto,
          deal: hidden.trashedDeal,
          task: hidden.trashedTask,
        },
      ],
    ]
    const mixtures = (): [what: string, ids: Ids][] => [
      ['own parent of a hidden child', { ...own, note: hidden.note }],
      ['hidden parent of an own child', { ...own, contact: hidden.contact }],
    ]

    it('does not exist', async () => {
      const stored = await storedRows(kith)
      assert.ok(stored.includes(HIDDEN.word) && stored.includes(OWN.word))
      for (const door of doors) {
        for (const one of door.naming) {
          const nobodys = withoutNumbers(await one.send(attacker, NOBODYS))
          for (const [what, ids] of one.isTriedElsewhere ? temptations().slice(0, 1) : temptations()) {
            const reply = await one.send(attacker, ids)
            const label = `${door.name}: ${one.name}, ${what}`
            assert.ok(one.refusal.includes(reply.status), `${label}: ${reply.status} ${reply.text}`)
            assert.deepEqual(withoutNumbers(reply), nobodys, label)
            ensureSilent(reply, label)
          }
        }
        assert.equal(await storedRows(kith), stored, `${door.name} changed something`)
      }
    })

    it('is nobody’s child and nobody’s parent', async () => {
      const stored = await storedRows(kith)
      let tried = 0
      for (const door of doors)
        for (const one of door.naming.filter(({ name }) => /:contact_id.*:id/.test(name)))
          for (const [what, ids] of mixtures()) {
            const reply = await one.send(attacker, ids)
            assert.equal(reply.status, 404, `${door.name}: ${one.name}, ${what}`)
            ensureSilent(reply, one.name)
            assert.equal(await storedRows(kith), stored)
            tried++
          }
      assert.ok(tried > 0)
    })

    it('is in no list, count, search or history', async () => {
      const replies: [string, unknown][] = []
      for (const door of doors)
        for (const one of door.scoped) {
          const reply = await one.send(attacker)
          const label = `${door.name}: ${one.name}`
          assert.ok(reply.status === 200 || reply.status === 403, `${label}: ${reply.status} ${reply.text}`)
          ensureSilent(reply, label)
          replies.push([label, withoutTimes(reply)])
        }
      await writeMore(kith[owner], isPrivate)
      for (const door of doors)
        for (const one of door.scoped) {
          const [label, earlier] = replies.shift()!
          assert.deepEqual(
            withoutTimes(await one.send(attacker)),
            earlier,
            `${label} moved when others wrote`,
          )
        }
    })
  })

describe('owners', () => {
  for (const [position, open] of DOORS.entries())
    it(`reach everything of their own through door ${position + 1}`, async () => {
      const kith = await openKith({ isTrustedProxy: () => true })
      try {
        const door = await open(kith, HIDDEN, await makeRecords(kith, kith.ann, HIDDEN, true))
        for (const one of door.scoped.filter(({ isFinding }) => isFinding)) {
          const { text } = await one.send(kith.ann)
          assert.ok(text.includes(HIDDEN.word), `${door.name}: ${one.name} finds it`)
        }
        const byId = door.naming.filter(({ isByText }) => !isByText)
        const make = () => makeRecords(kith, kith.ann, HIDDEN, true, HIDDEN.word)
        for await (const [one, ids] of supplied(byId, kith.ann, make))
          await ensureReached(kith, one, ids, `${door.name}: ${one.name}`)
      } finally {
        await kith.close()
      }
    })

  it('reach their own by what stands in it', async () => {
    const kith = await openKith()
    try {
      const open = DOORS.at(-1)!
      const isByText = (one: NamingCase) => one.isByText === true
      const names = (await open(kith, HIDDEN, NOBODYS)).naming.filter(isByText).map(({ name }) => name)
      assert.ok(names.length > 0)
      for (const name of names) {
        // Words of their own, so that what stands in it is there once only.
        const canary = canaryOf(name)
        const one = (await open(kith, canary, NOBODYS)).naming.find((other) => other.name === name)!
        const ids = await makeRecords(kith, kith.ann, canary, true, canary.word)
        await ensureReached(kith, one, ids, name)
      }
    } finally {
      await kith.close()
    }
  })

  async function ensureReached(kith: Kith, one: NamingCase, ids: Ids, label: string) {
    const { status, text } = await one.send(kith.ann, ids)
    assert.ok(status >= 200 && status < 300, `${label}: ${status} ${text}`)
  }

  /** A word and digits that are like those of no other name. */
  function canaryOf(name: string): Canary {
    const hash = createHash('sha256').update(name).digest('hex')
    const word = hash.slice(0, 12).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)
    return { word, digits: String((BigInt(`0x${hash}`) % 90_000_000n) + 10_000_000n) }
  }
})

describe('every door', () => {
  it('has a case for each of its routes, and none for others', async () => {
    const kith = await openKith()
    try {
      for (const open of DOORS) {
        const { name, missing, surplus } = await open(kith, HIDDEN, NOBODYS)
        assert.deepEqual(
          { name, missing, surplus },
          { name, missing: [], surplus: [] },
          'What others get to see of a route or a tool is tried by a case in tests/support/tenancy/',
        )
      }
    } finally {
      await kith.close()
    }
  })
})

/** Lists and stages are shared within an account: there is nothing to hide of them. */
const isColleague = (one: Person, other: Person): boolean => one.viewer.account_id === other.viewer.account_id

/** No text, number or name of others in body or header. */
function ensureSilent(reply: Reply, label: string) {
  const all = `${JSON.stringify(reply.headers)} ${reply.text}`.toLowerCase()
  for (const canary of [HIDDEN.word, HIDDEN.digits])
    assert.ok(!all.includes(canary), `${label} tells ${canary}`)
}

/** A refusal names its request, whose number gets longer by and by. */
const withoutTimes = ({ status, headers, text }: Reply) => ({
  status,
  headers: { ...headers, date: undefined, 'content-length': undefined },
  text: text.replace(/\\?"(last_used_at|expires_at|checked_at|request_id)\\?":\\?"[^"]*"/g, ''),
})

async function writeMore(owner: Person, isPrivate: boolean): Promise<void> {
  const contact = await owner.perform(createContact, { ...fieldsWith(HIDDEN), is_private: isPrivate })
  await owner.perform(addNote, { contact_id: contact.id, body: `${HIDDEN.word} once more` })
  await makeActions(owner, contact.id, HIDDEN)
  const fields = { name: `${HIDDEN.word} once more`, amount: '5' }
  await owner.perform(createDeal, { ...fields, contact_ids: [contact.id] })
  const trashed = await owner.perform(createContact, { ...fieldsWith(HIDDEN), is_private: isPrivate })
  await owner.perform(deleteContact, { id: trashed.id })
}
