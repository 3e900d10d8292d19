import { z } from 'zod'
import type { Operation } from '../../core/operation.ts'
import { MAX_STRING } from '../../core/values.ts'
import type { ToolCall } from './tool.ts'

/** How every tool takes a list, a deal or a stage: an id, or the words that people call it by. */
export const namedArgument = z
  .union([z.int().min(1), z.string().min(1).max(MAX_STRING)])
  .describe('Id or name')

type LookUp = Operation<z.ZodObject<{ text: z.ZodString }>, z.ZodObject<{ id: z.ZodInt; name: z.ZodString }>>

/** The id that is meant; an error with the candidates, or with the nearest, when it is not clear. */
export async function idOf(
  { perform }: Pick<ToolCall, 'perform'>,
  lookUp: LookUp,
  named: z.infer<typeof namedArgument>,
): Promise<number> {
  return typeof named === 'number' ? named : (await perform(lookUp, { text: named })).id
}
