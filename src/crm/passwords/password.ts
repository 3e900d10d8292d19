import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { PreparationContext } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import { fewAtOnce } from '../../core/few-at-once.ts'
import { isCommon } from './common-passwords.ts'
import { networkOf } from './network-of.ts'
import { folded, variantsOf } from './password-variants.ts'

const MIN_LENGTH = 8
const derive = promisify(argon2)

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/**
 * Hashing takes 20 ms and 19 MiB each: more at once would slow everybody else down. Those for whom it is done take turns, and a line
 * that would take some seconds is not stood in.
 */
const inTurn = fewAtOnce(2, { ofEach: 60, ofAll: 500 })

const TOO_COMMON = { code: 'too_common', message: 'is one that many people use; choose another' }
const TOO_PERSONAL = {
  code: 'too_personal',
  message: 'is made of what others know of you: names, the account or the e-mail address; choose another',
}

/** A password to be, refused together with all else that is wrong of an input when it is short or common. */
export const newPassword = () =>
  z
    .string()
    .min(MIN_LENGTH)
    .max(1024)
    .refine((password) => password.length < MIN_LENGTH || !isTriedFirst(password), {
      params: { code: TOO_COMMON.code },
      message: TOO_COMMON.message,
    })

/** Nobody tries long ones from a list. */
const LONGEST_COMMON = 64

const isTriedFirst = (password: string): boolean =>
  /^(.{1,3}?)\1*$/su.test(password.slice(0, LONGEST_COMMON)) ||
  (password.length <= LONGEST_COMMON &&
    variantsOf(password).some((text) => isCommon(text) || isDoubled(text) || isRow(text)))

function isDoubled(text: string): boolean {
  const half = text.slice(0, text.length / 2)
  return text === half + half && isCommon(half)
}

/** `12345678`, `hgfedcba`; ten is 0. */
function isRow(text: string): boolean {
  const codes = [...text.replace(/(?<=9)0/g, ':').replace(/^0(?=9)/, ':')].map((sign) => sign.codePointAt(0)!)
  const steps = new Set(codes.slice(1).map((code, place) => code - codes[place]!))
  return steps.size === 1 && [1, -1].includes([...steps][0]!)
}

/** Refuses passwords made of nothing but what anybody knows of a person: names, the account's, the e-mail address, our own. */
export function ensureImpersonal(field: string, password: string, known: readonly string[]): void {
  if (password.length > LONGEST_COMMON) return
  const parts = partsOf([...known, 'kith'])
  if (variantsOf(password).some((text) => isMadeOf(lettersOf(text), parts)))
    throw invalidField(field, TOO_PERSONAL.code, TOO_PERSONAL.message)
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '')

/** The words in what is known, and what they are together; of fewer than three letters anything could be made. */
function partsOf(known: readonly string[]): string[] {
  const words = known.flatMap((text) => [...folded(text).split(/[^\p{L}]+/u), lettersOf(folded(text))])
  return [...new Set(words)].filter((word) => word.length >= 3)
}

/** Whether the parts, each as often as it takes, are all that a text is made of. */
function isMadeOf(text: string, parts: readonly string[]): boolean {
  const ends = new Set([0])
  for (let start = 0; start < text.length; start++)
    if (ends.has(start))
      for (const part of parts) if (text.startsWith(part, start)) ends.add(start + part.length)
  return text !== '' && ends.has(text.length)
}

/** Whose turn it is to have a password hashed: an account's, or that of all who come from one network and have not signed in. */
export const turnOf = ({ viewer, address }: PreparationContext): string =>
  viewer.account_id === 0 ? `network ${networkOf(address)}` : `account ${viewer.account_id}`

/** The hash in PHC string format, with a salt of its own; `turn` is whose turn it takes. */
export async function hashPassword(password: string, turn = ''): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derived(password, salt, turn)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** Takes as long for an unknown user (undefined) as for a known one; `turn` is whose turn it takes. */
export async function isPasswordOf(
  stored: string | undefined,
  password: string,
  turn = '',
): Promise<boolean> {
  const [, , , , salt = '', tag = ''] = (stored ?? NOBODY).split('$')
  const expected = Buffer.from(tag, 'base64')
  const actual = await derived(password, Buffer.from(salt, 'base64'), turn)
  return timingSafeEqual(actual, expected) && stored !== undefined
}

const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '')

const derived = (password: string, nonce: Buffer, turn: string): Promise<Buffer> =>
  inTurn(() => derive('argon2id', { ...COST, message: Buffer.from(password.normalize('NFC')), nonce }), turn)
