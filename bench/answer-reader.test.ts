import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, createAnswerReader } from './answer-reader.ts'

function readAll(...chunks: string[]): Answer[] {
  const answers: Answer[] = []
  const read = createAnswerReader((answer) => answers.push(answer))
  for (const chunk of chunks) read(Buffer.from(chunk))
  return answers
}

const FULL = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello'

describe('createAnswerReader', () => {
  it('reads an answer that arrives at once and the next one after it', () => {
    assert.deepEqual(readAll(FULL, 'HTTP/1.1 404 Not Found\r\ncontent-length: 2\r\n\r\nno'), [
      { status: 200, bytes: FULL.length },
      { status: 404, bytes: 47 },
    ])
  })

  it('waits for the rest of an answer wherever it is cut', () => {
    for (let cut = 1; cut < FULL.length; cut++) {
      assert.deepEqual(readAll(FULL.slice(0, cut)), [])
      assert.deepEqual(readAll(FULL.slice(0, cut), FULL.slice(cut)), [{ status: 200, bytes: FULL.length }])
    }
  })

  it('reads an answer without a body', () => {
    assert.equal(readAll('HTTP/1.1 204 No Content\r\n\r\n')[0]?.status, 204)
  })

  it('reads a chunked answer up to its last chunk', () => {
    const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'
    assert.deepEqual(readAll(head, '5\r\nhello\r\n'), [])
    assert.equal(readAll(head, '5\r\nhello\r\n', '0\r\n\r\n')[0]?.status, 200)
    assert.equal(readAll(`${head}5\r\nhello\r\n0\r\n\r\n`)[0]?.status, 200)
  })
})
