import type { Context } from '../../core/context.ts'

/** A record with an owner who may change. */
export interface HeldRow {
  user_id: number
  held_by: string
}

/** Of a record that the viewer makes, whoever is to own it. */
export const heldByMaker = ({ viewer }: Context): string => JSON.stringify([viewer.user_id])

/** For whom a record may not vanish: its owner, who made it, and owners whom others took it from. */
export const holdersOf = ({ user_id, held_by }: HeldRow): number[] => [
  ...new Set([user_id, ...(JSON.parse(held_by) as number[])]),
]

/** What changes of a record that gets another owner. An owner who gives it away lets go of it; one whom others take it from does not. */
export function handedOver({ viewer }: Context, row: HeldRow, toUserId: number): HeldRow {
  const others = holdersOf(row).filter((id) => id !== row.user_id || id !== viewer.user_id)
  return { user_id: toUserId, held_by: JSON.stringify(others) }
}
