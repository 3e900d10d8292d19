import type { z } from 'zod'
import type { Context, PreparationContext } from './context.ts'
import type { Needed } from './needed.ts'

/** `read` never writes; `write` can be taken back by hand; `destroy` removes something. */
export type Effect = 'read' | 'write' | 'destroy'

/** One thing Kith can do, described once for every door. */
export interface Operation<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Prepared = unknown,
> {
  /** The verb and noun of the people who use it, in camelCase: `mergeContacts`. */
  name: string
  effect: Effect
  /** A sentence for people and for language models. */
  description: string
  /** Anybody may do it, signed in or not. Everything else needs a viewer. */
  isPublic?: boolean
  /** Takes or gives secrets: neither is ever kept for repetitions of a request. */
  isSecret?: boolean
  /** Concerns how somebody comes in: no API token opens it. */
  needsSession?: boolean
  /** Decides who may come in: needs a session whose password was given a short while ago, for all but a dry run. */
  needsRecentPassword?: boolean
  input: Input
  output: Output
  /** Slow work (hashing a password, say) that must be over before the transaction is opened. */
  prepare?(ctx: PreparationContext, input: z.output<Input>): Promise<Prepared>
  /** What `run` is going to need first: writes that come together can have it together. It must be right whether anybody asks or not. */
  needs?(input: z.output<Input>): readonly Needed[]
  /** The account it writes in, where the viewer does not say so: writes of one account follow one another. */
  accountOf?(prepared: Prepared): number
  /** Awaits nothing but `ctx.db`: concurrent writes share one transaction and wait for each other. */
  run(ctx: Context, input: z.output<Input>, prepared: Prepared): Promise<z.input<Output>>
}

export function defineOperation<Input extends z.ZodType, Output extends z.ZodType, Prepared = undefined>(
  operation: Operation<Input, Output, Prepared>,
): Operation<Input, Output, Prepared> {
  return operation
}
