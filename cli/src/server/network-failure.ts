import { EXIT, Failure } from '../failure.ts'

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  ENOTFOUND: 'the name is unknown',
  EAI_AGAIN: 'the name cannot be looked up now',
  EHOSTUNREACH: 'there is no way to that machine',
  ENETUNREACH: 'there is no network',
  ETIMEDOUT: 'it does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer',
  UND_ERR_HEADERS_TIMEOUT: 'it does not answer',
  UND_ERR_SOCKET: 'the connection was cut',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate belongs to another name',
  EPROTO: 'it does not speak HTTPS there',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak HTTPS there',
}

const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
])

/** A request that got no answer, in words. The system's own message is not shown: it may hold anything. */
export function networkFailure(error: unknown, endpoint: URL): Failure {
  const code = codeOf(error)
  const place = endpoint.origin
  if (code !== undefined && UNTRUSTED.has(code)) {
    return new Failure(
      EXIT.unreachable,
      `The certificate of ${place} is not one that this machine trusts.`,
      "If it is the server's own, name its file: NODE_EXTRA_CA_CERTS=/path/to/certificate.pem",
    )
  }
  const reason = code === undefined ? 'no answer' : (REASONS[code] ?? code)
  return new Failure(
    EXIT.unreachable,
    `Cannot reach Kith at ${place}: ${reason}.`,
    'Is the server running, and KITH_URL right?',
  )
}

/** The error code of the system, which `fetch` hides in the cause, or in the first of several attempts. */
function codeOf(error: unknown, depth = 0): string | undefined {
  if (typeof error !== 'object' || error === null || depth > 5) return undefined
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown[] }
  if (typeof code === 'string' && /^[A-Z0-9_]+$/.test(code)) return code
  return codeOf(cause, depth + 1) ?? (Array.isArray(errors) ? codeOf(errors[0], depth + 1) : undefined)
}
