import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { BODY_LIMIT_BYTES, readBody } from './read-body.ts'

const request = (chunks: Iterable<Buffer>, headers = {}) =>
  Object.assign(Readable.from(chunks, { objectMode: false }), { headers }) as unknown as IncomingMessage

test('reads a body that comes in pieces, and none', async () => {
  assert.equal((await readBody(request([Buffer.from('<a>'), Buffer.from('</a>')]))).toString(), '<a></a>')
  assert.equal((await readBody(request([]))).length, 0)
})

test('refuses what is larger than the limit, announced or not', async () => {
  await readBody(request([Buffer.alloc(BODY_LIMIT_BYTES)]))
  const tooLarge = { status: 413, headers: { connection: 'close' } }
  await assert.rejects(readBody(request([Buffer.alloc(BODY_LIMIT_BYTES), Buffer.from('x')])), tooLarge)
  await assert.rejects(readBody(request([], { 'content-length': String(BODY_LIMIT_BYTES + 1) })), tooLarge)
})

test('a body that breaks off is refused', async () => {
  const broken = request([Buffer.from('<a>')])
  const outcome = readBody(broken)
  broken.destroy(new Error('the client went away'))
  await assert.rejects(outcome, { status: 400 })
  await assert.rejects(readBody(broken), { status: 400 })
})
