import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { SLOT_GROUPS, uniteSlots } from './unite-slots.ts'

const PHONES = SLOT_GROUPS.find(({ slots }) => slots.includes('mobile_phone'))!

describe('values of two contacts in the fields of one', () => {
  it('take one field each, also where the same value comes twice and its own fields are taken', () => {
    const kept = { business_phone: '+47 11 11 11 11', mobile_phone: '+47 22 22 22 22' }
    const { united, leftOver } = uniteSlots(
      PHONES,
      kept,
      [
        { field: 'business_phone', value: '+47 33 33 33 33' },
        { field: 'mobile_phone', value: '+47 33 33 33 33' },
      ],
      'NO',
    )
    assert.deepEqual(united, { ...kept, business_phone_2: '+47 33 33 33 33' })
    assert.deepEqual(leftOver, [])
  })

  it('are left over once when there is no room', () => {
    const kept = Object.fromEntries(PHONES.slots.map((slot, index) => [slot, `+47 4${index} 00 00 00`]))
    const { united, leftOver } = uniteSlots(
      PHONES,
      kept,
      [
        { field: 'home_phone', value: '+47 99 99 99 99' },
        { field: 'home_phone_2', value: kept['mobile_phone']! },
      ],
      'NO',
    )
    assert.deepEqual(united, kept)
    assert.deepEqual(leftOver, [{ field: 'home_phone', value: '+47 99 99 99 99' }])
  })
})
