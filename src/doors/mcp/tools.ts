import type { Tool } from './tool.ts'
import { addNoteTool } from './tools/add-note.ts'
import { addToListTool } from './tools/add-to-list.ts'
import { agendaTool } from './tools/agenda.ts'
import { completeCallTool } from './tools/complete-call.ts'
import { completeTaskTool } from './tools/complete-task.ts'
import { createContactTool } from './tools/create-contact.ts'
import { createDealTool } from './tools/create-deal.ts'
import { createListTool } from './tools/create-list.ts'
import { createTaskTool } from './tools/create-task.ts'
import { deleteTool } from './tools/delete.ts'
import { editTool } from './tools/edit.ts'
import { findDuplicatesTool } from './tools/find-duplicates.ts'
import { getContactTool } from './tools/get-contact.ts'
import { getDealTool } from './tools/get-deal.ts'
import { listContactsTool } from './tools/list-contacts.ts'
import { listDealsTool } from './tools/list-deals.ts'
import { listListsTool } from './tools/list-lists.ts'
import { logActivityTool } from './tools/log-activity.ts'
import { mergeContactsTool } from './tools/merge-contacts.ts'
import { moveDealTool } from './tools/move-deal.ts'
import { pipelineSummaryTool } from './tools/pipeline-summary.ts'
import { recentActivityTool } from './tools/recent-activity.ts'
import { removeFromListTool } from './tools/remove-from-list.ts'
import { scheduleCallTool } from './tools/schedule-call.ts'
import { searchContactsTool } from './tools/search-contacts.ts'
import { setContactStatusTool } from './tools/set-contact-status.ts'
import { undoTool } from './tools/undo.ts'
import { updateContactTool } from './tools/update-contact.ts'
import { updateDealTool } from './tools/update-deal.ts'

/** What the MCP door offers, in the order in which it is listed. */
export const TOOLS: readonly Tool[] = [
  searchContactsTool,
  getContactTool,
  createContactTool,
  updateContactTool,
  setContactStatusTool,
  findDuplicatesTool,
  mergeContactsTool,
  addNoteTool,
  scheduleCallTool,
  completeCallTool,
  logActivityTool,
  listListsTool,
  listContactsTool,
  createListTool,
  addToListTool,
  removeFromListTool,
  listDealsTool,
  getDealTool,
  createDealTool,
  updateDealTool,
  moveDealTool,
  pipelineSummaryTool,
  createTaskTool,
  completeTaskTool,
  agendaTool,
  recentActivityTool,
  editTool,
  deleteTool,
  undoTool,
]
