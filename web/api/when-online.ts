import { Problem } from '../../client/problem.ts'
import { readSession } from './session.ts'

/**
 * Does what could not be sent because the browser is offline as soon as the line is back, however often that takes; for whoever asked for it, and
 * for nobody who has signed in since. It is done once where each attempt has the same key.
 */
export async function whenOnline<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const { userId } = readSession()
  for (;;) {
    try {
      return await send()
    } catch (error) {
      const isOffline = error instanceof Problem && error.status === 0 && !navigator.onLine
      if (!isOffline || readSession().userId !== userId) throw error
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    }
  }
}
