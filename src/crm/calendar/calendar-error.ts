import { CrmError } from '../../core/errors.ts'

/** A calendar that cannot be taken, in a sentence for people. */
export const unreadableCalendar = (message: string): CrmError =>
  new CrmError('invalid', 'calendar_unreadable', message)

/** Something that calendars hold and this one does not. */
export const unsupportedComponent = (): CrmError =>
  new CrmError('invalid', 'component_unsupported', 'This calendar holds events and to-dos, and nothing else')
