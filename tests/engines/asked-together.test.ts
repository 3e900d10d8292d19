import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { sentDuring } from '../support/sent-statements.ts'

const NAMES = ['Ines', 'Mila', 'Noor']

/** What is sent before anything is waited for goes in one message; what waits for an answer stands behind it. */
describe('writes that share a transaction on PostgreSQL', () => {
  let kith: Kith
  let ids: number[]
  before(async () => {
    process.env['KITH_TEST_ENGINE'] = 'postgres'
    kith = await openKith()
    ids = await Promise.all(
      NAMES.map(async (first_name) => (await kith.ann.perform(createContact, { first_name })).id),
    )
  })
  after(() => kith.close())

  const kindsOf = (sent: string[]) =>
    sent
      .flatMap(
        (text) =>
          /^(begin|select "contacts"|select nextval|update "contacts"|insert into "contacts"|.*commit$)/s.exec(
            text,
          )?.[1] ?? [],
      )
      .map((kind) => (kind.endsWith('commit') ? 'commit' : kind))

  it('find the contacts that they change before the first of them is changed', async () => {
    const sent = await sentDuring(() =>
      Promise.all(ids.map((id) => kith.ann.perform(updateContact, { id, company: 'Harbour' }))),
    )
    assert.deepEqual(kindsOf(sent), [
      'begin',
      ...NAMES.map(() => 'select "contacts"'),
      ...NAMES.map(() => 'update "contacts"'),
      'commit',
    ])
  })

  it('ask for the ids of their new contacts once, and store them as one', async () => {
    const sent = await sentDuring(() =>
      Promise.all(NAMES.map((first_name) => kith.ann.perform(createContact, { first_name }))),
    )
    assert.deepEqual(kindsOf(sent), ['begin', 'select nextval', 'insert into "contacts"', 'commit'])
  })

  it('send nothing when they ask nothing', async () => {
    const account = kith.ann.viewer.account_id
    assert.deepEqual(await sentDuring(() => kith.database.write(async () => {}, account)), [])
  })
})
