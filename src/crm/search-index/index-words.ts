/** Characters of the account's code at the head of each indexed word; the prefix indexes of SQLite count on it. */
const CODE_LENGTH = 5

/** Distinguishes the words of accounts, so that a search never walks through another account's. */
export const accountCode = (accountId: number): string => accountId.toString(36).padStart(CODE_LENGTH, '0')

/** Before words of names in the index of all words, where they stand a second time. No word that people type begins with it. */
export const NAME_MARK = '·'

/** Everything a contact is found by: names twice, the second time marked as such. */
export const allWords = ({ names, others }: { names: string[]; others: string[] }): string[] => [
  ...names,
  ...names.map((word) => NAME_MARK + word),
  ...others,
]
