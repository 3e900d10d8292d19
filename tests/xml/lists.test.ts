import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { BASE_URL, startXmlServer, type XmlClient, type XmlServer } from '../support/xml/xml-server.ts'

let server: XmlServer
before(async () => {
  server = await startXmlServer()
  const people = [
    ...['<first-name>Ínes</first-name><last-name>Okafor</last-name><company>Harbour</company>'],
    ...[
      '<first-name>bob</first-name><last-name>okafor</last-name><email-address>bob@one.example</email-address>',
    ],
    ...[
      '<first-name>Zoë</first-name><company>100% Cotton_Mill \\ *Sons?</company><business-country>Norway</business-country>',
    ],
    ...[
      '<first-name>Ann</first-name><middle-name>Mary</middle-name><email-address-3>X@THREE.example</email-address-3>',
    ],
    ...['<last-name>Łęcki</last-name><birthday>1950-01-01</birthday><job-title>[Head]</job-title>'],
  ]
  for (const elements of people)
    await server.ann.send('POST', '/contacts.xml', { body: `<contact>${elements}</contact>` })
})
after(() => server.close())

/** The ids of the records of a list, which are its first elements. */
async function idsOf(path: string, person: XmlClient = server.ann) {
  const { status, text } = await person.send('GET', path)
  assert.equal(status, 200, text)
  return Array.from(text.matchAll(/<(?:contact|note|entry)>\s*<id type="integer">(\d+)/g), ([, id]) =>
    Number(id),
  )
}

test('a client that loops over pages gets every contact once', async () => {
  const seen: number[] = []
  for (let page = 1; ; page++) {
    const ids = await idsOf(`/contacts.xml?limit=2&page=${page}`)
    seen.push(...ids)
    if (ids.length < 2) break
  }
  assert.deepEqual(seen, [1, 2, 3, 4, 5])
})

test('the link to the next page leads through the list and carries nothing foreign', async () => {
  const first = await server.ann.send(
    'GET',
    '/contacts.xml?limit=2&sort=id:desc&token=secret&page=1&since=20200101000000',
  )
  const links: string[] = []
  let reply = first
  while (reply.headers.link) {
    const [, link = ''] = /^<(.*)>; rel="next"$/.exec(String(reply.headers.link)) ?? []
    assert(link.startsWith(`${BASE_URL}/contacts.xml?`))
    links.push(link)
    reply = await server.ann.send('GET', link.slice(BASE_URL.length))
  }
  assert.equal(links.length, 2)
  assert(links.every((link) => !link.includes('secret')))
  assert.match(reply.text, /<id type="integer">1</)
  assert.equal(first.headers['x-total-count'], '5')
})

test('sorts by element, values that are not set last, equals by id', async () => {
  assert.deepEqual(await idsOf('/contacts.xml?sort=last-name'), [5, 1, 2, 3, 4])
  assert.deepEqual(await idsOf('/contacts.xml?sort=last_name:desc'), [1, 2, 5, 3, 4])
  assert.deepEqual(await idsOf('/contacts.xml?sort=first-name'), [4, 2, 1, 3, 5])
  assert.deepEqual(await idsOf('/contacts.xml?sort=company:desc'), [1, 3, 2, 4, 5])
  assert.deepEqual(await idsOf('/contacts.xml?sort=last-action-at'), [1, 2, 3, 4, 5])
  assert.deepEqual(await idsOf('/contacts.xml?sort=id:desc&limit=2&page=2'), [3, 2])
  assert.deepEqual(await idsOf('/contacts.xml?sort=company&limit=2&page=2'), [2, 4])
})

test('since shows what changed, in the order in which it changed', async () => {
  await server.ann.send('PUT', '/contacts/2.xml', { body: '<contact><title>Mr</title></contact>' })
  assert.deepEqual(await idsOf('/contacts.xml?since=20200101000000'), [1, 3, 4, 5, 2])
  assert.deepEqual(await idsOf('/contacts.xml?since=2020-01-01T00:00:00Z&sort=id'), [1, 2, 3, 4, 5])
  assert.deepEqual(await idsOf('/contacts.xml?since=20990101000000'), [])
  const { text } = await server.ann.send('GET', '/contacts/2.xml')
  const [, updatedAt = ''] = /<updated-at type="datetime">([^<]*)/.exec(text) ?? []
  assert((await idsOf(`/contacts.xml?since=${encodeURIComponent(updatedAt)}`)).includes(2))
})

test('unusable parameters are refused, unknown ones ignored', async () => {
  for (const query of [
    'page=0',
    'limit=x',
    'since=never',
    'sort=birthday',
    'sort=account-id',
    'sort=name',
    'sort=trashed-at',
  ]) {
    for (const path of [
      '/contacts.xml',
      '/contacts/1/notes.xml',
      '/contacts/1/history.xml',
      '/contacts/search.xml?term=a&',
    ]) {
      const separator = path.includes('?') ? '' : '?'
      assert.equal((await server.ann.send('GET', `${path}${separator}${query}`)).status, 400, path + query)
    }
  }
  assert.deepEqual(await idsOf('/contacts.xml?upcoming=x&contact_id=x&%F0=%ff&limit=1'), [1])
})

test('every word of a term has to be somewhere in the names, the company or an e-mail address', async () => {
  for (const [term, ids] of [
    ['okafor', [1, 2]],
    ['KAF', [1, 2]],
    ['ínes', [1]],
    ['ÍNES harb', [1]],
    ['okafor one.example', [2]],
    ['zoË', [3]],
    ['łĘC', [5]],
    ['mary x@three', [4]],
    ['norway', []],
    ['okafor nobody', []],
  ] as const) {
    assert.deepEqual(await idsOf(`/contacts/search.xml?term=${encodeURIComponent(term)}`), ids, term)
  }
})

test('a criterion is contained in its element, and all of them have to be', async () => {
  const search = (query: string) => idsOf(`/contacts/search.xml?${query}`)
  assert.deepEqual(await search('criteria[last_name]=oka'), [1, 2])
  assert.deepEqual(await search('criteria[last-name]=OKA&criteria[first-name]=B'), [2])
  assert.deepEqual(await search('criteria%5Bbusiness-country%5D=norway'), [3])
  assert.deepEqual(await search('term=zo&criteria[company]=cotton'), [3])
  assert.deepEqual(await search('term=zo&criteria[company]=linen'), [])
  assert.deepEqual(await search('criteria[last-name]=oka&sort=id:desc&limit=1'), [2])
  for (const query of [
    'criteria[]=x',
    'criteria[birthday]=1',
    'criteria[id]=1',
    'criteria[notes]=x',
    'criteria[sort_name]=x',
  ]) {
    assert.equal((await server.ann.send('GET', `/contacts/search.xml?${query}`)).status, 400, query)
  }
  for (const query of [
    '',
    'term=',
    'term=%20',
    'criteria[title]=',
    'q=x',
    `term=${'x'.repeat(256)}`,
    'term=%00',
  ]) {
    assert.equal((await server.ann.send('GET', `/contacts/search.xml?${query}`)).status, 400, query)
  }
})

test('no character of a search has a special meaning', async () => {
  for (const [text, ids] of [
    ['%', [3]],
    ['_', [3]],
    ['*', [3]],
    ['?', [3]],
    ['\\', [3]],
    ['*Sons?', [3]],
    ['c_t', []],
    ['c*n', []],
    ["'", []],
    ['"', []],
    ['[a-z]', []],
    ['^', []],
    ["' or 1=1 --", []],
  ] as const) {
    assert.deepEqual(
      await idsOf(`/contacts/search.xml?criteria[company]=${encodeURIComponent(text)}`),
      ids,
      text,
    )
  }
  assert.deepEqual(await idsOf('/contacts/search.xml?criteria[job-title]=%5bhead%5d'), [5])
})

test('notes and history are listed newest first, or from a time on in their order', async () => {
  for (const body of ['one', 'two', 'three'])
    await server.ann.send('POST', '/contacts/3/notes.xml', { body: `<note><body>${body}</body></note>` })
  const [first, second, third] = (await idsOf('/contacts/3/notes.xml')).reverse() as [number, number, number]
  assert.deepEqual(await idsOf('/contacts/3/notes.xml?sort=created-at'), [first, second, third])
  assert.deepEqual(await idsOf('/contacts/3/notes.xml?limit=1&page=2'), [second])
  await server.ann.send('PUT', `/contacts/3/notes/${first}.xml`, {
    body: '<note><body>changed</body></note>',
  })
  assert.deepEqual(await idsOf('/contacts/3/notes.xml?since=20200101000000'), [second, third, first])
  assert.deepEqual(await idsOf('/contacts/3/notes.xml?sort=updated-at:desc'), [first, third, second])

  await server.kith.database.write((db) =>
    db.updateTable('notes').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute(),
  )
  assert.deepEqual(await idsOf('/contacts/3/notes.xml'), [third, second, first])
  assert.deepEqual(await idsOf('/contacts/3/notes.xml?sort=created-at:desc'), [first, second, third])

  const history = await idsOf('/contacts/3/history.xml')
  assert.equal(history.length, 5)
  assert.deepEqual(
    history,
    history.toSorted((a, b) => b - a),
  )
  assert.deepEqual(await idsOf('/contacts/3/history.xml?since=20200101000000'), history.toReversed())
  assert.deepEqual(
    await idsOf('/contacts/3/history.xml?sort=updated-at:desc&limit=2&page=2'),
    history.slice(2, 4),
  )
})
