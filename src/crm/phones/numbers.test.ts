import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { numbersToStore } from './numbers.ts'

const NAMES = ['business_phone', 'mobile_phone', 'home_phone']

describe('the numbers of a contact that is changed', () => {
  const before = {
    business_phone: '22 12 34 56',
    mobile_phone: '91 23 45 67',
    home_phone: 'ask Nora',
    numbers: numbersToStore({ business_phone: '22 12 34 56', mobile_phone: '91 23 45 67' }, NAMES, 'NO'),
  }

  it('are read where they changed, and stay as they were read elsewhere', () => {
    const after = { ...before, mobile_phone: '(212) 555-0100' }
    assert.deepEqual(JSON.parse(numbersToStore(after, NAMES, 'US', before)!), {
      business_phone: '+4722123456',
      mobile_phone: '+12125550100',
    })
  })

  it('are all read where nobody has read them yet', () => {
    const after = { ...before, home_phone: '23 45 67 89' }
    assert.deepEqual(JSON.parse(numbersToStore(after, NAMES, 'NO', { ...before, numbers: null })!), {
      business_phone: '+4722123456',
      mobile_phone: '+4791234567',
      home_phone: '+4723456789',
    })
  })

  it('go with their text', () => {
    assert.equal(
      numbersToStore({ ...before, business_phone: null, mobile_phone: '' }, NAMES, 'NO', before),
      '{}',
    )
    assert.equal(numbersToStore({ home_phone: null }, NAMES, 'NO', before), null)
  })
})
