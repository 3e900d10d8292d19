import { hash } from 'node:crypto'

/** What a contact is called that no device of the viewer has given a name. */
export const usualCardName = (contactId: number): string => `kith-${contactId}.vcf`

/** The contact of such a name. */
export function idOfUsualName(name: string): number | undefined {
  const id = /^kith-([1-9]\d{0,14})\.vcf$/.exec(name)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** By what devices know a contact that none has written: the id of its row, and what no other server has. */
export const usualUid = (accountId: number, contact: { id: number; created_at: string }): string =>
  `kith-${contact.id}-${hash('sha256', `${accountId} ${contact.id} ${contact.created_at}`).slice(0, 20)}`

export function idOfUsualUid(uid: string): number | undefined {
  const id = /^kith-([1-9]\d{0,14})-[0-9a-f]{20}$/.exec(uid)?.[1]
  return id === undefined ? undefined : Number(id)
}
