export interface FieldProblem {
  field: string
  code: string
  /** A predicate without the field's name, such as "is too long", so that a form can put its own label before it. */
  message: string
}

/** What the server says when it refuses a request (RFC 9457), or `status` 0 when no answer came at all. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string | undefined
  readonly fields: FieldProblem[]
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    details: {
      code?: string | undefined
      detail?: string | undefined
      requestId?: string | undefined
      fields?: FieldProblem[] | undefined
      retryAfterSeconds?: number | undefined
    } = {},
  ) {
    super(details.detail ?? `The server answered with ${status}`)
    this.name = 'Problem'
    this.status = status
    this.code = details.code ?? (status === 0 ? 'unreachable' : 'unknown')
    this.requestId = details.requestId
    this.fields = details.fields ?? []
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** Reads a refused answer; one that is no problem document (a proxy's page, say) keeps its status alone. */
export async function readProblem(answer: Response): Promise<Problem> {
  const retryAfter = Number(answer.headers.get('retry-after'))
  const retryAfterSeconds = retryAfter > 0 ? retryAfter : undefined
  if (!(answer.headers.get('content-type') ?? '').includes('json'))
    return new Problem(answer.status, { retryAfterSeconds })
  const document: unknown = await answer.json().catch(() => undefined)
  if (typeof document !== 'object' || document === null)
    return new Problem(answer.status, { retryAfterSeconds })
  const { code, detail, request_id, errors } = document as Record<string, unknown>
  return new Problem(answer.status, {
    code: typeof code === 'string' ? code : undefined,
    detail: typeof detail === 'string' ? detail : undefined,
    requestId: typeof request_id === 'string' ? request_id : undefined,
    fields: Array.isArray(errors) ? (errors as FieldProblem[]).map(withoutName) : undefined,
    retryAfterSeconds,
  })
}

/** The server begins each message with the field's name. */
function withoutName({ field, code, message }: FieldProblem): FieldProblem {
  return { field, code, message: message.startsWith(`${field} `) ? message.slice(field.length + 1) : message }
}
