import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fold } from '../texts/fold.ts'
import { CONTACT_FIELDS, FIELD_GROUPS } from './fields.ts'

describe('the table of fields', () => {
  it('names each field, and what files call it, once', () => {
    const owners = new Map<string, string>()
    for (const { name, label, headings = [] } of CONTACT_FIELDS)
      for (const one of new Set([name, label, ...headings].map(fold))) {
        assert.equal(owners.get(one), undefined, `${name} and ${owners.get(one)} are both called "${one}"`)
        owners.set(one, name)
      }
  })

  it('has a group for every field but the numbers, and a field in every group', () => {
    const ungrouped = CONTACT_FIELDS.filter(({ group }) => group === null)
    assert.deepEqual(
      ungrouped.filter(({ type }) => type !== 'integer').map(({ name }) => name),
      [],
      'Forms show a field in its group only: say which one in src/crm/contact-fields/fields.ts',
    )
    const used = new Set(CONTACT_FIELDS.map(({ group }) => group))
    assert.deepEqual(
      Object.keys(FIELD_GROUPS).filter((group) => !used.has(group as keyof typeof FIELD_GROUPS)),
      [],
    )
  })
})
