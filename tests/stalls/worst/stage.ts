import assert from 'node:assert/strict'
import type { z } from 'zod'
import { operator } from '../../../src/admin/open-data.ts'
import { nobody, type Viewer } from '../../../src/core/context.ts'
import type { Operation } from '../../../src/core/operation.ts'
import { perform } from '../../../src/core/perform.ts'
import type { Kith } from '../../support/kith.ts'
import type { LargeAccount } from '../large-account.ts'

/** What a story needs that performs operations with the most they take, or on as much as there is. */
export interface Stage {
  kith: Kith
  large: LargeAccount
  /** How many records are many here. */
  many: number
  does: Do
  /** Measures what is no operation by itself. */
  measured: Measure
}

export type Measure = <Result>(name: string, job: () => Promise<Result>) => Promise<Result>

/** Performs and measures; as ann, unless somebody else is named. */
export type Do = <Input extends z.ZodType, Output extends z.ZodType, Prepared>(
  operation: Operation<Input, Output, Prepared>,
  input: z.input<Input>,
  viewer?: Viewer,
) => Promise<z.output<Output>>

export const SERVER: Viewer = operator()
export const STRANGER: Viewer = nobody('web')

/** As much as a text may hold, in words that differ. */
export const LONG_TEXT = Array.from({ length: 9400 }, (_, place) => `w${place.toString(36)}x`)
  .join(' ')
  .slice(0, 65_000)

export const doWith =
  ({ ann, database }: Kith, measured: Measure): Do =>
  (operation, input, viewer = ann.viewer) => {
    const of = JSON.stringify(input)
    return measured(`${operation.name} ${of.slice(0, 60)}`, () =>
      perform(operation, { database, viewer, signUp: 'open' }, input),
    )
  }

/** Something that is refused for this reason, and has taken its time for it. */
export const refused = (code: string, job: Promise<unknown>): Promise<void> => assert.rejects(job, { code })
