import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { listHistory } from '../history/list-history.ts'
import { removeUser } from '../members/remove-user.ts'
import { createSavedView } from './create-saved-view.ts'
import { deleteSavedView } from './delete-saved-view.ts'
import { getSavedView } from './get-saved-view.ts'
import { listSavedViews } from './list-saved-views.ts'
import { updateSavedView } from './update-saved-view.ts'

let kith: Kith
before(async () => {
  kith = await openKith()
})
after(() => kith.close())

const names = async (filters: object = {}) =>
  (await kith.ann.perform(listSavedViews, filters)).items.map(({ name }) => name)

it('are saved, renamed, changed and deleted, each page with its own', async () => {
  const { ann } = kith
  const cold = await ann.perform(createSavedView, {
    name: ' Cold leads ',
    query: 'status=lead&inactive_days=30',
  })
  assert.partialDeepStrictEqual(cold, { page: 'contacts', name: 'Cold leads' })
  await ann.perform(createSavedView, { name: 'cold leads', page: 'deals' })
  await ann.perform(createSavedView, { name: 'All' })
  assert.deepEqual(await names(), ['All', 'Cold leads', 'cold leads'])
  assert.deepEqual(await names({ page: 'deals' }), ['cold leads'])

  const { id, updated_at } = cold
  const changed = await ann.perform(updateSavedView, {
    id,
    query: 'status=lead',
    expected_updated_at: updated_at,
  })
  assert.deepEqual(await ann.perform(getSavedView, { id }), changed)
  assert.deepEqual(await ann.perform(updateSavedView, { id, name: 'Cold leads' }), changed)
  assert.equal((await ann.perform(updateSavedView, { id, name: ' COLD leads ' })).name, 'COLD leads')
  await assert.rejects(ann.perform(updateSavedView, { id, name: 'Late', expected_updated_at: updated_at }), {
    kind: 'stale',
  })
  await ann.perform(deleteSavedView, { id })
  await assert.rejects(ann.perform(getSavedView, { id }), { code: 'saved_view_not_found' })
})

it('refuses a name that is taken or blank, and what is no query', async () => {
  const refused = (input: object, field: string) =>
    assert.rejects(kith.ann.perform(createSavedView, input), (error: { fields: { field: string }[] }) => {
      assert.deepEqual(
        error.fields.map((one) => one.field),
        [field],
      )
      return true
    })
  await refused({ name: 'ALL' }, 'name')
  await refused({ name: ' ' }, 'name')
  await refused({ name: 'x'.repeat(101) }, 'name')
  await refused({ name: 'New', query: 'q=a b' }, 'query')
  await refused({ name: 'New', query: 'x'.repeat(2001) }, 'query')
  await refused({ name: 'New', page: 'tasks' }, 'page')
})

it('belong to one user, and go with them', async () => {
  const { ann, bob, eve } = kith
  const { id } = await bob.perform(createSavedView, { name: 'All', query: 'sort=name' })
  for (const other of [ann, eve]) {
    for (const operation of [getSavedView, updateSavedView, deleteSavedView] as const)
      await assert.rejects(other.perform(operation as typeof getSavedView, { id }), { kind: 'not_found' })
    assert.ok(!(await other.perform(listSavedViews, {})).items.some((view) => view.id === id))
  }
  await ann.perform(removeUser, { id: bob.viewer.user_id, reassign_to: ann.viewer.user_id })
  const left = await kith.database.reader
    .selectFrom('saved_views')
    .select('id')
    .where('user_id', '=', bob.viewer.user_id)
    .execute()
  assert.deepEqual(left, [])
})

it('leaves lines in the history that nobody else sees, owners included', async () => {
  const { ann, bob } = kith
  const { id } = await bob.perform(createSavedView, { name: 'Mine' })
  await bob.perform(updateSavedView, { id, query: 'status=lead' })
  await bob.perform(deleteSavedView, { id })
  const lines = async (person: typeof ann) =>
    (
      await person.perform(listHistory, { subject_type: 'saved_view', user_id: bob.viewer.user_id })
    ).items.map(({ body, changes }) => [body, changes])
  assert.deepEqual((await lines(bob)).slice(0, 3), [
    ['Saved view “Mine” deleted', { name: ['Mine', null] }],
    ['Saved view changed: filters replaced', { query: ['', 'status=lead'] }],
    ['Saved view added', {}],
  ])
  assert.deepEqual(await lines(ann), [])
})
