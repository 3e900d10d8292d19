import type { Context } from '../../core/context.ts'
import type { Position } from '../../core/page.ts'
import { type HistoryLine, toHistoryLine } from '../history/history-entry.ts'
import { historyPage } from '../history/history-queries.ts'
import { wordsFor } from '../history/words.ts'

const ORDER = { column: 'id', is_descending: false, is_nullable: false }
const LIMIT = 100

/** How a contact that was found was changed, oldest first. One that was never changed has nothing to tell, and is not asked for. */
export async function pastChanges(ctx: Context, contact: Record<string, unknown>): Promise<HistoryLine[]> {
  const lines: HistoryLine[] = []
  if (contact['updated_at'] === contact['created_at']) return lines
  let position: Position | undefined
  do {
    const wish = {
      contact_id: contact['id'] as number,
      created_from: undefined,
      subject_type: 'contact',
    }
    const { rows, next } = await historyPage(ctx, wish, { order: ORDER, position, limit: LIMIT })
    const words = await wordsFor(ctx, rows)
    for (const row of rows) if (row.action !== 'contact.created') lines.push(toHistoryLine(row, words))
    position = next ?? undefined
  } while (position)
  return lines
}
