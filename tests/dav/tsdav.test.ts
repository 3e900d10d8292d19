import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createDAVClient } from 'tsdav'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { deleteContact } from '../../src/crm/contacts/delete-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { createDevicePassword } from '../../src/crm/device-passwords/create-device-password.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { getTask } from '../../src/crm/tasks/get-task.ts'
import { listTasks } from '../../src/crm/tasks/list-tasks.ts'
import { cardOf, entryOf } from '../support/dav.ts'
import { type Kith, openKith, PASSWORD } from '../support/kith.ts'

/** A client that others wrote: tsdav, over a real connection. */
describe('tsdav', () => {
  let kith: Kith
  let serverUrl: string
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
    serverUrl = (await kith.listen()).http
  })
  after(() => kith.close())

  /** As behind a proxy that speaks HTTPS to the world. */
  const overHttps: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-proto', 'https')
    return fetch(input, { ...init, headers })
  }

  const login = (defaultAccountType: 'carddav' | 'caldav', password: string) =>
    createDAVClient({
      serverUrl,
      credentials: { username: kith.ann.email, password },
      authMethod: 'Basic',
      defaultAccountType,
      fetch: overHttps,
    })
  const passwordOf = async (settings: object = {}) =>
    (await kith.ann.perform(createDevicePassword, { name: 'tsdav', ...settings })).secret

  it('finds its way from the address of the server, and is refused with another password', async () => {
    await assert.rejects(login('carddav', PASSWORD))
    const secret = await passwordOf({ books: ['all', 'mine'], calendars: ['agenda', 'birthdays', 'deals'] })
    const books = await (await login('carddav', secret)).fetchAddressBooks()
    assert.deepEqual(
      books.map(({ url }) => new URL(url).pathname),
      ['/dav/books/all/', '/dav/books/mine/'],
    )
    const calendars = await (await login('caldav', secret)).fetchCalendars()
    assert.deepEqual(
      calendars.map(({ displayName, components, url }) => [displayName, components, new URL(url).pathname]),
      [
        ['Kith', ['VEVENT', 'VTODO'], '/dav/calendars/agenda/'],
        ['Birthdays', ['VEVENT'], '/dav/calendars/birthdays/'],
        ['Deals', ['VEVENT'], '/dav/calendars/deals/'],
      ],
    )
  })

  it('syncs an address book both ways', async () => {
    const { ann } = kith
    const client = await login('carddav', await passwordOf())
    const { id } = await ann.perform(createContact, { first_name: 'Ines', last_name: 'Okafor' })
    const [book] = await client.fetchAddressBooks()
    let state = {
      ...book!,
      objects: await client.fetchVCards({ addressBook: book! }),
      objectMultiGet: client.addressBookMultiGet,
    }
    const names = () => state.objects.map(({ data }) => /FN[^:]*:(.*)\r/.exec(String(data))![1]).sort()
    const sync = async () => {
      state = await client.smartCollectionSync({ collection: state, method: 'webdav' })
      return names()
    }
    assert.deepEqual(names(), ['Ines Okafor'])
    const made = await client.createVCard({
      addressBook: book!,
      vCardString: cardOf('UID:lena', 'FN:Lena Berg', 'N:Berg;Lena;;;', 'X-BOAT:sloop'),
      filename: 'lena.vcf',
    })
    assert.equal(made.status, 201)
    await ann.perform(updateContact, { id, first_name: 'Iness' })
    assert.deepEqual(await sync(), ['Iness Okafor', 'Lena Berg'])
    const lena = state.objects.find(({ data }) => String(data).includes('X-BOAT:sloop'))!
    const renamed = { ...lena, data: String(lena.data).replaceAll('Lena', 'Lene') }
    assert.equal((await client.updateVCard({ vCard: renamed })).status, 204)
    assert.equal((await client.updateVCard({ vCard: { ...renamed, etag: '"other"' } })).status, 412)
    assert.deepEqual(await sync(), ['Iness Okafor', 'Lene Berg'])
    const { items } = await ann.perform(listContacts, { q: 'Lene' })
    assert.deepEqual(
      items.map(({ name }) => name),
      ['Lene Berg'],
    )
    await ann.perform(deleteContact, { id })
    const last = state.objects.find(({ url }) => url === lena.url)!
    assert.equal((await client.deleteVCard({ vCard: last })).status, 204)
    assert.deepEqual(await sync(), [])
    assert.equal((await ann.perform(listContacts, {})).items.length, 0)
  })

  it('syncs the agenda both ways', async () => {
    const { ann } = kith
    const client = await login('caldav', await passwordOf())
    const calendars = await client.fetchCalendars()
    const agenda = calendars.find(({ url }) => url.endsWith('/agenda/'))!
    const objectsOf = () =>
      client.fetchCalendarObjects({
        calendar: agenda,
        filters: [{ 'comp-filter': { _attributes: { name: 'VCALENDAR' } } }],
      })
    const { id } = await ann.perform(createTask, { description: 'Send offer', due: '2026-12-02' })
    let state = { ...agenda, objects: await objectsOf(), objectMultiGet: client.calendarMultiGet }
    const titles = () => state.objects.map(({ data }) => /SUMMARY:(.*)\r/.exec(String(data))![1]).sort()
    const sync = async () => {
      state = await client.smartCollectionSync({ collection: state, method: 'webdav' })
      return titles()
    }
    assert.deepEqual(titles(), ['Send offer'])
    const [offer] = state.objects
    const done = String(offer!.data).replace('STATUS:NEEDS-ACTION', 'STATUS:COMPLETED')
    assert.equal(
      (await client.updateCalendarObject({ calendarObject: { ...offer!, data: done } })).status,
      204,
    )
    assert.notEqual((await ann.perform(getTask, { id })).completed_at, null)
    const iCalString = entryOf('VTODO', 'UID:milk', 'SUMMARY:Buy milk', 'DUE;VALUE=DATE:20261203')
    const made = await client.createCalendarObject({ calendar: agenda, iCalString, filename: 'milk.ics' })
    assert.equal(made.status, 201)
    assert.deepEqual(await sync(), ['Buy milk', 'Send offer'])
    const milk = state.objects.find(({ url }) => url.endsWith('/milk.ics'))!
    assert.equal((await client.deleteCalendarObject({ calendarObject: milk })).status, 204)
    assert.deepEqual(await sync(), ['Send offer'])
    const { items } = await ann.perform(listTasks, {})
    assert.ok(!items.some(({ description }) => description === 'Buy milk'))
  })
})
