import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { namesAgree } from './names-agree.ts'

const called = (first_name: string, last_name = '', suffix = '') => ({ first_name, last_name, suffix })

describe('names', () => {
  it('agree where they may be of one person', () => {
    for (const [one, other] of [
      [called('Anna', 'Berg'), called('anna', 'BERG')],
      [called('Bob', 'Smith'), called('Robert', 'Smith')],
      [called('A.', 'Berg'), called('Anna', 'Berg')],
      [called('Anna', 'Berg'), called('', 'Berg')],
      [called('Anna'), called('Anna', 'Berg')],
      [called('Anna Berg'), called('Anna', 'Berg')],
      [called('Berg', 'Anna'), called('Anna', 'Berg')],
      [called('Ana', 'García'), called('Ana', 'García Núñez')],
      [called(''), called('Anna', 'Berg')],
    ] as const)
      assert.ok(namesAgree(one, other), `${JSON.stringify(one)} ${JSON.stringify(other)}`)
  })

  it('do not where families and offices share what they have', () => {
    for (const [one, other] of [
      [called('Anna', 'Berg'), called('Bernd', 'Berg')],
      [called('Anna', 'Berg'), called('Anna', 'Holm')],
      [called('Mark', 'Hill'), called('Marsha', 'Hill')],
      [called('Maria', 'Hill'), called('Mario', 'Hill')],
      [called('John', 'Smith', 'Jr'), called('John', 'Smith')],
      [called('Morris', 'Fox', 'II'), called('Morris', 'Fox', 'III')],
    ] as const)
      assert.ok(!namesAgree(one, other), `${JSON.stringify(one)} ${JSON.stringify(other)}`)
  })
})
