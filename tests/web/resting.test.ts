import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rest } from '../../web/api/rest.ts'

test('a rest ends by itself, and at once when it is called off', async () => {
  await rest(1, new AbortController().signal)
  const aborting = new AbortController()
  const resting = rest(60_000, aborting.signal)
  aborting.abort()
  await assert.rejects(resting, { name: 'AbortError' })
})
