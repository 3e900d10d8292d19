/**
 * A key that nobody else has. `crypto.randomUUID` is not for pages over plain HTTP of another machine, say on a phone in the same
 * network; this is for all.
 */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
