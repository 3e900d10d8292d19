import { folded } from '../api/folded.ts'

interface Named {
  name?: string | null
  company?: string | null
  email_address?: string | null
}

/**
 * The one of those that were found which a text names beyond doubt: by its whole name or address, or by words that begin words of no
 * other. Also found is what has them in a note, or something like them.
 */
export function contactNamed<Found extends Named>(text: string, found: Found[]): Found | undefined {
  const whole = folded(text.trim())
  const isWhole = ({ name, email_address }: Found) =>
    [name, email_address].some((own) => own && folded(own) === whole)
  const words = wordsOf(text)
  const hasAll = ({ name, company, email_address }: Found) => {
    const own = wordsOf([name, company, email_address].join(' '))
    return words.every((word) => own.some((one) => one.startsWith(word)))
  }
  const [one, other] = found.some(isWhole) ? found.filter(isWhole) : found.filter(hasAll)
  return words.length > 0 && !other ? one : undefined
}

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
