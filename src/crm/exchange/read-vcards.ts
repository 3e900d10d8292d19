import { invalidField } from '../../core/errors.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { linesOf } from './lines.ts'
import { draftOfCard } from './vcard-draft.ts'
import { CardLines, MAX_VALUE } from './vcard-lines.ts'

const MARK = /^\s*(BEGIN|END):VCARD\s*$/i

/** The contacts of a file of vCards 2.1, 3.0 or 4.0, one after the other. A card with too much of anything is refused by itself. */
export async function* readVcards(pieces: AsyncIterable<string>): AsyncGenerator<Draft> {
  let card: CardLines | undefined
  for await (const lines of linesOf(pieces, MAX_VALUE)) {
    await turnWhenLong()
    for (const line of lines) {
      const mark = MARK.exec(line)?.[1]?.toUpperCase()
      if (mark === 'BEGIN') card = new CardLines()
      else if (mark === 'END' && card) {
        yield await draftOf(card)
        card = undefined
      } else card?.add(line)
    }
  }
  if (card) throw invalidField('data', 'not_readable', 'ends in the middle of a card')
}

async function draftOf(card: CardLines): Promise<Draft> {
  const end = card.end()
  return 'fault' in end ? { ...emptyDraft(), refusal: end.fault } : draftOfCard(end)
}
