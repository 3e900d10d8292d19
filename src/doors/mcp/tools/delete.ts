import { z } from 'zod'
import type { Operation } from '../../../core/operation.ts'
import { type Removal, TRASH_DAYS } from '../../../core/removal.ts'
import { MAX_STRING } from '../../../core/values.ts'
import { deleteActivity } from '../../../crm/activities/delete-activity.ts'
import { deleteCall } from '../../../crm/calls/delete-call.ts'
import { deleteContact } from '../../../crm/contacts/delete-contact.ts'
import { deleteDeal } from '../../../crm/deals/delete-deal.ts'
import { lookUpDeal } from '../../../crm/deals/look-up-deal.ts'
import { deleteList } from '../../../crm/lists/delete-list.ts'
import { lookUpList } from '../../../crm/lists/look-up-list.ts'
import { deleteMessage } from '../../../crm/messages/delete-message.ts'
import { deleteNote } from '../../../crm/notes/delete-note.ts'
import { deletePhoto } from '../../../crm/photos/delete-photo.ts'
import { deleteTask } from '../../../crm/tasks/delete-task.ts'
import { surelyContactIdOf } from '../contact-argument.ts'
import { idOf } from '../named-argument.ts'
import { recordIdOf } from '../record-argument.ts'
import { taskIdOf } from '../task-argument.ts'
import { defineTool, type ToolCall } from '../tool.ts'

type Deletion = Operation<z.ZodType, typeof Removal>

const DELETIONS = {
  contact: deleteContact,
  note: deleteNote,
  task: deleteTask,
  call: deleteCall,
  message: deleteMessage,
  activity: deleteActivity,
  deal: deleteDeal,
  list: deleteList,
  photo: deletePhoto,
} as const satisfies Record<string, unknown>
type Kind = keyof typeof DELETIONS

export const deleteTool = defineTool({
  name: 'delete',
  title: 'Delete',
  description: 'Moves a record to the trash; the answer says until when undo or a person can restore it.',
  operation: deleteContact,
  isIdempotent: true,
  input: z.strictObject({
    type: z.enum(Object.keys(DELETIONS) as [Kind, ...Kind[]]),
    id: z
      .union([z.int().min(1), z.string().min(1).max(MAX_STRING)])
      .describe('Id; of contact, deal, list, task also its name'),
    dry_run: z.boolean().default(false).describe(''),
  }),
  output: z.looseObject({ type: z.string(), id: z.int() }),

  async run({ input: { type, id: named, dry_run }, perform }) {
    const id = await idOfKind({ perform }, type, named)
    const operation = DELETIONS[type] as unknown as Deletion
    const { dry_run: preview } = await perform(operation, { id, dry_run: true })
    if (!dry_run) await perform(operation, { id })
    const { name, deleted, changed } = preview!
    return { type, id, name, deleted, changed, ...(dry_run ? { dry_run } : { restorable_until: trashEnd() }) }
  },
})

/** Of whatever is called by a name, the whole name has to be said. */
async function idOfKind(
  call: Pick<ToolCall, 'perform'>,
  type: Kind,
  named: number | string,
): Promise<number> {
  if (typeof named === 'number') return named
  if (type === 'contact') return surelyContactIdOf(call, named)
  if (type === 'deal') return idOf(call, lookUpDeal, named)
  if (type === 'list') return idOf(call, lookUpList, named)
  return type === 'task' ? taskIdOf(call, named, undefined) : recordIdOf(named)
}

const trashEnd = (): string => Temporal.Now.plainDateISO('UTC').add({ days: TRASH_DAYS }).toString()
