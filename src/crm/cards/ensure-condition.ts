import { CrmError } from '../../core/errors.ts'

/** Refuses a write that counts on another state of the card than it is in: `*` is any that is there. What tells its state is given for a card that is there. */
export function ensureCondition(
  tag: (() => string) | undefined,
  ifMatch: string | undefined,
  isNew: boolean,
): void {
  if (isNew && tag) throw changed('There is a card of this name already')
  if (ifMatch === undefined) return
  if (!tag) throw changed('The card is not there any more')
  if (ifMatch !== '*' && !ifMatch.split(' ').includes(tag()))
    throw changed('The card was changed since it was read')
}

const changed = (message: string): CrmError => new CrmError('stale', 'card_changed', message)
