import { withoutUnseen } from '../matching/plain-text.ts'

/** What stands between addresses, and between an address and a name. */
const BETWEEN = /[\s<>()[\]{},;:"|\\]+/
const AROUND = /^['.]|['.]$/g
const SAYS_NO_NAME = /^(?:mailto|smtp|e?-?mail|or|and|und|et|y|)$/i

/** The addresses in a text, each once, and the words beside them: `Anna Smith <anna@x.example>; mailto:a@y.example`. */
export function readEmails(text: string): { addresses: string[]; words: string[] } {
  const addresses = new Map<string, string>()
  const words: string[] = []
  for (const part of withoutUnseen(text).split(BETWEEN)) {
    const [written = '', asked] = withoutQuestion(part.length < 512 ? part.replace(AROUND, '') : part)
    if (asked) words.push(asked)
    const bare = written
    if (isAddress(bare)) addresses.set(bare.toLowerCase(), addresses.get(bare.toLowerCase()) ?? bare)
    else if (!SAYS_NO_NAME.test(bare)) words.push(bare)
  }
  return { addresses: [...addresses.values()], words }
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
