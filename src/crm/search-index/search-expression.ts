import type { Context } from '../../core/context.ts'
import type { Engine } from '../../database/database.ts'
import { engineOf } from '../../database/statements/by-engine.ts'
import { accountCode, NAME_MARK } from './index-words.ts'
import type { Wanted } from './wanted-words.ts'

/** Shorter words are beginnings of half of everything: outside of names only whole words of that length count. */
const MIN_BEGINNING = 3

/** What a search asks the index for, by the names that its SQL has for them. */
export interface Expressions {
  /** Every word is a whole word of a name. */
  names: string
  /** Every word begins one, and not all are whole. */
  beginnings: string
  /** Every word begins one, also where all are whole: leaving those out costs as much again as finding the others. */
  any_beginnings: string
  /** Every word is somewhere in the contact, and not all begin names. */
  elsewhere: string
  /** Every word is somewhere, as a beginning when it is long enough. */
  anywhere: string
  /** The contact itself holds them all. */
  in_contact: string
  /** It holds them as they may have been meant, and not as they were typed. */
  mistyped?: string
}

export function expressionsOf(ctx: Searcher, wanted: Wanted): Expressions {
  const { either, butNot, ...write } = writerFor(ctx)
  const names = write.whole(wanted)
  const anywhere = write.anywhere(wanted)
  const asNames = write.beginnings(wanted, NAME_MARK)
  const beginnings = write.beginnings(wanted)
  return {
    names,
    beginnings: butNot(beginnings, names),
    any_beginnings: beginnings,
    elsewhere: butNot(anywhere, asNames),
    anywhere,
    in_contact: either(anywhere, asNames),
  }
}

/** The same with words that may have been meant; nothing else is asked for with them. */
export function withCorrections(ctx: Searcher, exact: Expressions, corrected: Wanted): Expressions {
  const { anywhere, butNot } = writerFor(ctx)
  return { ...exact, mistyped: butNot(anywhere(corrected), exact.in_contact) }
}

/** Words that stand in a contact whole, be it in its name or anywhere. */
export function wholeWords(ctx: Searcher, wanted: Wanted): Expressions {
  const whole = writerFor(ctx).whole(wanted)
  return {
    names: whole,
    beginnings: whole,
    any_beginnings: whole,
    elsewhere: whole,
    anywhere: whole,
    in_contact: whole,
  }
}

/** What filters contacts where another order is asked for than that of the best match. */
export function wordFilters(ctx: Searcher, wanted: Wanted): { words: string; name_words: string } {
  const { anywhere, beginnings } = writerFor(ctx)
  return { words: anywhere(wanted), name_words: beginnings(wanted) }
}

type Searcher = Pick<Context, 'db' | 'viewer'>

/** How an engine writes full-text expressions. */
interface Syntax {
  whole(word: string): string
  beginning(word: string): string
  and: string
  or: string
  not: string
}

/** FTS5 and `tsquery`. Words consist of letters and digits only and are quoted all the same: nothing typed is read as syntax. */
const SYNTAXES: Record<Engine, Syntax> = {
  sqlite: {
    whole: (word) => `"${word}"`,
    beginning: (word) => `"${word}"*`,
    and: ' AND ',
    or: ' OR ',
    not: ' NOT ',
  },
  postgres: {
    whole: (word) => `'${word}'`,
    beginning: (word) => `'${word}':*`,
    and: ' & ',
    or: ' | ',
    not: ' & !',
  },
}

/** Writes expressions in the words of an account, each of which its code heads. */
function writerFor({ db, viewer }: Searcher) {
  const { whole, beginning, and, or, not } = SYNTAXES[engineOf(db)]
  const code = accountCode(viewer.account_id)
  const all = (wanted: Wanted, term: (word: string) => string) =>
    `(${wanted.map((words) => `(${words.map(term).join(or)})`).join(and)})`
  return {
    whole: (wanted: Wanted) => all(wanted, (word) => whole(code + word)),
    /** With the mark of names for the index of all words. */
    beginnings: (wanted: Wanted, mark = '') => all(wanted, (word) => beginning(code + mark + word)),
    anywhere: (wanted: Wanted) =>
      all(wanted, (word) => (word.length < MIN_BEGINNING ? whole : beginning)(code + word)),
    either: (one: string, other: string) => `(${one}${or}${other})`,
    butNot: (one: string, other: string) => `${one}${not}${other}`,
  }
}
