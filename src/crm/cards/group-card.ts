import { hash } from 'node:crypto'
import { readProperty, unescaped } from '../exchange/vcard-property.ts'
import { escaped, foldedLine } from '../exchange/write-vcard.ts'
import { unreadableCard } from './card-error.ts'
import type { CardVersion } from './card-line.ts'
import { linesOfCard } from './card-text.ts'

/** A list as a card, as Apple's programs know groups: they take no notice of CATEGORIES. */
export interface Group {
  list_id: number
  /** The last part of its address. */
  name: string
  uid: string
  called: string
  members: { id: number; uid: string }[]
}

/** Members of a list that is given as a card: each is a line that a device reads again after any change. */
export const MOST_MEMBERS = 5000

export const groupCardName = (listId: number): string => `kith-list-${listId}.vcf`

/** The list whose card has such a name. */
export function listOfGroupName(name: string): number | undefined {
  const id = /^kith-list-([1-9]\d{0,14})\.vcf$/.exec(name)?.[1]
  return id === undefined ? undefined : Number(id)
}

export const groupUid = (accountId: number, listId: number): string =>
  `kith-list-${listId}-${hash('sha256', `${accountId} list ${listId}`).slice(0, 20)}`

const URN = 'urn:uuid:'
const withUrn = (uid: string): string => (uid.toLowerCase().startsWith(URN) ? uid : URN + uid)
const withoutUrn = (uid: string): string => (uid.toLowerCase().startsWith(URN) ? uid.slice(URN.length) : uid)

/** Whether two say the same uid, the one as a card has it, the other as a group does. */
export const plainUid = (uid: string): string => withoutUrn(uid.trim())

/** The words that Apple's programs had before there was a standard, which they go on using in 3.0. */
const WORDS = {
  '3.0': { kind: 'X-ADDRESSBOOKSERVER-KIND', member: 'X-ADDRESSBOOKSERVER-MEMBER' },
  '4.0': { kind: 'KIND', member: 'MEMBER' },
}

export function writeGroup({ uid, called, members }: Group, version: CardVersion): string {
  const name = escaped(called)
  const { kind, member } = WORDS[version]
  return [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    `UID:${uid}`,
    `FN:${name}`,
    `N:${name};;;;`,
    `${kind}:group`,
    ...members.map((one) => `${member}:${withUrn(one.uid)}`),
    'END:VCARD',
  ]
    .map(foldedLine)
    .join('')
}

export const groupTag = (group: Group): string => hash('sha1', writeGroup(group, '3.0'), 'base64url')

/** What a device says of a group: how it is called, and by their uids who is in it. Undefined where the card is of somebody. */
export async function readGroup(text: string): Promise<{ called: string; uids: Set<string> } | undefined> {
  if (!/^(?:X-ADDRESSBOOKSERVER-)?KIND[;:]/im.test(text)) return undefined
  const { lines } = await linesOfCard(text, MOST_MEMBERS + 1000)
  const properties = lines.flatMap((line) => readProperty(line) ?? [])
  const isGroup = properties.some(({ name, value }) => isKind(name) && value.trim().toLowerCase() === 'group')
  if (!isGroup) return undefined
  const called = properties.find(({ name }) => name === 'FN')?.value ?? ''
  if (called.trim() === '') throw unreadableCard('A group has to have a name')
  const members = properties.filter(({ name }) => isMember(name))
  return { called: unescaped(called).trim(), uids: new Set(members.map(({ value }) => plainUid(value))) }
}

const isKind = (name: string): boolean => name === WORDS['3.0'].kind || name === WORDS['4.0'].kind
const isMember = (name: string): boolean => name === WORDS['3.0'].member || name === WORDS['4.0'].member
