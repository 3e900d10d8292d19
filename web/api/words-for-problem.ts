import { Problem } from '../../client/problem.ts'
import { texts } from '../texts/texts.ts'

/** One or two sentences for a person: what happened and what to do. */
export function wordsForProblem(error: unknown): string {
  if (!(error instanceof Problem)) return texts.errors.internal(undefined)
  switch (error.status) {
    case 0:
      return texts.errors.unreachable
    case 403:
      return FORBIDDEN[error.code] ?? texts.errors.forbidden
    case 404:
      return texts.errors.notFound
    case 429:
      return texts.errors.limited(error.retryAfterSeconds)
    default:
      return error.status >= 500 ? texts.errors.internal(error.requestId) : error.message
  }
}

/** Where more can be said than that it is not allowed. */
const FORBIDDEN: Record<string, string> = {
  password_needed: texts.errors.passwordNeeded,
  user_suspended: texts.errors.suspended,
}
