import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * A condition: the column contains the text, ignoring the case of all letters. LIKE would ignore it for ASCII only, so each
 * letter becomes a class of its two cases; whatever means something to GLOB becomes a class of itself.
 */
export const holdsText = (column: Expression<unknown>, text: string) =>
  sql<SqlBool>`${column} glob ${`*${[...text].map(classOf).join('')}*`}`

function classOf(character: string): string {
  const cases = [character.toLowerCase(), character.toUpperCase()].filter(isOneCharacter)
  const all = new Set([character, ...cases])
  return all.size > 1 || '*?['.includes(character) ? `[${[...all].join('')}]` : character
}

const isOneCharacter = (text: string) => [...text].length === 1
