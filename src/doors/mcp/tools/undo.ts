import { z } from 'zod'
import { undoChange } from '../../../crm/undoing/undo-change.ts'
import { undoLatest } from '../../../crm/undoing/undo-latest.ts'
import { changeAnswer } from '../change-answers.ts'
import { defineTool } from '../tool.ts'

/** Of a bulk change of many. */
const MOST_SHOWN = 50

export const undoTool = defineTool({
  name: 'undo',
  title: 'Undo',
  description:
    'Takes back the last change made with this token, with by_me the last of yours, or the one of history_id (ids: recent_activity). Refused where somebody changed it since. Show dry_run first.',
  operation: undoLatest,
  input: z.strictObject({
    dry_run: z.boolean().default(false).describe(''),
    by_me: z.boolean().default(false).describe(''),
    history_id: undoChange.input.shape.id.optional().describe(''),
  }),
  output: z.looseObject({ undone: z.array(z.looseObject({})) }),

  async run({ input: { history_id, by_me, dry_run }, perform }) {
    const { undone, kept } =
      history_id === undefined
        ? await perform(undoLatest, { by_me, dry_run })
        : await perform(undoChange, { id: history_id, dry_run })
    const others = undone.length - MOST_SHOWN
    return {
      undone: undone.slice(0, MOST_SHOWN).map(changeAnswer),
      ...(others > 0 && { more: others }),
      ...(kept.length > 0 && { kept }),
      dry_run,
    }
  },
})
