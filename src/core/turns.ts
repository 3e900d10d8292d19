import { setImmediate as nextTurn } from 'node:timers/promises'

/** To be called again and again in something long: gives others a turn whenever it has gone on for so many milliseconds. */
export function turns(milliseconds: number): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < milliseconds) return
    await nextTurn()
    began = performance.now()
  }
}
