import type { Tool } from './tool.ts'
import { addNoteTool } from './tools/add-note.ts'
import { completeCallTool } from './tools/complete-call.ts'
import { createContactTool } from './tools/create-contact.ts'
import { getContactTool } from './tools/get-contact.ts'
import { logActivityTool } from './tools/log-activity.ts'
import { scheduleCallTool } from './tools/schedule-call.ts'
import { searchContactsTool } from './tools/search-contacts.ts'
import { setContactStatusTool } from './tools/set-contact-status.ts'
import { updateContactTool } from './tools/update-contact.ts'

/** What the MCP door offers, in the order in which it is listed. */
export const TOOLS: readonly Tool[] = [
  searchContactsTool,
  getContactTool,
  createContactTool,
  updateContactTool,
  setContactStatusTool,
  addNoteTool,
  scheduleCallTool,
  completeCallTool,
  logActivityTool,
]
