import type { Viewer } from '../core/context.ts'

/** Whose eyes a query sees with, by the names that statements give these values. */
export interface Visibility {
  account_id: number
  viewer_id: number
}

export const visibilityOf = ({ viewer }: { viewer: Pick<Viewer, 'account_id' | 'user_id'> }): Visibility => ({
  account_id: viewer.account_id,
  viewer_id: viewer.user_id,
})
