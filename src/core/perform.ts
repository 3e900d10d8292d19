import type { z } from 'zod'
import type { Database } from '../database/database.ts'
import { storageFailure } from '../database/errors.ts'
import { inTurnsOf } from '../turns/turns.ts'
import type { AppSettings, Context, PreparationContext, Viewer } from './context.ts'
import { CrmError, forbidden, unavailable } from './errors.ts'
import type { Operation } from './operation.ts'
import { readInput } from './read-input.ts'
import { readSomewhere } from './read-somewhere.ts'
import { type RequestKey, rememberAnswer, rememberPart } from './remember-answer.ts'

/** Who asks, and where the data is. */
export interface Caller {
  database: Database
  viewer: Viewer
  /** The network address the request came from. */
  address?: string
  signUp?: PreparationContext['sign_up']
  apps?: AppSettings | undefined
  /** Makes a repeated write harmless: the same key gives the first answer again. */
  requestKey?: RequestKey
  /** Where failures go that no caller waits for. */
  report?: PreparationContext['report']
  /** In development and in tests: holds every answer against the operation's output schema. */
  checksOutput?: boolean
}

/** How far an operation came. */
interface Course {
  /** Some of it was committed by itself, and stays whatever becomes of the rest. */
  hasCommitted: boolean
}

/** The one way in: every door ends here. Throws `CrmError` for all that a caller can get wrong. */
export async function perform<Input extends z.ZodType, Output extends z.ZodType, Prepared>(
  operation: Operation<Input, Output, Prepared>,
  caller: Caller,
  rawInput: unknown,
): Promise<z.output<Output>> {
  ensureAllowed(operation, caller.viewer)
  const input = readInput(operation.input, rawInput)
  ensurePasswordGiven(operation, caller.viewer, input)
  const course = { hasCommitted: false }
  const output = await inTurnsOf(caller.viewer.account_id, () =>
    withStorage(() => runOperation(operation, caller, input, course), course),
  )
  return caller.checksOutput ? operation.output.parse(output) : (output as z.output<Output>)
}

async function runOperation<Input extends z.ZodType, Output extends z.ZodType, Prepared>(
  operation: Operation<Input, Output, Prepared>,
  { database, viewer, address = '', signUp = 'first', apps, requestKey, report = () => {} }: Caller,
  input: z.output<Input>,
  course: Course,
): Promise<z.input<Output>> {
  const now = new Date().toISOString()
  const persist: PreparationContext['persist'] = (job, accountId = accountWrittenIn(viewer)) =>
    database.write(job, accountId)
  // Nobody in particular has no keys of their own.
  const key = viewer.user_id === 0 ? undefined : requestKey
  const part: PreparationContext['part'] = async (name, job) => {
    const result = await write(database, outside, accountWrittenIn(viewer), (ctx) =>
      key ? rememberPart(ctx, key, name, () => job(ctx)) : job(ctx),
    )
    course.hasCommitted = true
    return result
  }
  const outside: PreparationContext = {
    db: database.readerOf(viewer.account_id),
    viewer,
    now,
    change: nextChange(),
    address,
    sign_up: signUp,
    apps,
    report,
    persist,
    part,
  }
  if (operation.effect === 'read')
    return readSomewhere(operation, database, viewer, outside.db, async (db) => {
      const ctx = { ...outside, db, afterCommit }
      return operation.run(ctx, input, (await operation.prepare?.(ctx, input)) as Prepared)
    })
  const prepared = (await operation.prepare?.(outside, input)) as Prepared
  const accountId = operation.accountOf?.(prepared) ?? accountWrittenIn(viewer)
  return write(
    database,
    outside,
    accountId,
    (ctx) => {
      const run = () => operation.run(ctx, input, prepared)
      return key ? rememberAnswer(ctx, operation, key, run) : run()
    },
    operation.needs &&
      ((db) => {
        const ctx = { ...outside, db }
        for (const one of operation.needs!(input)) one.expect(ctx)
      }),
  )
}

/** Each process has a range of its own, by chance one of 2 ** 31; a number of 53 bits holds it with a million changes and more. */
const CHANGES = 2 ** 21
const range = Math.floor(Math.random() * 2 ** 31) * CHANGES
let lastChange = 0
const nextChange = (): number => {
  lastChange = (lastChange + 1) % CHANGES
  return range + lastChange
}

/** One transaction, and then what was left for after it. */
async function write<Result>(
  database: Database,
  outside: PreparationContext,
  accountId: number | undefined,
  job: (ctx: Context) => Promise<Result>,
  lookAhead?: (db: Context['db']) => void,
): Promise<Result> {
  const effects: (() => void)[] = []
  const output = await database.write(
    (db) => {
      // The storage may run a write a second time; only what its last run left is done.
      effects.length = 0
      return job({ ...outside, db, afterCommit: (effect) => effects.push(effect) })
    },
    accountId,
    lookAhead,
  )
  for (const effect of effects) effect()
  return output
}

/** The operator who acts in no account acts in all; people who have not signed in act in none, which is 0. */
const accountWrittenIn = ({ door, account_id }: Viewer): number | undefined =>
  door === 'admin' && account_id === 0 ? undefined : account_id

/** A read has nothing to commit. */
function afterCommit(effect: () => void) {
  effect()
}

/** Throws where the viewer may not do such a thing at all, whatever with. */
export function ensureAllowed(operation: Operation, viewer: Viewer): void {
  const { effect, isPublic, name, needsSession, needsRecentPassword } = operation
  if (isPublic || viewer.door === 'admin') return
  if (viewer.user_id === 0) throw forbidden('sign_in_needed', `Sign in to ${name}`)
  if ((needsSession || needsRecentPassword) && viewer.authenticated_at === null)
    throw forbidden('session_needed', 'No API token opens this; sign in to the web application to do it')
  if (viewer.is_read_only && effect !== 'read')
    throw forbidden('read_only_token', 'This API token may only read')
}

/** For how long a password that was given counts, in milliseconds. */
const RECENT = 10 * 60 * 1000

/** Whoever finds a browser that somebody left open must not be able to let others in. What is only tried lets in nobody. */
function ensurePasswordGiven(
  { needsRecentPassword }: Pick<Operation, 'needsRecentPassword'>,
  { door, authenticated_at }: Viewer,
  input: unknown,
): void {
  if (!needsRecentPassword || door === 'admin' || (input as { dry_run?: boolean }).dry_run) return
  // A time to come was written by a clock that has been set back since.
  const age = Math.abs(Date.now() - Date.parse(authenticated_at ?? ''))
  if (!(age < RECENT))
    throw forbidden('password_needed', 'Give your password again; it was last asked for too long ago')
}

/** Runs what asks the storage outside of operations, too, and says in the same words when that fails. */
export async function withStorage<Result>(
  run: () => Promise<Result>,
  course: Course = { hasCommitted: false },
): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    throw translated(error, course)
  }
}

/**
 * Code, what is wrong, and what to do. Only what is refused before a commit has surely changed nothing: one that fails may be found
 * done when the storage is back.
 */
const FAILURES = {
  full: ['storage_full', 'The disk of the server is full', 'nothing was changed'],
  read_only: ['storage_read_only', 'The storage of the server cannot be written to', 'nothing was changed'],
  busy: ['storage_busy', 'The storage of the server is busy', 'try again in a moment'],
  away: [
    'storage_away',
    'The database of the server does not answer',
    'try again in a moment, but look first whether a change was made',
  ],
  broken: [
    'storage_broken',
    'The storage of the server does not work',
    'look whether a change was made before you try it again',
  ],
} as const

const AFTER_PARTS = 'some of what you asked for may be done, so look what was changed before you try it again'

function translated(error: unknown, { hasCommitted }: Course): unknown {
  if (error instanceof CrmError) return error
  const failure = storageFailure(error)
  if (!failure) return error
  const [code, wrong, advice] = FAILURES[failure]
  const refusal = unavailable(code, `${wrong}; ${hasCommitted ? AFTER_PARTS : advice}`)
  refusal.cause = error
  return refusal
}
