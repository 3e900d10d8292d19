import type { Context } from '../../core/context.ts'
import { engineOf } from '../../database/by-engine.ts'
import type { Engine } from '../../database/database.ts'
import { looksLikePhone, wantedNumber } from '../phones/number-words.ts'
import { wordsOf } from './fold.ts'
import { accountCode, NAME_MARK } from './index-words.ts'

/** What is looked for: every group has to be found, any word of a group will do. Words are folded. */
export type Wanted = string[][]

/** Words of one search at the most; people type a few, and each costs. */
const MAX_WANTED = 8

/** What somebody typed, as words; telephone numbers are read as they are dialled in `country`. */
export function wantedWords(text: string, country: string | null): Wanted {
  if (looksLikePhone(text)) return [wantedNumber(text, country)]
  return wordsOf(text)
    .slice(0, MAX_WANTED)
    .map((word) => [word])
}

/** Shorter words are beginnings of half of everything: outside of names only whole words of that length count. */
const MIN_BEGINNING = 3

/** How an engine writes full-text expressions, for one account. */
export interface Syntax {
  /** Heads each word of the account. */
  code: string
  whole(word: string): string
  beginning(word: string): string
  and: string
  or: string
  butNot: string
}

/** FTS5 and `tsquery`. Words consist of letters and digits only and are quoted all the same: nothing typed is read as syntax. */
const SYNTAXES: Record<Engine, Omit<Syntax, 'code'>> = {
  sqlite: {
    whole: (word) => `"${word}"`,
    beginning: (word) => `"${word}"*`,
    and: ' AND ',
    or: ' OR ',
    butNot: ' NOT ',
  },
  postgres: {
    whole: (word) => `'${word}'`,
    beginning: (word) => `'${word}':*`,
    and: ' & ',
    or: ' | ',
    butNot: ' & !',
  },
}

export const syntaxFor = ({ db, viewer }: Pick<Context, 'db' | 'viewer'>): Syntax => ({
  code: accountCode(viewer.account_id),
  ...SYNTAXES[engineOf(db)],
})

export const asWholeWords = (wanted: Wanted, { whole, ...syntax }: Syntax): string =>
  expression(wanted, syntax, (word) => whole(syntax.code + word))

/** Every word begins a word of a name; for the index of names. */
export const asBeginnings = (wanted: Wanted, { beginning, ...syntax }: Syntax): string =>
  expression(wanted, syntax, (word) => beginning(syntax.code + word))

/** The same, for the index of all words. */
export const asNameBeginnings = (wanted: Wanted, { beginning, ...syntax }: Syntax): string =>
  expression(wanted, syntax, (word) => beginning(syntax.code + NAME_MARK + word))

/** Every word is somewhere, as a beginning when it is long enough. */
export const asWords = (wanted: Wanted, { whole, beginning, ...syntax }: Syntax): string =>
  expression(wanted, syntax, (word) => (word.length < MIN_BEGINNING ? whole : beginning)(syntax.code + word))

type Joining = Pick<Syntax, 'and' | 'or'>

const expression = (wanted: Wanted, { and, or }: Joining, term: (word: string) => string): string =>
  `(${wanted.map((words) => `(${words.map(term).join(or)})`).join(and)})`

export const either = (one: string, other: string, { or }: Joining): string => `(${one}${or}${other})`
