import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { generateTypes, readDocuments } from '../client/generate.ts'

test('the types of the client are those of the documents', () => {
  const types = readFileSync(path.resolve(import.meta.dirname, '../client/openapi-types.ts'), 'utf8')
  assert.equal(types, generateTypes(readDocuments()), 'Run: node bin/run.mjs client/generate.ts')
})
