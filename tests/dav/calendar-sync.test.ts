import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { cancelCall } from '../../src/crm/calls/cancel-call.ts'
import { createCall } from '../../src/crm/calls/create-call.ts'
import { updateCall } from '../../src/crm/calls/update-call.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { deleteContact } from '../../src/crm/contacts/delete-contact.ts'
import { restoreContact } from '../../src/crm/contacts/restore-contact.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { mergeContacts } from '../../src/crm/merges/merge-contacts.ts'
import { undoMerge } from '../../src/crm/merges/undo-merge.ts'
import { completeTask } from '../../src/crm/tasks/complete-task.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { deleteTask } from '../../src/crm/tasks/delete-task.ts'
import { reopenTask } from '../../src/crm/tasks/reopen-task.ts'
import { restoreTask } from '../../src/crm/tasks/restore-task.ts'
import { updateTask } from '../../src/crm/tasks/update-task.ts'
import { calendarOf, entryOf } from '../support/dav.ts'
import { Copy } from '../support/dav-copy.ts'
import { type Kith, openKith } from '../support/kith.ts'

describe('a calendar that follows the changes', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
  })
  after(() => kith.close())

  it('keeps a series under its name when it goes on, wherever its day was done', async () => {
    const { bob } = kith
    const phone = await calendarOf(kith, bob)
    const copy = new Copy(phone)
    const { id } = await bob.perform(createTask, {
      description: 'Water',
      due: '2099-04-01',
      recurrence: 'weekly',
    })
    const name = `kith-task-${id}.ics`
    // From now on the devices of bob have a name for it, which is the one that it had anyway.
    const written = (await phone.get(name)).text.replace('END:VTODO', 'PRIORITY:3\r\nEND:VTODO')
    assert.equal((await phone.put(name, written)).status, 204)
    await copy.sync()
    await bob.perform(completeTask, { id })
    await copy.ensureWhole()
    assert.deepEqual([...copy.cards.keys()], [name])
    const open = (await phone.get(name)).text
    assert.ok(open.includes('DUE;VALUE=DATE:20990408') && open.includes('PRIORITY:3'), open)
    assert.equal((await phone.put(name, open.replace('NEEDS-ACTION', 'COMPLETED'))).status, 204)
    await copy.ensureWhole()
    assert.deepEqual([...copy.cards.keys()], [name])
  })

  it('misses nothing that is written while it asks, whatever it is', async () => {
    const { ann, bob } = kith
    const phone = await calendarOf(kith, ann)
    const copies = [
      new Copy(phone),
      new Copy(await calendarOf(kith, ann), 3),
      new Copy(await calendarOf(kith, bob), 2),
    ]
    let number = 11
    const random = (below: number) => {
      number = (number * 48_271) % 2_147_483_647
      return number % below
    }
    const contacts: number[] = []
    const tasks: number[] = []
    const calls: number[] = []
    const merges: number[] = []
    const one = (ids: number[]) => ids[random(Math.max(ids.length, 1))]!
    let entries = 0
    const writes = async (writer: typeof ann, count: number) => {
      const { user_id } = writer.viewer
      const kinds = [
        async () =>
          contacts.push((await writer.perform(createContact, { first_name: `N${random(100)}` })).id),
        async () =>
          tasks.push(
            (
              await writer.perform(createTask, {
                description: `T${random(100)}`,
                contact_id: random(2) ? one(contacts) : null,
                due: '2026-05-04',
                recurrence: random(2) ? 'daily' : 'none',
              })
            ).id,
          ),
        async () =>
          calls.push(
            (
              await writer.perform(createCall, {
                contact_id: one(contacts),
                scheduled_at: `2026-05-0${1 + random(9)}T10:00:00Z`,
              })
            ).id,
          ),
        () => writer.perform(completeTask, { id: one(tasks) }),
        () => writer.perform(reopenTask, { id: one(tasks) }),
        () => writer.perform(deleteTask, { id: one(tasks) }),
        () => writer.perform(restoreTask, { id: one(tasks) }),
        () =>
          writer.perform(updateTask, {
            id: one(tasks),
            user_id: random(2) ? ann.viewer.user_id : bob.viewer.user_id,
          }),
        () => writer.perform(updateTask, { id: one(tasks), description: `T${random(100)}` }),
        () => writer.perform(updateCall, { id: one(calls), body: `C${random(100)}` }),
        () => writer.perform(cancelCall, { id: one(calls) }),
        () => writer.perform(updateContact, { id: one(contacts), first_name: `N${random(100)}` }),
        () => writer.perform(updateContact, { id: one(contacts), is_private: random(2) === 0 }),
        () => writer.perform(deleteContact, { id: one(contacts) }),
        () => writer.perform(restoreContact, { id: one(contacts) }),
        async () => {
          const { merge } = await writer.perform(mergeContacts, {
            id: one(contacts),
            duplicate_id: one(contacts),
          })
          merges.push(merge.id!)
        },
        () => writer.perform(undoMerge, { id: one(merges) }),
        async () => {
          if (user_id !== ann.viewer.user_id) return
          const lines = [`UID:u${++entries}`, 'SUMMARY:Mine', 'DUE;VALUE=DATE:20260505']
          const name = random(2) ? `own-${random(5)}.ics` : `own-${entries}.ics`
          await phone.put(
            name,
            entryOf('VTODO', ...lines, random(2) ? 'RRULE:FREQ=DAILY' : 'STATUS:COMPLETED'),
          )
        },
      ]
      for (let at = 0; at < count; at++) {
        const write = at < 20 ? kinds[at % 3]! : kinds[random(kinds.length)]!
        // What the rules refuse, because somebody else was first, is no write.
        await write().catch((error: { kind?: string }) => assert.ok(error.kind !== undefined, String(error)))
      }
    }
    let isOver = false
    const follow = async (copy: Copy) => {
      while (!isOver) await copy.sync()
    }
    const following = copies.map(follow)
    await Promise.all([writes(ann, 220), writes(bob, 160)])
    isOver = true
    await Promise.all(following)
    for (const copy of copies) await copy.ensureWhole()
    assert.ok(copies[0]!.cards.size > 5)
  })
})
