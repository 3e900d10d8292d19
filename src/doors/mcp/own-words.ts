interface Issue {
  path: PropertyKey[]
  message: string
}

const INVALID_PARAMS = -32602

/**
 * The body of an answer, with errors in words of ours where the library let its schema speak: those are lines of JSON about its
 * own insides, under the code of a fault of the server.
 */
export function inOwnWords(body: string): string {
  if (!body.includes('"error":{')) return body
  const answer = JSON.parse(body) as { error?: { code: number; message: string } }
  const issues = issuesIn(answer.error?.message ?? '')
  if (!issues) return body
  const reasons = issues.map(({ path, message }) => `${path.join('.')}: ${message.replace(/^.*: /, '')}`)
  const message = `Invalid params: ${reasons.join('; ')}`.slice(0, 500)
  return JSON.stringify({ ...answer, error: { code: INVALID_PARAMS, message } })
}

function issuesIn(message: string): Issue[] | undefined {
  const start = message.search(/\[\s*\{/)
  if (start === -1) return undefined
  try {
    const issues = JSON.parse(message.slice(start)) as Issue[]
    return issues.every(({ path }) => Array.isArray(path)) ? issues : undefined
  } catch {
    return undefined
  }
}
