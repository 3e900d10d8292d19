import { callRoutes } from './calls.ts'
import { contactRoutes } from './contacts.ts'
import { historyRoutes } from './history.ts'
import { messageRoutes } from './messages.ts'
import { noteRoutes } from './notes.ts'
import { photoRoutes } from './photos.ts'

/** The old API, frozen: what is added to Kith does not appear here. */
export const XML_ROUTES = [
  ...contactRoutes,
  ...noteRoutes,
  ...historyRoutes,
  ...callRoutes,
  ...messageRoutes,
  ...photoRoutes,
]
