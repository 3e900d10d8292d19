/** What `kith` leaves behind as its exit status. Scripts rely on these numbers: never renumber them. */
export const EXIT = { ok: 0, other: 1, usage: 2, unauthorized: 3, unreachable: 4, tool: 5 } as const

export type ExitStatus = (typeof EXIT)[keyof typeof EXIT]

/** The one error of this program: an exit status, a sentence for people and, where one helps, what to do next. */
export class Failure extends Error {
  readonly status: ExitStatus
  readonly hint: string | undefined

  constructor(status: ExitStatus, message: string, hint?: string) {
    super(message)
    this.status = status
    this.hint = hint
  }
}

export function usageFailure(message: string, hint?: string): Failure {
  return new Failure(EXIT.usage, message, hint)
}
