import { CrmError } from '../../core/errors.ts'

/** A card that cannot be taken, in a sentence for people. */
export const unreadableCard = (message: string): CrmError =>
  new CrmError('invalid', 'card_unreadable', message)
