import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { doBackgroundWork } from '../../src/background.ts'
import { mergeIndexes } from '../../src/crm/search-index/merge-index.ts'
import { OPERATIONS } from '../../src/operations.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { fillLargeAccount, type LargeAccount } from './large-account.ts'
import { longestTurn } from './longest-turn.ts'
import { SMALL_OPERATIONS } from './small-operations.ts'
import { watchOperations } from './watch-operations.ts'
import { readContacts } from './worst/contacts.ts'
import { changeDeals } from './worst/deals.ts'
import { carryPhones, keepCalendars } from './worst/devices.ts'
import { exchangeFiles } from './worst/exchange.ts'
import { changeLists } from './worst/lists.ts'
import { changePeople } from './worst/people.ts'
import { changePhotos } from './worst/photos.ts'
import { changeRecords } from './worst/records.ts'
import { fillShortLists } from './worst/shown-whole.ts'
import { doWith, type Measure, type Stage } from './worst/stage.ts'
import { tidyUp } from './worst/upkeep.ts'
import { type WorstRequest, worstRequests } from './worst-requests.ts'

/** As many contacts, for whoever wants to know; there are few otherwise, because filling takes longest. */
const PEOPLE = Number(process.env.KITH_TEST_STALLS ?? 200)

/**
 * Milliseconds of processor time. What is meant is 50; so much more is allowed because a machine that is busy may stop to collect garbage,
 * or compile, at the wrong moment.
 */
const MOST = 150

/** Of so many requests at once, of which each is one alone: what takes turns does not add up. */
const AT_ONCE = 10

const SHOWN = Number(process.env.KITH_TEST_STALLS_SHOWN ?? 10)

/** In the order in which they have to be told: the people come last but one, and what was deleted is removed at the end. */
const STORIES: Record<string, (stage: Stage) => Promise<void>> = {
  'of a contact with a lot of everything': readContacts,
  'of what hangs off it': changeRecords,
  'of deals and their stages': changeDeals,
  'of pictures': changePhotos,
  'of cards of phones': carryPhones,
  'of calendars': keepCalendars,
  'of lists': changeLists,
  'of what is shown whole': fillShortLists,
  'of files, brought in and taken out': exchangeFiles,
  'of people who come and leave': changePeople,
  'of what the server removes by itself': tidyUp,
}

describe('no request holds the others up for long', () => {
  let kith: Kith
  let large: LargeAccount
  let many: number
  let performed: ReadonlySet<string>
  const taken: { name: string; milliseconds: number }[] = []
  before(async () => {
    kith = await openKith({ checksOutput: false, isTrustedProxy: () => true })
    const share = Math.min(1, PEOPLE / 5000)
    many = Math.max(100, Math.round(2000 * share))
    large = await fillLargeAccount(kith, {
      people: PEOPLE,
      full: Math.max(60, Math.round(1500 * share)),
      records: many,
      noteLength: 2000,
    })
    if (kith.database.engine === 'sqlite') await mergeIndexes(kith.database)
    performed = watchOperations()
  })
  after(() => kith.close())

  const measure = async (name: string, job: () => Promise<unknown>) => {
    const { longest: milliseconds } = await longestTurn(job)
    taken.push({ name, milliseconds })
    return milliseconds
  }

  async function hold(requests: WorstRequest[]): Promise<void> {
    for (const { name, send, isWrite } of requests) {
      const count = isWrite ? 1 : AT_ONCE
      let statuses: number[] = []
      const job = async () => {
        statuses = await Promise.all(Array.from({ length: count }, send))
      }
      const first = await measure(`${count} x ${name}`, job)
      assert.ok(
        // The one or two connections that tests have to PostgreSQL may be too busy for so many, but not for each of them.
        statuses.some((status) => status < 400) && statuses.every((status) => status < 400 || status === 503),
        `${name} is answered with ${Math.max(...statuses)}`,
      )
      // What is compiled for the first time has a second chance.
      const least = first > MOST && !isWrite ? (await longestTurn(job)).longest : first
      assert.ok(least <= MOST, `${name} holds all others up for ${Math.round(least)} ms`)
    }
  }

  it('however much it asks for, alone or with others of its kind', () => hold(worstRequests(kith, large)))

  it('nor work in the background', async () => {
    assert.ok((await measure('background work', () => doBackgroundWork(kith.database))) <= MOST)
  })

  for (const [name, tell] of Object.entries(STORIES))
    it(`nor operations ${name}`, async () => {
      const slow: string[] = []
      const measured: Measure = async (name, job) => {
        let result: Awaited<ReturnType<typeof job>> | undefined
        const milliseconds = await measure(name, async () => {
          result = await job()
        })
        if (milliseconds > MOST) slow.push(`${name} holds all others up for ${Math.round(milliseconds)} ms`)
        return result as Awaited<ReturnType<typeof job>>
      }
      await tell({ kith, large, many, measured, does: doWith(kith, measured) })
      assert.deepEqual(slow, [])
    })

  it('and no operation is left out without a reason', () => {
    const left = OPERATIONS.map(({ name }) => name).filter((name) => !performed.has(name))
    assert.deepEqual(
      left.sort(),
      Object.keys(SMALL_OPERATIONS).sort(),
      'An operation is performed at its largest in a story of tests/stalls/worst/, or has its reason in SMALL_OPERATIONS',
    )
  })

  after(() => {
    const worst = taken.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, SHOWN)
    for (const { name, milliseconds } of worst)
      console.log(`${milliseconds.toFixed(1).padStart(8)} ms  ${name}`)
  })
})
