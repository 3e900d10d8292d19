import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { CONTACT_ELEMENTS } from '../../src/doors/xml/contact-elements.ts'
import { startXmlServer, type XmlServer } from '../support/xml/xml-server.ts'

const NAMES = CONTACT_ELEMENTS.map(({ name }) => name.replaceAll('_', '-'))
const TEXTS = CONTACT_ELEMENTS.filter(({ type }) => type === 'string').map(({ name }) =>
  name.replaceAll('_', '-'),
)

let server: XmlServer
let address: string
before(async () => {
  server = await startXmlServer()
})
after(() => server.close())

beforeEach(async () => {
  const elements = TEXTS.map((name) => `<${name}>${name} &amp; <![CDATA[<\u{1f600}>]]>\né</${name}>`).join('')
  const rest =
    '<birthday type="date">1979-11-30</birthday><anniversary>2004-02-29</anniversary><is-private>1</is-private>' +
    '<preferred-email-index>3</preferred-email-index><preferred-phone-index type="integer"> 7 </preferred-phone-index>'
  const { status, headers } = await server.ann.send('POST', '/contacts.xml', {
    body: `<contact>${elements}${rest}</contact>`,
  })
  assert.equal(status, 201)
  address = headers.location!.replace('https://crm.example/kith', '')
})

const show = async () => (await server.ann.send('GET', address)).text
const put = (body: string) => server.ann.send('PUT', address, { body })

test('every element comes back as it was stored', async () => {
  const text = await show()
  for (const name of TEXTS)
    assert(text.includes(`<${name}>${name} &amp; &lt;\u{1f600}&gt;\né</${name}>`), name)
  for (const element of [
    '<birthday type="date">1979-11-30</birthday>',
    '<anniversary type="date">2004-02-29</anniversary>',
    '<is-private type="boolean">true</is-private>',
    '<preferred-email-index type="integer">3</preferred-email-index>',
    '<preferred-phone-index type="integer">7</preferred-phone-index>',
  ]) {
    assert(text.includes(element), element)
  }
})

test('a record sent back as it was read changes nothing', async () => {
  await server.ann.send('POST', `${address.replace('.xml', '')}/notes.xml`, {
    body: '<note><body>kept</body></note>',
  })
  const before = await show()
  const { status, text } = await put(before)
  assert.equal(status, 200)
  assert.equal(text, before)
  assert.equal((await put(before.replaceAll(/(?<=<\/?[a-z-]*)-(?=[a-z0-9-]*[ >])/g, '_'))).text, before)
})

test('a whole record with other notes and read-only elements keeps its own', async () => {
  const before = await show()
  const body = before
    .replace(/<notes type="array">.*<\/notes>/s, '<notes><note><id>1</id><body>planted</body></note></notes>')
    .replace(/<created-at[^>]*>[^<]*/, '<created-at type="dateTime">1999-01-01 00:00:00')
    .replace(/<user-id[^>]*>[^<]*/, '<user-id>not a number')
  assert.equal((await put(body)).text, before)
})

test('every element may be nil without a type, or empty, and is then unset', async () => {
  const others = NAMES.filter((name) => name !== 'last-name')
  for (const empty of [' nil="true"/>', '/>', ' nil="true" type="string"/>']) {
    const { status, text } = await put(
      `<contact>${others.map((name) => `<${name}${empty}`).join('')}<is-private${empty}</contact>`,
    )
    assert.equal(status, 200)
    for (const name of TEXTS.filter((name) => name !== 'last-name' && name !== 'other-fax'))
      assert(text.includes(`<${name}></${name}>`), name)
    assert(text.includes('<other-fax nil="true"></other-fax>'))
    assert(text.includes('<anniversary type="date" nil="true"></anniversary>'))
    assert(text.includes('<birthday type="date"></birthday>'))
    assert(text.includes('<is-private type="boolean">false</is-private>'))
  }
})

test('what is left out stays', async () => {
  const before = await show()
  const { text } = await put('<contact><job-title>Director</job-title></contact>')
  const withoutTime = (document: string) => document.replace(/<updated-at.*/, '')
  assert.equal(
    withoutTime(text),
    withoutTime(before.replace(/<job-title>.*<\/job-title>/s, '<job-title>Director</job-title>')),
  )
})

test('a refused update changes nothing at all', async () => {
  const before = await show()
  const { status, text } = await put('<contact><title>new</title><birthday>2021-02-29</birthday></contact>')
  assert.equal(status, 422)
  assert.match(text, /<error>Birthday is not a valid date<\/error>/)
  assert.equal(await show(), before)
})

test('limits of length are those of the contract', async () => {
  assert.equal((await put(`<contact><title>${'é'.repeat(255)}</title></contact>`)).status, 200)
  const tooLong = await put(`<contact><title>${'é'.repeat(256)}</title></contact>`)
  assert.match(tooLong.text, /<error>Title is too long \(maximum is 255 characters\)<\/error>/)
  const notes = `${address.replace('.xml', '')}/notes.xml`
  const note = (length: number) => ({ body: `<note><body>${'x'.repeat(length)}</body></note>` })
  assert.equal((await server.ann.send('POST', notes, note(65_535))).status, 201)
  const { text } = await server.ann.send('POST', notes, note(65_536))
  assert.match(text, /<error>Body is too long \(maximum is 65535 characters\)<\/error>/)
})

test('numbers beyond all bounds are refused in words', async () => {
  for (const [text, error] of [
    ['0', 'must be between 1 and 3'],
    ['-1', 'must be between 1 and 3'],
    ['9'.repeat(20), 'must be between 1 and 3'],
    ['9'.repeat(5000), 'must be between 1 and 3'],
    ['1.0', 'is not a number'],
    ['1e0', 'is not a number'],
    ['٣', 'is not a number'],
  ] as const) {
    const reply = await put(`<contact><preferred-email-index>${text}</preferred-email-index></contact>`)
    assert.equal(reply.status, 422)
    assert(reply.text.includes(`<error>Preferred email index ${error}</error>`), reply.text)
  }
})

test('a note moves its contact and is its last action', async () => {
  const id = Number(/\d+/.exec(address)?.[0])
  const contact = () => server.ann.perform(getContact, { id })
  const fresh = await contact()
  const notes = address.replace('.xml', '/notes')
  const { headers } = await server.ann.send('POST', `${notes}.xml`, { body: '<note><body>one</body></note>' })
  const noted = await contact()
  assert(noted.last_action_at! >= fresh.created_at)
  const note = headers.location!.replace('https://crm.example/kith', '')
  await server.ann.send('PUT', note, { body: '<note><body>one</body></note>' })
  assert.equal((await contact()).last_action_at, noted.last_action_at)
  await server.ann.send('PUT', note, { body: '<note><body>two</body></note>' })
  const changed = await contact()
  assert(changed.last_action_at! > noted.last_action_at!)
  assert(changed.updated_at > noted.updated_at && noted.updated_at > fresh.updated_at)
  await server.ann.send('DELETE', note)
  assert.equal((await contact()).last_action_at, null)
})
