import type { Context } from '../../core/context.ts'
import { readProperty, unescaped } from '../exchange/vcard-property.ts'
import { type CardVersion, converted } from './card-line.ts'
import { cardsOf, cardsOfMerged } from './card-queries.ts'
import { groupOf, isLabel, linesOfMerged, propertyOf, readStored } from './card-sources.ts'
import { OF_THE_CARD } from './stored-card.ts'

/** What devices keep of a contact and Kith has no field for, in the words of a vCard of one version. */
export async function keptLines(
  ctx: Context,
  ids: readonly number[],
  version: CardVersion,
): Promise<Map<number, string[]>> {
  const kept = new Map<number, string[]>()
  if (ids.length === 0) return kept
  const own = new Map((await cardsOf(ctx, ids)).map(({ contact_id, card }) => [contact_id, readStored(card)]))
  const merged = Map.groupBy(await cardsOfMerged(ctx, ids), ({ merged_into }) => merged_into)
  for (const id of new Set([...own.keys(), ...merged.keys()])) {
    const card = own.get(id!)
    const unknown = card?.entries.filter(([, target]) => target === null) ?? []
    const groups = new Set(unknown.filter(([line]) => !isLabel(line)).map(([line]) => groupOf(line)))
    const lines = unknown
      .filter(([line]) => !OF_THE_CARD.has(propertyOf(line)) && (!isLabel(line) || groups.has(groupOf(line))))
      .map(([line]) => converted(line, card!.version, version))
    const others = linesOfMerged(merged.get(id) ?? [], card).map(([line]) => line)
    if (lines.length + others.length > 0) kept.set(id!, [...lines, ...others])
  }
  return kept
}

/** Something that a device keeps, for people. */
export interface KeptDetail {
  name: string
  label: string | null
  value: string
}

/** Characters of a value that are shown. */
const MOST_SHOWN = 2000

const HEAVY = new Set(['PHOTO', 'LOGO', 'SOUND', 'KEY'])

/** The same for people: what it is, what the device calls it, and what it says. */
export function toDetails(lines: readonly string[]): KeptDetail[] {
  const labels = new Map(
    lines
      .filter(isLabel)
      .map((line) => [groupOf(line), unescaped(readProperty(line)!.value).replace(/^_\$!<(.*)>!\$_$/, '$1')]),
  )
  return lines
    .filter((line) => !isLabel(line))
    .map((line) => {
      const name = propertyOf(line)
      const { types, value } = readProperty(line)!
      const label = labels.get(groupOf(line)) || types.filter((type) => type !== 'pref').join(', ')
      return {
        name,
        label: label || null,
        value: HEAVY.has(name) ? '' : unescaped(value).slice(0, MOST_SHOWN),
      }
    })
}
