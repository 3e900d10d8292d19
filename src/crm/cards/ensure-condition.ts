import { CrmError } from '../../core/errors.ts'
import { etagOf, type FoundCard } from './card-sources.ts'

/** Refuses a write that counts on another state of the card than it is in: `*` is any that is there. */
export function ensureCondition(
  found: FoundCard | undefined,
  ifMatch: string | undefined,
  isNew: boolean,
): void {
  if (isNew && found) throw changed('There is a card of this name already')
  if (ifMatch === undefined) return
  if (!found) throw changed('The card is not there any more')
  if (ifMatch !== '*' && !ifMatch.split(' ').includes(etagOf(found)))
    throw changed('The card was changed since it was read')
}

const changed = (message: string): CrmError => new CrmError('stale', 'card_changed', message)
