import { createHook } from 'node:async_hooks'

/** How many passwords are hashed while `run` does, whatever comes of it. */
export async function hashesDuring(run: () => Promise<unknown>): Promise<number> {
  let hashes = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') hashes++
    },
  })
  hook.enable()
  try {
    await run().catch(() => {})
    return hashes
  } finally {
    hook.disable()
  }
}
