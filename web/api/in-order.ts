/** Sends writes one after the other: of two that are on their way together either may come first. */
export function inOrder() {
  let sent: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    /** Sends this after all that was to be sent before, whatever became of that. */
    send<Answer>(write: () => Promise<Answer>): Promise<Answer> {
      waiting += 1
      const answer = sent.then(write, write).finally(() => {
        waiting -= 1
      })
      sent = answer
      return answer
    },
    /** Whether all have been answered. */
    isDone: () => waiting === 0,
  }
}
