import assert from 'node:assert/strict'
import path from 'node:path'
import { describe, it } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { appDocument, type OpenApiDocument, publicDocument } from '../../src/doors/json/openapi/document.ts'
import { errorsOf, readContract } from '../support/json-contract.ts'

const CONTRACTS = [
  ['openapi', publicDocument],
  ['openapi-app', appDocument],
] as const

describe('the committed contract', () => {
  for (const [name, generate] of CONTRACTS) {
    const committed = readContract(name)

    it(`${name} is what the routes are: after a change, npm run openapi writes it anew`, () => {
      assert.deepEqual(committed, JSON.parse(JSON.stringify(generate())))
    })

    it(`${name} is valid OpenAPI 3.1`, async () => {
      const file = path.resolve(import.meta.dirname, `../../docs/${name}.json`)
      const result = await new Validator().validate(file)
      assert.deepEqual(result.errors, undefined)
      assert.equal(result.valid, true)
    })

    it(`${name} names every operation once, and describes everything that can be sent`, () => {
      const operations = Object.values(committed.paths).flatMap((item) => Object.values(item))
      const ids = operations.map(({ operationId }) => operationId)
      assert.deepEqual(ids, [...new Set(ids)])
      for (const { operationId, description, parameters = [] } of operations) {
        assert.match(description, /^[A-Z].*\.$/, operationId)
        for (const parameter of parameters)
          assert.ok(parameter.description, `${operationId} does not say what ${parameter.name} is`)
      }
    })

    it(`${name} gives examples that are true`, () => {
      const wrong = examplesIn(committed).map(([pointer, example]) => [
        pointer,
        errorsOf(name, pointer, example),
      ])
      assert.ok(wrong.length > 0)
      assert.deepEqual(
        wrong.filter(([, errors]) => errors !== undefined),
        [],
        'Examples of records and of bodies are in src/doors/json/openapi/*-examples.ts',
      )
    })
  }
})

/** Every example beside a schema: the pointer to the schema, and the example. */
function examplesIn(document: OpenApiDocument): [string, unknown][] {
  const found: [string, unknown][] = []
  const visit = (part: unknown, pointer: string) => {
    if (typeof part !== 'object' || part === null) return
    if ('schema' in part && 'example' in part) found.push([`${pointer}/schema`, part.example])
    for (const [name, inner] of Object.entries(part))
      if (name !== 'example') visit(inner, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  }
  visit({ paths: document.paths, components: document.components }, '')
  return found
}
