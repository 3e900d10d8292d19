import { withoutUnseen } from '../texts/unseen.ts'

/** What stands between addresses, and between an address and a name. */
const BETWEEN = /[\s<>()[\]{},;:"|\\]+/
const AROUND = /^['.]|['.]$/g
const SAYS_NO_NAME = /^(?:mailto|smtp|e?-?mail|or|and|und|et|y|)$/i

/** The addresses in a text, and the words beside them: `Anna Smith <anna@x.example>; mailto:a@y.example`. */
export function readEmails(text: string): { addresses: string[]; words: string[] } {
  const addresses: string[] = []
  const words: string[] = []
  for (const part of withoutUnseen(text).split(BETWEEN)) {
    const [bare = '', asked] = withoutQuestion(part.length < 512 ? part.replace(AROUND, '') : part)
    if (asked) words.push(asked)
    if (isAddress(bare)) addresses.push(bare)
    else if (!SAYS_NO_NAME.test(bare)) words.push(bare)
  }
  return { addresses, words }
}

/** A link to an address may say more behind it: `mailto:anna@x.example?subject=Hello`. */
function withoutQuestion(part: string): [string, string?] {
  const at = part.indexOf('?', part.indexOf('@') + 1)
  return part.includes('@') && at > 0 ? [part.slice(0, at), part.slice(at + 1)] : [part]
}

function isAddress(part: string): boolean {
  const at = part.indexOf('@')
  return at > 0 && at < part.length - 1 && part.indexOf('@', at + 1) < 0
}
