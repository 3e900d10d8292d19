import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { jsonElements } from './json-elements.ts'

async function* inPieces(text: string, length: number): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += length) yield text.slice(start, start + length)
}

const read = async (text: string, length = 1000) =>
  (await Array.fromAsync(jsonElements(inPieces(text, length)))).map(({ key, text: one }) => [
    key,
    JSON.parse(one),
  ])

describe('the elements of a large object', () => {
  it('are what stands in it, wherever its text is cut and however it is written', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.string(),
          fc.oneof(fc.array(fc.oneof(fc.object(), fc.string(), fc.integer())), fc.object(), fc.string()),
        ),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(undefined, 1, '\t'),
        async (object, length, indent) => {
          const sound = JSON.parse(JSON.stringify(object)) as Record<string, unknown>
          const expected = Object.entries(sound).flatMap(([key, value]) =>
            Array.isArray(value) ? value.map((one) => [key, one]) : [[key, value]],
          )
          assert.deepEqual(await read(JSON.stringify(sound, null, indent), length), expected)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('are refused where the text ends early, goes on after its end, or is nested without end', async () => {
    for (const text of [
      '{"a": [1, 2',
      '{"a": "x',
      '{"a":1} x',
      `{"a": ${'['.repeat(100)}`,
      '{a: 1}',
      '[}',
      'null',
    ])
      await assert.rejects(read(text), { kind: 'invalid' }, text)
  })
})
