import type { Context, PreparationContext } from './context.ts'

class TakenBack extends Error {
  result: unknown
  constructor(result: unknown) {
    super('A dry run')
    this.result = result
  }
}

/** What a part of work would give, whose transaction is taken back: nothing is changed, and nothing follows. */
export async function withoutTrace<Result>(
  { part }: PreparationContext,
  name: string,
  job: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  try {
    return await part<never>(name, async (ctx) => {
      throw new TakenBack(await job(ctx))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.result as Result
    throw error
  }
}
