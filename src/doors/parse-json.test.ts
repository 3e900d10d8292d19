import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseJson } from './parse-json.ts'

describe('JSON bodies', () => {
  const parse = (text: string) => parseJson(Buffer.from(text))

  it('are read with whatever stands in their strings', async () => {
    const body = { a: '[{"', b: 'a\\', 'c[': ['\\"', '{', ',,,'] }
    assert.deepEqual(await parse(JSON.stringify(body)), body)
  })

  it('have as many values as a thousand contacts with all their fields', async () => {
    const contact = Object.fromEntries(Array.from({ length: 70 }, (_, place) => [`field_${place}`, 'x, y']))
    const body = { contacts: Array.from({ length: 1000 }, () => ({ contact })) }
    assert.deepEqual(await parse(JSON.stringify(body)), body)
  })

  it('are refused when it would take long to parse them', async () => {
    const refused: [string, RegExp][] = [
      [`${'['.repeat(65)}${']'.repeat(65)}`, /deeper than 64 levels/],
      [`[${'1,'.repeat(80_001)}1]`, /more than 80,000 values/],
      [
        `{${Array.from({ length: 1001 }, (_, place) => `"k${place}":[1,2]`).join(',')}}`,
        /object with more than 1,000 names/,
      ],
      [`[${'{},'.repeat(20_000)}1]`, /more than 20,000 lists and objects/],
    ]
    for (const [text, message] of refused) await assert.rejects(parse(text), { statusCode: 400, message })
    for (const text of ['"', '"\\', '{"a":"', '[1,']) await assert.rejects(parse(text), /not valid JSON/)
  })
  it('leave others their turns while large ones are read', async () => {
    let turns = 0
    const reading = parse(JSON.stringify({ text: 'x'.repeat(1_000_000) }))
    const isRead = reading.then(() => true)
    while (!(await Promise.race([isRead, new Promise((resolve) => setImmediate(resolve, false))]))) turns++
    assert.ok(turns >= 2, `${turns} turns`)
  })
})
