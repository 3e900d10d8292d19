import { contactWords, type IsWanted, mayHaveSome, SEARCHED, type Searched } from './words.ts'

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
  const changed = SEARCHED.filter((field) => before[field] !== after[field])
  const isChanged: IsWanted = (field) => changed.includes(field)
  const was = contactWords(before, isChanged)
  const is = contactWords(after, isChanged)
  const names = difference(was.names, is.names)
  const all = difference([...was.names, ...was.others], [...is.names, ...is.others])
  const isSame: IsWanted = (field) => !changed.includes(field)
  if (
    mayHaveSome(
      [names, all].flatMap(({ gone, added }) => [...gone, ...added]),
      after,
      isSame,
    )
  ) {
    const stays = contactWords(after, isSame)
    return { names: without(names, stays.names), all: without(all, [...stays.names, ...stays.others]) }
  }
  return { names, all }
}

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
