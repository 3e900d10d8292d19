import type { Viewer } from '../core/context.ts'
import { viewerByEmail } from '../crm/sessions/acting-viewer-queries.ts'
import type { Database } from '../database/database.ts'
import { FatalError } from './fatal-error.ts'

/** The user with this e-mail address, as whom the operator acts. */
export async function userNamed(database: Database, email: string): Promise<Viewer> {
  const viewer = await viewerByEmail(database.reader, email)
  if (!viewer) throw new FatalError(`There is no user with the e-mail address ${email}.`)
  return viewer
}
