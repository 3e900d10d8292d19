import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { getDeal } from '../../src/crm/deals/get-deal.ts'
import { getMessage } from '../../src/crm/messages/get-message.ts'
import { type Kith, openKith } from '../support/kith.ts'
import type { Outcome, ParityDoor } from '../support/parity/door.ts'
import { openJson, openWeb } from '../support/parity/json.ts'
import { openClient, openMcp } from '../support/parity/tools.ts'
import { openXml } from '../support/parity/xml.ts'

const IN_DAYS = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()

/** What is sent for a field, and what is stored of it; null where it is refused. */
type Row = [field: string, sent: unknown, stored: unknown]

const OF_CONTACTS: Row[] = [
  ...['birthday', 'anniversary'].flatMap((field): Row[] => [
    [field, '1979-11-30', '1979-11-30'],
    [field, ' 1979-11-30\n', '1979-11-30'],
    [field, '0001-01-01', '0001-01-01'],
    [field, '--11-30', '--11-30'],
    [field, '--1130', '--11-30'],
    [field, '--02-29', '--02-29'],
    [field, IN_DAYS(0), IN_DAYS(0)],
    [field, IN_DAYS(3), null],
    [field, '2999-01-01', null],
    [field, '0000-11-30', null],
    [field, '10000-01-01', null],
    [field, '+01979-11-30', null],
    [field, '1979-02-30', null],
    [field, '1979-11-3', null],
    [field, '--02-30', null],
    [field, '--13-01', null],
    [field, '---30', null],
    [field, '11-30', null],
    [field, '1979', null],
    [field, '03/04/1980', null],
    [field, '30.11.1979', null],
    [field, '1979-11-30T00:00:00Z', null],
  ]),
  ['status', ' lead ', 'lead'],
  ['status', 'LEAD?', null],
  ['preferred_email_index', 3, 3],
  ['preferred_email_index', 4, null],
]

const OF_MESSAGES: Row[] = [
  ['sent_at', '2020-05-05T09:00:00Z', '2020-05-05T09:00:00.000Z'],
  ['sent_at', ' 2020-05-05 11:00+02:00 ', '2020-05-05T09:00:00.000Z'],
  ['sent_at', '2020-05-05t09:00:00.1239z', '2020-05-05T09:00:00.123Z'],
  ['sent_at', '2020-05-05T09:00:00,5Z', '2020-05-05T09:00:00.500Z'],
  ['sent_at', '0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
  ['sent_at', '0001-01-01T00:00:00+02:00', null],
  ['sent_at', '0000-12-31T23:59:59Z', null],
  ['sent_at', '-000001-01-01T00:00:00Z', null],
  ['sent_at', '9999-12-31T23:59:59-01:00', null],
  ['sent_at', '2020-02-30T09:00:00Z', null],
  ['sent_at', '2020-05-05T24:00:00Z', null],
  ['sent_at', '2020-05-05T12:00 am', null],
  ['sent_at', '05/04/2020 09:00', null],
  ['sent_at', '1588669200', null],
  ['channel', ' chat ', 'chat'],
  ['channel', 'Chat', null],
]

const OF_DEALS: Row[] = [
  ['amount', '1250.00', '1250.00'],
  ['amount', 12.5, '12.50'],
  ['amount', '12.500,00', '12500.00'],
  ['amount', ' 12 500 ', '12500.00'],
  ['amount', '12.500', null],
  ['amount', '12,500', null],
  ['amount', 12.505, null],
  ['currency', ' eur ', 'EUR'],
  ['currency', 'EURO', null],
  ['expected_close_on', ' 2031-01-02 ', '2031-01-02'],
  ['expected_close_on', '0000-01-02', null],
  ['probability', 50, 50],
  ['probability', 150, null],
  ['probability', 0.5, null],
]

/** As strict as the readers of dates in most languages: years 1 to 9999, days that exist, whole milliseconds. */
function ensureReadable(stored: unknown) {
  if (typeof stored !== 'string' || !/^\d{4}-/.test(stored)) return
  assert.ok(stored >= '0001-01-01', stored)
  const instant = stored.length === 10 ? `${stored}T00:00:00.000Z` : stored
  assert.equal(new Date(instant).toISOString(), instant)
}

const idOf = (outcome: Outcome): number | undefined => ('refusal' in outcome ? undefined : outcome.id)

describe('what a value may be is the same at all doors', () => {
  let kith: Kith
  let doors: ParityDoor[]
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
    doors = await Promise.all(
      [openWeb, openJson, openXml, openMcp, openClient].map((open) => open(kith, kith.ann)),
    )
  })
  after(() => kith.close())

  async function hold(
    rows: Row[],
    send: (door: ParityDoor, fields: Record<string, unknown>) => Promise<Outcome> | undefined,
    read: (id: number) => Promise<object>,
  ) {
    for (const door of doors)
      for (const [field, sent, stored] of rows) {
        const outcome = await send(door, { [field]: sent })
        if (!outcome) continue
        const what = `${door.name}: ${field} ${JSON.stringify(sent)} ${JSON.stringify(outcome)}`
        const id = idOf(outcome)
        assert.equal(id !== undefined, stored !== null, what)
        if (id === undefined) continue
        const value = ((await read(id)) as Record<string, unknown>)[field]
        assert.equal(value, stored, what)
        ensureReadable(value)
      }
  }

  it('for contacts', async () => {
    await hold(
      OF_CONTACTS,
      // The legacy XML API knows of no statuses.
      (door, fields) =>
        door.door === 'xml' && 'status' in fields
          ? undefined
          : door.createContact({ first_name: 'Ines', email_address_3: 'i@x.example', ...fields }),
      (id) => kith.ann.perform(getContact, { id }),
    )
  })

  it('for messages', async () => {
    const { id: contact_id } = await kith.ann.perform(createContact, { first_name: 'Ines' })
    await hold(
      OF_MESSAGES,
      (door, fields) => door.logMessage?.(contact_id, { body: 'Hello', ...fields }),
      (id) => kith.ann.perform(getMessage, { id }),
    )
  })

  it('for deals', async () => {
    await hold(
      OF_DEALS,
      (door, fields) => door.createDeal?.({ name: 'Bridge', currency: 'EUR', ...fields }),
      (id) => kith.ann.perform(getDeal, { id }),
    )
  })

  it('for what is asked in an address', async () => {
    const ask = async (query: string) =>
      (
        await kith.app.inject({
          url: `/api_v2/${query}`,
          headers: { authorization: `Bearer ${kith.ann.token}` },
        })
      ).statusCode
    for (const query of [
      'contacts?limit=%201%20&is_private=%20false%20&birthday_month=%2011',
      'contacts?updated_since=%202020-01-01%20&sort=name',
      'deals?status=%20open%20&expected_close_from=%202020-01-01%20',
      'messages?channel=%20chat&updated_since=2020-01-01T00:00:00.1234567890Z',
    ])
      assert.equal(await ask(query), 200, query)
    for (const query of [
      'contacts?updated_since=0000-01-01',
      'contacts?created_from=0001-01-01T00:00:00%2B02:00',
      'deals?expected_close_from=0000-01-01',
      'messages?updated_since=2020-01-01T23:59:60Z',
      'contacts?birthday_month=13',
      'contacts?is_private=perhaps',
    ])
      assert.equal(await ask(query), 422, query)
  })
})
