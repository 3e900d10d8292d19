import { dismissDuplicate } from '../../../crm/duplicates/dismiss-duplicate.ts'
import { findDuplicates } from '../../../crm/duplicates/find-duplicates.ts'
import { listDismissedDuplicates } from '../../../crm/duplicates/list-dismissed-duplicates.ts'
import { listDuplicateGroups } from '../../../crm/duplicates/list-duplicate-groups.ts'
import { undismissDuplicate } from '../../../crm/duplicates/undismiss-duplicate.ts'
import { act, list, type Route, remove } from '../route.ts'

/** Contacts that may be the same, and what people said about them. */
export const DUPLICATES_ROUTES: readonly Route[] = [
  list('/duplicates', findDuplicates, 'duplicates'),
  list('/duplicates/groups', listDuplicateGroups, 'groups'),
  list('/duplicates/dismissed', listDismissedDuplicates, 'dismissals'),
  act('/duplicates/dismiss', dismissDuplicate, { record: 'dismissal', status: 201 }),
  remove('/duplicates/dismiss', undismissDuplicate, { hasBody: true }),
]
