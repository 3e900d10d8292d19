import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { doBackgroundWork } from '../../background.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { createList } from '../lists/create-list.ts'
import { listLists } from '../lists/list-lists.ts'
import { listNotes } from '../notes/list-notes.ts'
import { listUsers } from '../users/list-users.ts'
import { createImport } from './create-import.ts'
import { runImport } from './run-import.ts'

describe('rows', () => {
  let kith: Kith
  let ann: Person
  before(async () => {
    kith = await openKith()
    ann = kith.ann
  })
  after(() => kith.close())

  const upload = (...lines: string[]) => ann.perform(createImport, { data: lines.join('\n') })
  const run = async (id: number) => {
    await ann.perform(runImport, { id })
    await doBackgroundWork(kith.database)
  }
  const found = async (q: string) => (await ann.perform(listContacts, { q })).items[0]!

  it('name the lists of their contacts, which are made where they are not there yet', async () => {
    const friends = await ann.perform(createList, { name: 'Friends' })
    const made = await upload(
      'First name,Last name,Groups',
      'Ida,Holm,friends; Press',
      'Jon,Holm,press;VIP',
      'Kai,Holm,* myContacts',
    )
    assert.deepEqual(made.mapping, ['first_name', 'last_name', 'list'])
    assert.deepEqual(
      made.preview.map(({ lists }) => lists),
      [['friends', 'Press'], ['press', 'VIP'], []],
    )
    await run(made.id)
    const lists = (await ann.perform(listLists, {})).items
    assert.deepEqual(lists.map(({ name, contact_count }) => [name, contact_count]).sort(), [
      ['Friends', 1],
      ['Press', 2],
      ['VIP', 1],
    ])
    assert.ok((await found('ida holm')).list_ids?.includes(friends.id))
  })

  it('name whose they are, unless nobody else may see them', async () => {
    const users = (await ann.perform(listUsers, {})).items
    const bob = users.find(({ id }) => id === kith.bob.viewer.user_id)!
    const rows = [
      'First name,Last name,Contact owner,Private',
      `Lea,Moor,${bob.email.toUpperCase()},`,
      `Max,Moor,${bob.name},`,
      'Nina,Moor,nobody@elsewhere.example,',
      `Olaf,Moor,${bob.email},yes`,
    ]
    await run((await upload(...rows)).id)
    const owners = await Promise.all(['lea', 'max', 'nina', 'olaf'].map((one) => found(`${one} moor`)))
    const { user_id } = ann.viewer
    assert.deepEqual(
      owners.map((one) => one.user_id),
      [bob.id, bob.id, user_id, user_id],
    )
    const notes = await ann.perform(listNotes, { contact_id: owners[2]!.id })
    assert.deepEqual(
      notes.items.map(({ body }) => body),
      ['Contact owner: nobody@elsewhere.example'],
    )
  })
})
