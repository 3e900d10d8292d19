import type { CrmError } from '../../core/errors.ts'
import { isLegalText } from '../../core/values.ts'
import { unreadableCard } from './card-error.ts'
import type { CardVersion } from './card-line.ts'
import { unfolded } from './unfolded.ts'

/** Bytes of a card with its picture, and lines; nothing that a person keeps of somebody comes near it. */
export const MAX_CARD_BYTES = 4 * 1024 * 1024
const MAX_LINES = 1000
/** Characters of a line that is no picture. */
const MAX_LINE = 128 * 1024

const refuseLine =
  (mostLines: number) =>
  (isLong: boolean): CrmError =>
    unreadableCard(
      isLong
        ? 'A line of the card is longer than 128 KB'
        : `The card has more than ${mostLines.toLocaleString('en')} properties`,
    )

/** The properties of the one card in a text, without folds. Refuses what is no card of a version that we write. */
export async function linesOfCard(
  text: string,
  mostLines = MAX_LINES,
): Promise<{ version: CardVersion; lines: string[] }> {
  if (text.length > MAX_CARD_BYTES) throw unreadableCard('The card is larger than 4 MB')
  if (!isLegalText(text)) throw unreadableCard('The card contains characters that are not allowed')
  const lines = await unfolded(text, {
    mostLines: mostLines + 3,
    mostOfLine: MAX_LINE,
    refuse: refuseLine(mostLines),
  })
  const isMark = (line: string | undefined, mark: string) => line?.trim().toUpperCase() === `${mark}:VCARD`
  if (!isMark(lines.shift(), 'BEGIN') || !isMark(lines.pop(), 'END'))
    throw unreadableCard('This is not one vCard from BEGIN:VCARD to END:VCARD')
  if (lines.some((line) => /^(?:BEGIN|END):/i.test(line)))
    throw unreadableCard('There is more than one card in it')
  const version = lines
    .find((line) => /^VERSION:/i.test(line))
    ?.slice('VERSION:'.length)
    .trim()
  if (version !== '3.0' && version !== '4.0') throw unreadableCard('The card has to be a vCard 3.0 or 4.0')
  const properties = lines.filter((line) => !/^VERSION:/i.test(line))
  const odd = properties.find((line) => !/^(?:[\w-]+\.)?[\w-]+[;:]/.test(line) || !line.includes(':'))
  if (odd !== undefined) throw unreadableCard('A line of the card is no property')
  return { version, lines: properties }
}
