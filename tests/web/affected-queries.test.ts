import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { type Change, isAffected, joined } from '../../web/api/changes.ts'
import { ROOT } from '../support/source-files.ts'

const ANYTHING: Change = { contact_ids: null, kinds: null }

/** What stays as it is when others change something: what is being edited or typed, and what concerns this browser alone. */
const LEFT_ALONE = ['asking-app', 'entry', 'invitation-preview', 'sessions', 'setup', 'when']

describe('what the web application asks again for when something changed', () => {
  it('is everything that may show it', () => {
    const keys = globSync('web/{api,entries,forms,pages,ui}/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/queryKey: \['([\w-]+)'/g)].map(
        ([, key]) => key!,
      ),
    )
    assert.ok(keys.length > 40)
    const still = new Set(keys.filter((key) => !isAffected([key], ANYTHING)))
    assert.deepEqual([...still].sort(), LEFT_ALONE)
  })

  it('is no more than that', () => {
    const note: Change = { contact_ids: [7], kinds: ['note'] }
    const affected = (key: unknown[], change = note) => isAffected(key, change)
    assert.deepEqual([affected(['contact', 7]), affected(['contact', 8])], [true, false])
    assert.deepEqual(
      [affected(['of-contact', 7, 'notes']), affected(['of-contact', 8, 'notes'])],
      [true, false],
    )
    assert.deepEqual(
      [affected(['contacts', {}]), affected(['deal_stages']), affected(['users'])],
      [true, false, false],
    )
    const deal: Change = { contact_ids: [], kinds: ['deal'] }
    assert.deepEqual([affected(['deals', 'board'], deal), affected(['contacts', {}], deal)], [true, false])
  })

  it('joins changes that come together', () => {
    const one = { contact_ids: [1], kinds: ['note'] }
    assert.deepEqual(joined(undefined, one), one)
    assert.deepEqual(joined(one, { contact_ids: [2, 1], kinds: ['call'] }), {
      contact_ids: [1, 2],
      kinds: ['note', 'call'],
    })
    assert.deepEqual(joined(one, { contact_ids: null, kinds: ['call'] }), {
      contact_ids: null,
      kinds: ['note', 'call'],
    })
  })
})
