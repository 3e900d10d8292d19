import { z } from 'zod'
import { MAX_STRING } from '../../core/values.ts'
import { lookUpTask } from '../../crm/tasks/look-up-task.ts'
import { type contactArgument, contactIdOf } from './contact-argument.ts'
import type { ToolCall } from './tool.ts'

/** How tools take a task: its id, or words of what is to be done. */
export const taskArgument = z
  .union([z.int().min(1), z.string().min(1).max(MAX_STRING)])
  .describe('Id or words of it')

/** The id of the open task that is meant; an error with the candidates, or with the nearest, when it is not clear. */
export async function taskIdOf(
  { perform }: Pick<ToolCall, 'perform'>,
  named: z.infer<typeof taskArgument>,
  contact: z.infer<typeof contactArgument> | undefined,
): Promise<number> {
  if (typeof named === 'number') return named
  // An id that is not among the open tasks is still an id: completing what is done already is no mistake.
  if (/^[1-9]\d{0,14}$/.test(named)) return Number(named)
  const contact_id = contact === undefined ? undefined : await contactIdOf({ perform }, contact)
  return (await perform(lookUpTask, { text: named, contact_id })).id
}
