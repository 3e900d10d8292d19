import { deleteEntry } from '../../../src/crm/calendar/delete-entry.ts'
import { getEntries } from '../../../src/crm/calendar/get-entries.ts'
import { listEntries } from '../../../src/crm/calendar/list-entries.ts'
import { putEntry } from '../../../src/crm/calendar/put-entry.ts'
import { syncEntries } from '../../../src/crm/calendar/sync-entries.ts'
import { writeFeed } from '../../../src/crm/calendar/write-feed.ts'
import { deleteCard } from '../../../src/crm/cards/delete-card.ts'
import { getCards } from '../../../src/crm/cards/get-cards.ts'
import { listBooks } from '../../../src/crm/cards/list-books.ts'
import { listCards } from '../../../src/crm/cards/list-cards.ts'
import { putCard } from '../../../src/crm/cards/put-card.ts'
import { syncCards } from '../../../src/crm/cards/sync-cards.ts'
import { createDevicePassword } from '../../../src/crm/device-passwords/create-device-password.ts'
import { cardOf, entryOf } from '../../support/dav.ts'
import { noise } from '../../support/images.ts'
import type { Stage } from './stage.ts'

/** A phone with a card of as many properties as one may have, and a picture of nearly as many bytes. */
export async function carryPhones({ kith, does, large }: Stage): Promise<void> {
  const { id: token_id } = await kith.ann.perform(createDevicePassword, { name: 'Phone', books: ['all'] })
  const viewer = { ...kith.ann.viewer, door: 'dav' as const, token_id }
  const photo = (await noise(900, 900)).toString('base64')
  const numbers = Array.from({ length: 950 }, (_, place) => `item${place}.TEL;TYPE=CELL:+47 ${place}`)
  const text = cardOf('FN:Full', 'N:Full;;;;', ...numbers, `PHOTO;ENCODING=b;TYPE=PNG:${photo}`)
  const where = { book: 'all', name: 'full.vcf' }
  const { token } = await does(listBooks, {}, viewer)
  await does(putCard, { ...where, text }, viewer)
  await does(putCard, { ...where, text: text.replace('+47 1', '+47 2') }, viewer)
  await does(getCards, { book: 'all', names: ['full.vcf'], version: '4.0' }, viewer)
  const filter = {
    test: 'anyof' as const,
    properties: [
      {
        name: 'TEL',
        test: 'anyof' as const,
        is_not_defined: false,
        texts: [{ text: 'nothing', match: 'contains' as const, is_negated: false }],
        parameters: [],
      },
    ],
  }
  await does(listCards, { book: 'all', with_text: true }, viewer)
  await does(listCards, { book: 'all', filter }, viewer)
  await does(syncCards, { book: 'all' }, viewer)
  await does(syncCards, { book: 'all', token }, viewer)
  await does(deleteCard, where, viewer)
  const group = { book: 'all', name: `kith-list-${large.list}.vcf`, with_groups: true }
  const { items } = await does(getCards, { book: 'all', names: [group.name], with_groups: true }, viewer)
  const whole = items[0]!.text!
  await does(putCard, { ...group, text: whole.replace(/X-ADDRESSBOOKSERVER-MEMBER.*\r\n/, '') }, viewer)
  await does(putCard, { ...group, text: whole }, viewer)
  await does(syncCards, { book: 'all', token, with_groups: true }, viewer)
}

/** A calendar with an entry of as many lines as one may have, beside all that is planned in a large account. */
export async function keepCalendars({ kith, does }: Stage): Promise<void> {
  const { id: token_id } = await kith.ann.perform(createDevicePassword, {
    name: 'Calendar',
    calendars: ['agenda', 'birthdays', 'deals'],
  })
  const viewer = { ...kith.ann.viewer, door: 'dav' as const, token_id }
  const within = { calendar: 'agenda' as const, links: 'https://kith.example.com' }
  const where = { ...within, name: 'full.ics' }
  const alarms = Array.from({ length: 500 }, () => [
    'BEGIN:VALARM',
    'TRIGGER:-PT5M',
    'ACTION:DISPLAY',
    'END:VALARM',
  ])
  const notes = Array.from({ length: 900 }, (_, place) => `COMMENT;X-A="${place}":${'note '.repeat(100)}`)
  const text = entryOf(
    'VTODO',
    'UID:full',
    'SUMMARY:Full',
    'DUE:20260401T100000Z',
    ...notes,
    ...alarms.flat(),
  )
  const { token } = await does(listBooks, {}, viewer)
  await does(putEntry, { ...where, text }, viewer)
  await does(putEntry, { ...where, text: text.replace('SUMMARY:Full', 'SUMMARY:Fuller') }, viewer)
  await does(getEntries, { ...within, names: ['full.ics'] }, viewer)
  const inner = { name: 'VTODO', is_not_defined: false, properties: [], components: [] }
  const range = { start: '2020-01-01T00:00:00.000Z', end: '2030-01-01T00:00:00.000Z' }
  const filter = {
    name: 'VCALENDAR',
    is_not_defined: false,
    properties: [],
    components: [{ ...inner, range }],
  }
  await does(listEntries, within, viewer)
  await does(writeFeed, within, viewer)
  await does(writeFeed, { ...within, calendar: 'birthdays' as const }, viewer)
  const closing = { ...within, calendar: 'deals' as const }
  await does(writeFeed, closing, viewer)
  await does(syncEntries, closing, viewer)
  await does(listEntries, { ...within, filter }, viewer)
  await does(syncEntries, within, viewer)
  await does(syncEntries, { ...within, token }, viewer)
  await does(deleteEntry, where, viewer)
}
