import { z } from 'zod'
import { integerBetween } from '../../core/values.ts'

/** What the operator may say about API use, of an account or of a single user. */
export const apiUseInput = {
  requests_per_minute: integerBetween(1, 1_000_000)
    .nullable()
    .optional()
    .describe('How many API requests a minute are served; null: as many as come'),
  is_api_disabled: z.boolean().optional().describe('Whether API tokens open nothing'),
}

export const apiUse = {
  requests_per_minute: z.int().nullable(),
  is_api_disabled: z.boolean(),
}

interface ApiUseColumns {
  requests_per_minute: number | null
  is_api_disabled: 0 | 1
}

interface ApiUse {
  requests_per_minute?: number | null | undefined
  is_api_disabled?: boolean | undefined
}

/** The columns after the operator has spoken; what was not said stays. */
export const columnsAfter = (
  { requests_per_minute, is_api_disabled }: ApiUseColumns,
  given: ApiUse,
): ApiUseColumns => ({
  requests_per_minute:
    given.requests_per_minute === undefined ? requests_per_minute : given.requests_per_minute,
  is_api_disabled: given.is_api_disabled === undefined ? is_api_disabled : given.is_api_disabled ? 1 : 0,
})

export const toApiUse = ({ requests_per_minute, is_api_disabled }: ApiUseColumns) => ({
  requests_per_minute,
  is_api_disabled: is_api_disabled === 1,
})
