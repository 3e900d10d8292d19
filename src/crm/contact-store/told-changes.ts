import type { changesBetween } from '../changes/changes.ts'

/** Changes of a contact as history tells them: true and false where the table says 1 and 0. */
export function toldChanges({ is_private, ...changes }: ReturnType<typeof changesBetween>) {
  return is_private
    ? { ...changes, is_private: [is_private[0] === 1, is_private[1] === 1] as [boolean, boolean] }
    : changes
}
