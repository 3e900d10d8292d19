import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { updateMe } from '../members/update-me.ts'
import { viewerAtWork } from '../sessions/acting-viewer-queries.ts'
import { understandWhen } from './understand-when.ts'

let kith: Kith
before(async () => {
  kith = await openKith()
})
after(() => kith.close())

it('reads words in the zone of whoever asks', async () => {
  kith.ann.viewer.time_zone = 'America/New_York'
  kith.bob.viewer.time_zone = 'Asia/Tokyo'
  const text = '2026-03-10 15:00'
  assert.deepEqual(await kith.ann.perform(understandWhen, { text }), {
    text,
    date: '2026-03-10',
    at: '2026-03-10T19:00:00.000Z',
    reading: 'Tuesday, 10 March 2026, 15:00 (America/New_York)',
  })
  assert.equal((await kith.bob.perform(understandWhen, { text })).at, '2026-03-10T06:00:00.000Z')
})

it('reads words in the language of whoever asks, from the next request on', async () => {
  await assert.rejects(kith.eve.perform(understandWhen, { text: 'übermorgen' }), { code: 'invalid_values' })
  const changed = await kith.eve.perform(updateMe, { language: 'de' })
  assert.equal(changed.language, 'de')
  const viewer = (await viewerAtWork(kith.database.reader, { ...kith.eve.viewer, door: 'json' }))!
  assert.equal(viewer.language, 'de')
  kith.eve.viewer.language = viewer.language
  assert.match((await kith.eve.perform(understandWhen, { text: 'übermorgen' })).reading, /^\w+, \d/)
  await assert.rejects(kith.eve.perform(updateMe, { language: 'xx' as 'de' }), { code: 'invalid_values' })
})

it('says of a day without a time that it has none', async () => {
  const { date, at } = await kith.ann.perform(understandWhen, { text: '2026-03-10' })
  assert.deepEqual({ date, at }, { date: '2026-03-10', at: null })
})

it('refuses what it cannot read with what it understood', async () => {
  const refusal = kith.ann.perform(understandWhen, { text: 'friday or so, perhaps' })
  await assert.rejects(refusal, ({ fields: [field] }) => {
    assert.equal(field.code, 'not_understood')
    assert.match(field.message, /only "friday.*" was understood/)
    return true
  })
})
