import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { appDocument, publicDocument } from '../../src/doors/json/openapi/document.ts'

type Json = Record<string, unknown>

/** Every object within a part of a document. */
function* objectsIn(part: unknown): Generator<Json> {
  if (part === null || typeof part !== 'object') return
  if (!Array.isArray(part)) yield part as Json
  for (const value of Object.values(part)) yield* objectsIn(value)
}

/** What generators of clients and the linters `redocly` and `spectral` ask of a document. */
for (const [name, document] of Object.entries({ public: publicDocument(), app: appDocument() }))
  describe(`the ${name} document`, () => {
    const { paths, components, servers, info } = document
    const operations = Object.values(paths).flatMap((item) => Object.values(item))

    it('says where a server is, and who answers for it', () => {
      assert.match(servers[0]!.url, /^https:\/\//)
      assert.ok(info.contact.name)
    })

    it('has no component that nothing refers to', () => {
      const text = JSON.stringify(document)
      const names = (['schemas', 'responses'] as const).flatMap((kind) =>
        Object.keys(components[kind]).map((one) => `"#/components/${kind}/${one}"`),
      )
      assert.deepEqual(
        names.filter((reference) => !text.includes(reference)),
        [],
      )
    })

    it('names no default in what is sent and answered, which makes a field required of the sender', () => {
      const bodies = [
        ...operations.map(({ requestBody, responses }) => [requestBody, responses]),
        components.schemas,
      ]
      const usual = [...objectsIn(bodies)].filter(
        (one) => 'default' in one && ('type' in one || 'anyOf' in one || '$ref' in one),
      )
      assert.deepEqual(usual, [])
    })

    it('has beside a body of JSON none of another form but texts and archives', () => {
      const types = operations.flatMap(({ requestBody }) => Object.keys(requestBody?.content ?? {}))
      assert.deepEqual(
        [...new Set(types)].sort().filter((type) => !/^text\/|^application\/(?:json|zip)$/.test(type)),
        [],
      )
    })
  })
