import { getMerge } from '../../../crm/merges/get-merge.ts'
import { listMerges } from '../../../crm/merges/list-merges.ts'
import { mergeContacts } from '../../../crm/merges/merge-contacts.ts'
import { undoMerge } from '../../../crm/merges/undo-merge.ts'
import { act, list, type Route, read } from '../route.ts'

/** Contacts that become one, and two again. */
export const MERGES_ROUTES: readonly Route[] = [
  act('/contacts/:id/merge', mergeContacts),
  list('/merges', listMerges, 'merges'),
  read('/merges/:id', getMerge, 'merge'),
  act('/merges/:id/undo', undoMerge),
]
