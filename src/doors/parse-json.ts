/** Reads a JSON body strictly: valid UTF-8, valid JSON, nothing else. An empty body is no body. */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw Object.assign(new Error('The body is not valid JSON'), { statusCode: 400 })
  }
}
