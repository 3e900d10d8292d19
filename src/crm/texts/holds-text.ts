import { type Expression, type SqlBool, sql } from 'kysely'
import { byEngine } from '../../database/statements/by-engine.ts'

/**
 * A condition: the column contains the text, ignoring the case of all letters. SQLite's LIKE would ignore it for ASCII only, and
 * PostgreSQL's as the database's locale has it, so each letter becomes a class of its two cases.
 */
export const holdsText = (column: Expression<unknown>, text: string) => holdsPattern(column, patternOf(text))

/** The same, of a text that comes later as its pattern. */
export const holdsPattern = (column: Expression<unknown>, { glob, expression }: TextPattern) =>
  byEngine<SqlBool>({ sqlite: sql`${column} glob ${glob}`, postgres: sql`${column} ~ ${expression}` })

/** A text as each engine looks for it. */
export interface TextPattern {
  glob: string
  expression: string
}

export const patternOf = (text: string): TextPattern => ({
  glob: `*${[...text].map(globOf).join('')}*`,
  expression: [...text].map(expressionOf).join(''),
})

/** Whatever means something to GLOB becomes a class of itself. */
function globOf(character: string): string {
  const cases = casesOf(character)
  return cases.length > 1 || '*?['.includes(character) ? `[${cases.join('')}]` : character
}

function expressionOf(character: string): string {
  const cases = casesOf(character)
  if (cases.length > 1) return `[${cases.join('')}]`
  return /[\p{L}\p{N}\s]/u.test(character) ? character : `\\${character}`
}

const casesOf = (character: string): string[] => [
  ...new Set([character, ...[character.toLowerCase(), character.toUpperCase()].filter(isOneCharacter)]),
]

const isOneCharacter = (text: string) => [...text].length === 1
