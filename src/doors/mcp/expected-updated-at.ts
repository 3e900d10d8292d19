import { expectedVersion } from '../../core/values.ts'

/** Guards an update against what others changed meanwhile. */
export const expectedUpdatedAt = expectedVersion().describe('updated_at you saw; refused if it changed')
