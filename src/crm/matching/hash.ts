/** FNV-1a, 32 bits; `before` is the hash of what stands before the text. */
export function hash(text: string, before = 0x811c9dc5): number {
  let value = before
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}
