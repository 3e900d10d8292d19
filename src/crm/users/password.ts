import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { PreparationContext } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import { fewAtOnce } from '../../core/few-at-once.ts'
import { networkOf } from '../sessions/network-of.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

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

/** A password to be, refused together with all else that is wrong of an input when it is short or common. */
export const newPassword = () =>
  z
    .string()
    .min(MIN_LENGTH)
    .max(1024)
    .refine((password) => password.length < MIN_LENGTH || !isCommon(password.toLowerCase()), {
      params: { code: TOO_COMMON.code },
      message: TOO_COMMON.message,
    })

const isCommon = (plain: string): boolean => COMMON_PASSWORDS.has(plain) || /^(.)\1*$/.test(plain)

/** Refuses passwords that are what anybody knows of the person. */
export function ensureUnknown(field: string, password: string, known: string[]): void {
  const plain = password.toLowerCase()
  if (known.some((text) => text.toLowerCase() === plain))
    throw invalidField(field, TOO_COMMON.code, TOO_COMMON.message)
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
