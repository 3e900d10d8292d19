import { z } from 'zod'
import { MAX_STRING } from '../../core/values.ts'
import { lookUpUser } from '../../crm/users/look-up-user.ts'
import { nameUsers } from '../../crm/users/name-users.ts'
import type { ToolCall } from './tool.ts'

/** How tools take a user: an id, or what people call them. */
export const userArgument = z
  .union([z.int().min(1), z.string().min(1).max(MAX_STRING)])
  .optional()
  .describe('Name, e-mail, id or "me"')

/** The id that is meant, as a field to pass on; an error with the candidates, or with the nearest, when it is not clear. */
export async function userIdOf(
  { perform }: Pick<ToolCall, 'perform'>,
  named: z.infer<typeof userArgument>,
): Promise<{ user_id?: number }> {
  if (named === undefined) return {}
  return { user_id: typeof named === 'number' ? named : (await perform(lookUpUser, { text: named })).id }
}

/** What users are called, those who have left included. */
export async function userNamesFor({ perform }: Pick<ToolCall, 'perform'>) {
  const { names } = await perform(nameUsers, {})
  return (id: number): string => names[id] ?? 'somebody'
}
