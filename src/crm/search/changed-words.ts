import { contactWords, isPhone, type Searched } from './words.ts'

/** Words that a contact has no more, and words that are new. */
interface WordChange {
  gone: Set<string>
  added: Set<string>
}

/**
 * What a change of a contact does to the words of its names, and to all its words. A word that it loses in one field and has in another
 * is not gone.
 */
export function changedWords(before: Searched, after: Searched): { names: WordChange; all: WordChange } {
  const isChanged = (field: keyof Searched) => before[field] !== after[field]
  const was = contactWords(before, isChanged)
  const is = contactWords(after, isChanged)
  const names = difference(was.names, is.names)
  const all = difference([...was.names, ...was.others], [...is.names, ...is.others])
  // Splitting telephone numbers takes as long as all the rest, and they have nothing but digits.
  const canBePhone = [...all.gone, ...all.added].some((word) => /^[0-9]+$/.test(word))
  const stays = contactWords(after, (field) => !isChanged(field) && (canBePhone || !isPhone(field)))
  leaveOut(names, stays.names)
  leaveOut(all, stays.names)
  leaveOut(all, stays.others)
  return { names, all }
}

function difference(was: string[], is: string[]): WordChange {
  const [before, after] = [new Set(was), new Set(is)]
  return { gone: before.difference(after), added: after.difference(before) }
}

function leaveOut({ gone, added }: WordChange, words: string[]) {
  if (gone.size === 0 && added.size === 0) return
  for (const word of words) {
    gone.delete(word)
    added.delete(word)
  }
}
