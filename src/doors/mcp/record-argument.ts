import { invalidField } from '../../core/errors.ts'

/** The id of what has no name, also where it came as a text. */
export function recordIdOf(named: number | string): number {
  const id = Number(named)
  if (Number.isSafeInteger(id) && id > 0) return id
  throw invalidField('id', 'not_an_id', 'must be an id: get_contact and recent_activity show those')
}
