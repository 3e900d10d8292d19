import { z } from 'zod'
import { id, requiredText } from '../../core/values.ts'
import type { SavedViewRow } from '../../database/schema.ts'

/** How many a user may have: they are shown whole, in a menu. */
export const MAX_SAVED_VIEWS = 200

export const SavedViewId = id().describe('The id of a saved view')
export const SavedViewPage = z.enum(['contacts', 'deals']).describe('What it is a view of')

/** What a person may write. */
export const savedViewInput = {
  name: requiredText(100).describe(
    'What the view is called; no other view of yours of this page may be called so',
  ),
  query: z
    .string()
    .max(2000)
    .regex(/^[\x21-\x7e]*$/, { error: 'is no query of an address' })
    .describe('What its address says after the question mark, such as `status=lead&sort=name`'),
}

/** Filters and order of a page under a name. Only the user who saved it sees it. */
export const SavedView = z.strictObject({
  id: SavedViewId,
  page: SavedViewPage,
  name: z.string(),
  query: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type SavedView = z.infer<typeof SavedView>

export const toSavedView = ({
  account_id: _,
  user_id: __,
  sort_name: ___,
  ...view
}: SavedViewRow): SavedView => view

/** Its lines of history are seen by who did it alone, as the view is. */
export const savedViewSubject = ({ id }: { id: number }) => ({ type: 'saved_view', id, contact_id: null })
