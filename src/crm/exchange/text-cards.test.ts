import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readIndented } from './indented-text.ts'
import { areTextCards, readTextCards } from './text-cards.ts'

/** As Highrise writes a person, with the company below, and what happened. */
const JANE = `---
- ID: 711
  Name: Jane van Doe
  Tags:
  - Friends
  - "A, B"
- ID: 12
  Name: Acme
- Contact:
  - - Phone_numbers
    - - 555 010 1234 Work
      - 555 010 9999
  - - Email_addresses
    - - jane@acme.example (Work)
      - jane@home.example (Home)
  - - Addresses
    - - |-
        1 Main Street
        Springfield Home
  - - Web_addresses
    - - http://jane.example (Personal)
  - - Instant_messengers
    - - janed on Skype
- Background: "Likes "tea""
- Shoe: 39
- Note 9001:
  - Author: Bob
  - Written: May 3, 2016 14:05
  - About: Jane van Doe
  - Body: |6+
      First line: kept

        - and this
      last
- Email 9002:
  - Author: Ann Berg
  - Written: May 4, 2016 09:00
  - Subject: Hello
  - Body: |
      How are you?
  - Attachments: plan.pdf
`

async function* once(text: string) {
  yield text.slice(0, 40)
  yield text.slice(40)
}

describe('contacts as text', () => {
  it('are read with their notes, and each value ends somewhere', async () => {
    assert.ok(areTextCards(JANE))
    assert.ok(!areTextCards('Name,Email\n---\n'))
    const [draft, other, ...more] = await Array.fromAsync(readTextCards(once(`${JANE}---\n- Name: Solo\n`)))
    assert.deepEqual(more, [])
    assert.deepEqual(other!.fields, { first_name: 'Solo' })
    const { fields, lists, notes, details, past, source_id } = draft!
    assert.equal(source_id, '711')
    assert.deepEqual(fields, {
      first_name: 'Jane',
      last_name: 'van Doe',
      company: 'Acme',
      business_phone: '555 010 1234',
      other_phone: '555 010 9999',
      email_address: 'jane@acme.example',
      email_address_2: 'jane@home.example',
      home_street: '1 Main Street, Springfield',
      url: 'http://jane.example',
    })
    assert.deepEqual(
      lists.map(({ value }) => value),
      ['Friends', 'A, B'],
    )
    assert.deepEqual(notes, ['Likes "tea"'])
    assert.deepEqual(
      details.map(({ heading, value }) => `${heading}: ${value}`),
      ['ID: 12', 'Instant messengers: janed on Skype', 'Shoe: 39'],
    )
    assert.deepEqual(past, [
      {
        kind: '',
        author: 'Bob',
        written: 'May 3, 2016 14:05',
        body: 'First line: kept\n\n  - and this\nlast',
      },
      {
        kind: 'Email',
        author: 'Ann Berg',
        written: 'May 4, 2016 09:00',
        body: 'Hello\n\nHow are you?\n\nattachments: plan.pdf',
      },
    ])
  })

  it('are taken as words where they are something else', () => {
    assert.deepEqual(readIndented(['- a', '-', '  b: c', 'nothing']), [
      'a',
      { named: [['b', 'c']] },
      'nothing',
    ])
    assert.deepEqual(readIndented(['x: |', '  one', '', '   two', 'y: "z', '  goes on']), {
      named: [
        ['x', 'one\n\n two'],
        ['y', '"z\ngoes on'],
      ],
    })
    const deep = Array.from({ length: 40 }, (_, place) => `${'  '.repeat(place)}- a:`)
    assert.equal(JSON.stringify(readIndented(deep)).match(/\ba\b/g)?.length, 40)
  })
})
