import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for one another: it is typed on phones. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

/** A new password of 100 random bits, in groups: `kithd-abcde-fghij-kmnpq-rstuv`. */
export function newDeviceSecret(): string {
  const groups = Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  )
  return `kithd-${groups.join('-')}`
}

const SECRET = /^kithd([a-km-np-z2-9]{20})$/

/** What was typed in the form in which its hash is stored: phones begin with a capital, people leave hyphens out. Undefined where it is none. */
export function readDeviceSecret(typed: string): string | undefined {
  const [, letters] = SECRET.exec(typed.slice(0, 100).toLowerCase().replace(/[\s-]/g, '')) ?? []
  return letters && `kithd-${letters.match(/.{5}/g)!.join('-')}`
}
