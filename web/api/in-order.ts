/** Sends writes one after the other: of two that are on their way together either may come first. */
export function inOrder() {
  let sent: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    /** Sends this after all that was to be sent before, whatever became of that; when the page is left, at once. */
    send<Answer>(write: () => Promise<Answer>): Promise<Answer> {
      waiting += 1
      const answer = turnAfter(sent)
        .then(write)
        .finally(() => {
          waiting -= 1
        })
      sent = answer
      return answer
    },
    /** Whether all have been answered. */
    isDone: () => waiting === 0,
  }
}

/** Resolves when something is over, or the page is about to be gone, whichever comes first. */
function turnAfter(before: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const begin = () => {
      window.removeEventListener('pagehide', begin)
      resolve()
    }
    window.addEventListener('pagehide', begin)
    before.then(begin, begin)
  })
}
