import { z } from 'zod'
import { accountInput } from '../accounts/account.ts'
import { stageInput } from '../deal-stages/deal-stage.ts'
import { LABELED_FIELDS } from '../field-labels/field-labels.ts'
import { ListName } from '../lists/list.ts'
import { StatusHue, StatusKey, StatusLabel } from '../statuses/status.ts'

const label = z.string().max(64).nullable().catch(null)

/** What stands in an account's file beside the records: short, and needed for each of them. */
export const AccountHead = z.object({
  account: z
    .object({ ...accountInput, country: accountInput.country.nullable() })
    .omit({ name: true })
    .nullable()
    .catch(null),
  users: z.array(z.object({ id: z.int(), name: z.string().max(255), email: z.string().max(255) })),
  statuses: z.array(
    z.object({
      key: StatusKey,
      label: StatusLabel,
      hue: StatusHue.catch(null),
      retired_at: z.string().nullable().catch(null),
    }),
  ),
  field_labels: z.object(
    Object.fromEntries(LABELED_FIELDS.map((field) => [field, label])) as Record<
      (typeof LABELED_FIELDS)[number],
      typeof label
    >,
  ),
  lists: z.array(z.object({ id: z.int(), name: ListName })),
  deal_stages: z.array(
    z.object({
      id: z.int(),
      name: stageInput.name,
      probability: stageInput.probability,
      stale_after_days: stageInput.stale_after_days,
    }),
  ),
})
/** Problems of a file as a whole stand under this row. */
export const WHOLE_FILE = 0

export type AccountHead = z.infer<typeof AccountHead>

export const emptyHead = (): AccountHead => ({
  account: null,
  users: [],
  statuses: [],
  field_labels: { user_1: null, user_2: null, user_3: null, user_4: null },
  lists: [],
  deal_stages: [],
})

/** Sections of which a file may have so many at most: an account has no more. */
export const MOST_OF_HEAD = 10_000
