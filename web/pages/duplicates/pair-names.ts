import { duplicateTexts as words } from '../../texts/duplicates.ts'
import { texts } from '../../texts/texts.ts'

export const nameOf = ({ name }: { name: string | null }): string => name || texts.contacts.unnamed
export const namesOf = (contacts: { name: string | null }[]): string =>
  contacts.map(nameOf).reduce((one, other) => words.pair(one, other))
