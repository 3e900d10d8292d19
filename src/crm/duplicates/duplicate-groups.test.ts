import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { createContact } from '../contacts/create-contact.ts'
import { updateContact } from '../contacts/update-contact.ts'
import { mergeContacts } from '../merges/merge-contacts.ts'
import { undoMerge } from '../merges/undo-merge.ts'
import { dismissDuplicate } from './dismiss-duplicate.ts'
import type { DuplicateGroup } from './duplicate-group.ts'
import { listDuplicateGroups } from './list-duplicate-groups.ts'

describe('groups of duplicates', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  async function groupsOf(person: Person, input: object = {}): Promise<DuplicateGroup[]> {
    const all: DuplicateGroup[] = []
    let cursor: string | undefined
    do {
      const page = await person.perform(listDuplicateGroups, { limit: 1, ...(cursor ? { cursor } : input) })
      all.push(...page.items)
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    return all
  }
  const idsOf = ({ contacts }: DuplicateGroup) => contacts.map(({ id }) => id)

  it('are each listed once, the likeliest first, with what differs, and merged and parted in one step', async () => {
    const { ann } = kith
    const ingrid = { first_name: 'Ingrid', last_name: 'Ravnkilde', mobile_phone: '+47 912 34 567' }
    const cards = []
    for (const more of [
      {},
      { job_title: 'Clerk' },
      { job_title: 'Director' },
      { email_address: 'i@rav.example' },
    ])
      cards.push((await ann.perform(createContact, { ...ingrid, ...more })).id)
    const twins = []
    for (const company of ['Quay', 'QUAY'])
      twins.push(
        (
          await ann.perform(createContact, {
            first_name: 'Omar',
            last_name: 'Zetterquist',
            company,
            email_address: 'o@q.example',
          })
        ).id,
      )
    await ann.perform(createContact, { first_name: 'Nobody', last_name: 'Else' })
    const groups = await groupsOf(ann)
    assert.deepEqual(groups.map(idsOf).sort(), [cards, twins].sort())
    assert.ok(groups[0]!.confidence >= groups[1]!.confidence - 0.05)
    const [four] = groups.filter(({ contact_count }) => contact_count === 4)
    assert.deepEqual([four!.group, four!.differing], [cards[0], ['job_title']])
    assert.equal(four!.likelihood, 'very_likely')
    const [two] = groups.filter(({ contact_count }) => contact_count === 2)
    assert.deepEqual(two!.differing, [], 'upper and lower case are no difference')
    assert.deepEqual((await groupsOf(ann, { min_contacts: 3 })).map(idsOf), [cards])

    const [id, duplicate_id, ...further_ids] = idsOf(four!)
    const { merge } = await ann.perform(mergeContacts, { id, duplicate_id, further_ids })
    assert.deepEqual((await groupsOf(ann)).map(idsOf), [twins])
    await ann.perform(undoMerge, { id: merge.id })
    assert.deepEqual((await groupsOf(ann, { min_contacts: 3 })).map(idsOf), [cards])
  })

  it('are without whom somebody said is another, without what changed since, and without what others keep private', async () => {
    const { ann, bob } = kith
    const [four] = await groupsOf(ann, { min_contacts: 3 })
    const [first, second, third, last] = idsOf(four!)
    for (const other of [first, second, third])
      await ann.perform(dismissDuplicate, { contact_ids: [last, other] })
    assert.deepEqual((await groupsOf(ann, { min_contacts: 3 })).map(idsOf), [[first, second, third]])
    await ann.perform(updateContact, { id: third, is_private: true })
    assert.ok((await groupsOf(bob)).every((group) => !idsOf(group).includes(third!)))
    assert.deepEqual(await groupsOf(kith.eve), [])
  })
})
