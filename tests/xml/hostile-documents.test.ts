import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDocument } from '../../src/doors/xml/read-document.ts'
import { Refusal } from '../../src/doors/xml/refusal.ts'
import { hostileDocuments } from '../support/xml/hostile-documents.ts'

for (const { name, body, contentType, status = 400 } of hostileDocuments('contact', 'first-name')) {
  if (status !== 400) continue
  test(`refuses to read: ${name}`, async () => {
    const charset = contentType ? 'us-ascii' : undefined
    const outcome = await readDocument(body, { name: 'contact', fields: [] }, charset).catch(
      (error: unknown) => error,
    )
    assert(outcome instanceof Refusal)
    assert.equal(outcome.status, 400)
    assert(outcome.message.length < 80 && !outcome.message.includes('etc'), outcome.message)
  })
}
