import { CrmError } from '../../core/errors.ts'

/** Refuses a write that counts on another state of the entry than it is in: `*` is any that is there. */
export function ensureEntryCondition(
  etag: string | undefined,
  ifMatch: string | undefined,
  isNew: boolean,
): void {
  if (isNew && etag !== undefined) throw changed('There is an entry of this name already')
  if (ifMatch === undefined) return
  if (etag === undefined) throw changed('The entry is not there any more')
  if (ifMatch !== '*' && !ifMatch.split(' ').includes(etag))
    throw changed('The entry was changed since it was read')
}

const changed = (message: string): CrmError => new CrmError('stale', 'entry_changed', message)
