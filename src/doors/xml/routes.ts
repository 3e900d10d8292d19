import { callRoutes } from './calls.ts'
import { contactRoutes } from './contacts.ts'
import { deletionRoutes } from './deletions.ts'
import { historyRoutes } from './history.ts'
import { messageRoutes } from './messages.ts'
import { noteRoutes } from './notes.ts'
import { photoRoutes } from './photos.ts'

/** The old API, frozen: what is added to Kith does not appear here, but for what a client that keeps a copy cannot do without. */
export const XML_ROUTES = [
  ...contactRoutes,
  ...noteRoutes,
  ...historyRoutes,
  ...callRoutes,
  ...messageRoutes,
  ...photoRoutes,
  ...deletionRoutes,
]
