import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedValues, fittingValues } from '../../web/forms/changed-values.ts'

const FIRST = { name: 'Acme', status: null as string | null, is_private: false }

test('of a form only what is changed is kept', () => {
  assert.equal(changedValues({ ...FIRST }, FIRST), undefined)
  assert.deepEqual(changedValues({ ...FIRST, name: 'Ac' }, FIRST), { name: 'Ac' })
})

test('what was kept comes back where the form still asks for it', () => {
  const kept = { name: 'Ac', status: 'lead', is_private: 'yes', gone: 'x' }
  assert.deepEqual(fittingValues(kept, FIRST), { name: 'Ac', status: 'lead' })
  assert.deepEqual(fittingValues(null, FIRST), {})
})
