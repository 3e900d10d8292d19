export interface Answer {
  status: number
  /** Size of the whole answer with its headers. */
  bytes: number
}

const HEADERS_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/**
 * Finds the answers in what arrives on a keep-alive connection with one request in flight at a time. It looks at no more
 * than it must, because the load driver shares the machine with the server that it measures.
 */
export function createAnswerReader(onAnswer: (answer: Answer) => void): (chunk: Buffer) => void {
  let head: Buffer | null = null
  let status = 0
  let received = 0
  let expected: number | null = null
  let isChunked = false

  function readHead(chunk: Buffer) {
    head = head ? Buffer.concat([head, chunk]) : chunk
    const end = head.indexOf(HEADERS_END)
    if (end < 0) return
    const text = head.toString('latin1', 0, end)
    status = Number(text.slice(9, 12))
    const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1]
    isChunked = length === undefined && /\r\ntransfer-encoding: *chunked/i.test(text)
    expected = end + HEADERS_END.length + Number(length ?? 0)
  }

  return (chunk) => {
    received += chunk.length
    if (expected === null) readHead(chunk)
    if (expected === null || received < expected) return
    if (isChunked && !endsWith(received === chunk.length ? head! : chunk, LAST_CHUNK)) return
    const answer = { status, bytes: received }
    head = null
    expected = null
    received = 0
    onAnswer(answer)
  }
}

function endsWith(bytes: Buffer, ending: Buffer): boolean {
  return bytes.length >= ending.length && bytes.subarray(-ending.length).equals(ending)
}
