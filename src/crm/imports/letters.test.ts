import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { doBackgroundWork } from '../../background.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { createImport } from './create-import.ts'
import { runImport } from './run-import.ts'
import { updateImport } from './update-import.ts'

describe('the letters of a file', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  /** Bytes that are Łódź in Windows-1250, and something else in others. */
  const data = Buffer.concat([
    Buffer.from('First name,City\nAda,'),
    Buffer.from([0xa3, 0xf3, 0x64, 0x9f]),
    Buffer.from('\n'),
  ]).toString('base64')

  it('are shown where they are guessed, and read again as is chosen', async () => {
    const { ann } = kith
    const made = await ann.perform(createImport, { data, is_base64: true })
    assert.deepEqual([made.encoding, made.encoding_sample], ['windows-1250', 'Łódź'])
    await ann.perform(updateImport, { id: made.id, mapping: ['first_name', 'business_city'] })
    const cyrillic = await ann.perform(updateImport, { id: made.id, encoding: 'windows-1251' })
    assert.deepEqual(
      [cyrillic.encoding_sample, cyrillic.preview[0]?.contact['business_city']],
      ['Јуdџ', 'Јуdџ'],
    )
    const again = await ann.perform(updateImport, { id: made.id, encoding: 'windows-1250' })
    assert.deepEqual(again.mapping, ['first_name', 'business_city'])
    await ann.perform(runImport, { id: made.id })
    await doBackgroundWork(kith.database)
    const { items } = await ann.perform(listContacts, { q: 'lodz' })
    assert.deepEqual([items.length, items[0]?.business_city], [1, 'Łódź'])
  })

  it('tell by headings that can be read then what the columns hold, unless that was said', async () => {
    const koi8 = Buffer.from([
      0xe9, 0xcd, 0xd1, 0x2c, 0xe7, 0xcf, 0xd2, 0xcf, 0xc4, 0x0a, 0xe1, 0xce, 0xce, 0xc1, 0x2c, 0x58,
    ])
    const { id } = await kith.ann.perform(createImport, { data: koi8.toString('base64'), is_base64: true })
    const mapping = ['detail', 'other_city'] as const
    await kith.ann.perform(updateImport, { id, mapping: [...mapping] })
    const read = await kith.ann.perform(updateImport, { id, encoding: 'koi8-r' })
    assert.equal(read.columns[1]?.heading, 'Город')
    assert.deepEqual(read.mapping, ['first_name', 'other_city'])
  })

  it('are not to be chosen where the file tells them', async () => {
    const made = await kith.ann.perform(createImport, { data: 'First name\nJörg' })
    assert.deepEqual([made.encoding, made.encoding_sample], ['utf-8', null])
    await assert.rejects(kith.ann.perform(updateImport, { id: made.id, encoding: 'macintosh' }), {
      code: 'invalid_values',
    })
  })
})
