import { z } from 'zod'
import { getDeal } from '../../../crm/deals/get-deal.ts'
import { lookUpDeal } from '../../../crm/deals/look-up-deal.ts'
import { listNotes } from '../../../crm/notes/list-notes.ts'
import { FilledDeal, filledDeal } from '../deal-answers.ts'
import { idOf, namedArgument } from '../named-argument.ts'
import { ABOUT_TEXTS, toNote, withCutNotes } from '../note-answers.ts'
import { defineTool } from '../tool.ts'
import { userNamesFor } from '../user-argument.ts'

const MAX_NOTES = 5
const CUT_HINT = 'Long notes are cut; the JSON API gives them whole.'

export const getDealTool = defineTool({
  name: 'get_deal',
  title: 'Get deal',
  description: 'Shows one deal, with the stages it went through and its last notes.',
  operation: getDeal,
  input: z.strictObject({ deal_id: namedArgument }),
  output: FilledDeal,

  async run({ input, perform }) {
    const id = await idOf({ perform }, lookUpDeal, input.deal_id)
    const deal = await perform(getDeal, { id })
    const notes = await perform(listNotes, { deal_id: id, limit: MAX_NOTES, include_total: true })
    const nameOf = await userNamesFor({ perform })
    const stage_history = deal.stage_history.map((move) => ({ ...move, user_name: nameOf(move.user_id) }))
    const others = (notes.total_count ?? 0) - notes.items.length
    return {
      ...filledDeal({ ...deal, stage_history }),
      user_name: nameOf(deal.user_id),
      ...(notes.items.length > 0 && {
        notes: notes.items.map((note) => toNote(note, nameOf)),
        about_texts: ABOUT_TEXTS,
      }),
      ...(others > 0 && { more: { notes: others } }),
    }
  },

  shorten: (answer, length) =>
    'notes' in answer ? withCutNotes(answer as typeof answer & { notes: [] }, length, CUT_HINT) : answer,
})
