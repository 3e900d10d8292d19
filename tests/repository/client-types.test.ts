import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { generated, readDocuments } from '../../client/generate.ts'

for (const [name, text] of Object.entries(generated(readDocuments())))
  test(`${name} of the client is what the documents say`, () => {
    const committed = readFileSync(path.resolve(import.meta.dirname, '../../client', name), 'utf8')
    assert.equal(committed, text, 'Run: npm run openapi')
  })
