import {
  contactWords,
  mayHaveSome,
  numbersIn,
  SEARCHED_FIELDS,
  type Searched,
  type SearchedField,
} from './words.ts'

/** Words that a contact has no more, and words that are new. */
interface WordChange {
  gone: string[]
  added: string[]
}

/**
 * What a change of a contact does to the words of its names, and to all its words. A word that it loses in one field and has in another
 * is not gone.
 */
export function changedWords(before: Searched, after: Searched): { names: WordChange; all: WordChange } {
  const changed: SearchedField[] = []
  const same: SearchedField[] = []
  const [had, has] = [numbersIn(before), numbersIn(after)]
  for (const field of SEARCHED_FIELDS) {
    const isSameField =
      before[field.name] === after[field.name] &&
      (field.searched !== 'phone' || (!had === !has && had?.[field.name] === has?.[field.name]))
    ;(isSameField ? same : changed).push(field)
  }
  const was = contactWords(before, changed, had)
  const is = contactWords(after, changed, has)
  const names = difference(was.names, is.names)
  const all = difference([...was.names, ...was.others], [...is.names, ...is.others])
  if (!mayHaveSome([...all.gone, ...all.added, ...names.gone, ...names.added], after, same, has))
    return { names, all }
  const stays = contactWords(after, same, has)
  return { names: without(names, stays.names), all: without(all, [...stays.names, ...stays.others]) }
}

/** Whether nothing was changed. */
export const isSame = ({ gone, added }: WordChange): boolean => gone.length === 0 && added.length === 0

function difference(was: string[], is: string[]): WordChange {
  const [wasThere, isThere] = [among(was), among(is)]
  return {
    gone: distinct(was.filter((word) => !isThere(word))),
    added: distinct(is.filter((word) => !wasThere(word))),
  }
}

function without({ gone, added }: WordChange, words: string[]): WordChange {
  const isElsewhere = among(words)
  return {
    gone: gone.filter((word) => !isElsewhere(word)),
    added: added.filter((word) => !isElsewhere(word)),
  }
}

/** Making a set of a few words takes longer than to look through them, and most changes have only a few. */
const FEW = 40

function among(words: string[]): (word: string) => boolean {
  if (words.length <= FEW) return (word) => words.includes(word)
  const set = new Set(words)
  return (word) => set.has(word)
}

const distinct = (words: string[]): string[] =>
  words.length <= FEW ? words.filter((word, place) => words.indexOf(word) === place) : [...new Set(words)]
