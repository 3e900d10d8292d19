import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A Bloom filter of the passwords that guessers try first, made by `bin/write-common-passwords.ts`. Of others it takes one in 15,000 for one
 * of them. Read when the first password is chosen: a start need not wait for it.
 */
let filter: Buffer | undefined

/** Bits for each password, and how many of them are looked at. */
export const BITS_EACH = 20
export const LOOKS = 14

export const FILTER_FILE = path.join(import.meta.dirname, 'common-passwords.bin')

/** Whether a text, in lower case, is among the common passwords. */
export function isCommon(text: string): boolean {
  filter ??= readFileSync(FILTER_FILE)
  const bits = filter
  return bitPlacesOf(text, bits.length * 8).every((place) => (bits[place >> 3]! & (1 << (place & 7))) !== 0)
}

/** The bits that stand for a text among so many. */
export function bitPlacesOf(text: string, bits: number): number[] {
  const hash = createHash('sha256').update(text).digest()
  const [start, step] = [hash.readUInt32LE(0), hash.readUInt32LE(4)]
  return Array.from({ length: LOOKS }, (_, look) => (start + look * step) % bits)
}
