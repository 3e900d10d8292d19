import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { addToList } from '../../src/crm/lists/add-to-list.ts'
import { createList } from '../../src/crm/lists/create-list.ts'
import { cardOf, type Phone, phoneOf } from '../support/dav.ts'
import { type Kith, openKith, type Person } from '../support/kith.ts'

/** What each method does with a name; to compare what is hidden with what never was. */
const REQUESTS: { method: string; body?: string; headers?: Record<string, string> }[] = [
  { method: 'GET' },
  { method: 'HEAD' },
  { method: 'DELETE' },
  { method: 'DELETE', headers: { 'if-match': '*' } },
  {
    method: 'PUT',
    body: cardOf('UID:other', 'FN:X'),
    headers: { 'if-match': '*', 'content-type': 'text/vcard' },
  },
  { method: 'PROPFIND', headers: { depth: '0' } },
  { method: 'PROPFIND', headers: { depth: '1' } },
  {
    method: 'PROPPATCH',
    body: '<d:propertyupdate xmlns:d="DAV:"><d:set><d:prop><d:displayname>x</d:displayname></d:prop></d:set></d:propertyupdate>',
  },
  { method: 'REPORT', body: '<d:expand-property xmlns:d="DAV:"/>' },
  { method: 'OPTIONS' },
  { method: 'MKCOL' },
  { method: 'MOVE' },
  { method: 'COPY' },
  { method: 'LOCK' },
  { method: 'POST' },
]

describe('what somebody may not see', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
  })
  after(() => kith.close())

  /** A private contact of ann, written by her phone, in a list; and one that she made otherwise. */
  async function hiddenCards(who: string): Promise<{ names: string[]; listId: number }> {
    const { ann } = kith
    const phone = await phoneOf(kith, ann)
    const lines = [`UID:hidden-uid-${who}`, `FN:Quagmire Zebu${who}`, 'X-SECRET:quagmirezebu']
    assert.equal((await phone.put(`hidden-${who}.vcf`, cardOf(...lines))).status, 201)
    const written = (await ann.perform(listContacts, { q: `Zebu${who}` })).items[0]!
    const made = await ann.perform(createContact, { first_name: 'Quagmire', is_private: true })
    await ann.perform(updateContact, { id: written.id, is_private: true })
    const { id: listId } = await ann.perform(createList, { name: `Zoo ${written.id}` })
    await ann.perform(addToList, { list_id: listId, contact_ids: [written.id, made.id] })
    return { names: [`hidden-${who}.vcf`, `kith-${written.id}.vcf`, `kith-${made.id}.vcf`], listId }
  }

  const told = ({ status, headers, text }: Awaited<ReturnType<Phone['ask']>>, name: string) => ({
    status,
    etag: headers['etag'],
    allow: headers['allow'],
    text: text.replaceAll(name, 'NAME'),
  })

  for (const who of ['bob', 'eve'] as const)
    it(`is, for ${who}, as if it never was: by every method, under every name`, async () => {
      const person: Person = kith[who]
      const { names, listId } = await hiddenCards(who)
      const lists = who === 'bob' ? { list_ids: [listId] } : {}
      const phone = await phoneOf(kith, person, { books: ['all', 'mine'], ...lists })
      const books = ['all', 'mine', ...(who === 'bob' ? [`list-${listId}`] : [])]
      for (const book of books) {
        for (const name of names)
          for (const { method, ...options } of REQUESTS) {
            const nobodys = name.startsWith('hidden') ? 'nobodys.vcf' : 'kith-987654321.vcf'
            const at = (one: string) => phone.ask(method, `/dav/books/${book}/${one}`, options)
            assert.deepEqual(
              told(await at(name), name),
              told(await at(nobodys), nobodys),
              `${method} ${book}/${name}`,
            )
          }
        const bodies = [
          '<d:propfind xmlns:d="DAV:"><d:allprop/></d:propfind>',
          `<c:addressbook-multiget xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"><d:prop><d:getetag/><c:address-data/></d:prop>${names.map((name) => `<d:href>/dav/books/${book}/${name}</d:href>`).join('')}</c:addressbook-multiget>`,
          '<c:addressbook-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"><d:prop><d:getetag/><c:address-data/></d:prop></c:addressbook-query>',
          '<d:sync-collection xmlns:d="DAV:"><d:sync-token/><d:prop><d:getetag/></d:prop></d:sync-collection>',
        ]
        for (const body of bodies) {
          const method = body.includes('propfind') ? 'PROPFIND' : 'REPORT'
          const { status, text } = await phone.ask(method, `/dav/books/${book}/`, {
            body,
            headers: { depth: '1' },
          })
          assert.equal(status, 207)
          assert.ok(!/quagmire|zebu|hidden-uid|<d:getetag>/i.test(text), text)
        }
      }
      const name = names[0]!
      const free = cardOf(`UID:hidden-uid-${who}`, `FN:Free ${who}`)
      const taken = await phone.put(name, free, { 'if-none-match': '*' })
      assert.equal(taken.status, 201, 'neither the name nor the uid of what is hidden is taken')
      assert.ok((await phone.get(name)).text.includes(`Free ${who}`))
      const own = await phoneOf(kith, kith.ann)
      assert.ok((await own.get(name)).text.includes('Zebu'), 'and hers is still hers')
    })

  it('are the books and the places of others', async () => {
    const { ann, eve } = kith
    const { id } = await ann.perform(createList, { name: 'Elsewhere' })
    const phone = await phoneOf(kith, eve, { books: ['mine'] })
    const nowhere = await phone.ask('PROPFIND', '/dav/books/list-987654321/', { headers: { depth: '1' } })
    for (const path of [
      `/dav/books/list-${id}/`,
      '/dav/books/all/',
      `/dav/principals/${ann.viewer.user_id}/`,
      '/dav/books/../books/mine2/',
      '/dav/nothing/',
    ]) {
      const answer = await phone.ask('PROPFIND', path, { headers: { depth: '1' } })
      assert.deepEqual([answer.status, answer.text], [nowhere.status, nowhere.text], path)
      assert.equal(answer.status, 404)
    }
    await assert.rejects(phoneOf(kith, eve, { list_ids: [id] }), { kind: 'not_found' })
  })
})
