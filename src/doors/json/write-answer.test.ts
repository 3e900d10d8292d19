import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addressOfNext } from './write-answer.ts'

const CURSOR = 'eyJ2IjoxfQ-_'

describe('the address of the next page', () => {
  const cases: [string, string, string][] = [
    ['adds the cursor', 'http://kith/api_v2/contacts', 'http://kith/api_v2/contacts?cursor=eyJ2IjoxfQ-_'],
    [
      'keeps what was asked',
      'http://kith/c?q=a%20b&limit=5',
      'http://kith/c?q=a%20b&limit=5&cursor=eyJ2IjoxfQ-_',
    ],
    ['replaces the cursor', 'http://kith/c?cursor=old&limit=5', 'http://kith/c?cursor=eyJ2IjoxfQ-_&limit=5'],
    [
      'escapes what would end a header',
      'http://kith/c?q=<b>"',
      'http://kith/c?q=%3Cb%3E%22&cursor=eyJ2IjoxfQ-_',
    ],
  ]
  for (const [name, address, expected] of cases)
    it(name, () => assert.equal(addressOfNext(address, CURSOR), expected))

  it('is the one that the standard parser writes, whatever plain characters it has', () => {
    const plain = "http://kith/c?q=!$&'()*+,-./:;=?@[]^_`{|}~%41"
    const parsed = new URL(addressOfNext(plain, CURSOR))
    assert.deepEqual([...parsed.searchParams], [...new URL(plain).searchParams, ['cursor', CURSOR]])
  })
})
