import { getAgenda } from '../../../crm/agenda/get-agenda.ts'
import { completeTask } from '../../../crm/tasks/complete-task.ts'
import { createTask } from '../../../crm/tasks/create-task.ts'
import { deleteTask } from '../../../crm/tasks/delete-task.ts'
import { getTask } from '../../../crm/tasks/get-task.ts'
import { listTasks } from '../../../crm/tasks/list-tasks.ts'
import { reopenTask } from '../../../crm/tasks/reopen-task.ts'
import { restoreTask } from '../../../crm/tasks/restore-task.ts'
import { updateTask } from '../../../crm/tasks/update-task.ts'
import { understandWhen } from '../../../crm/when/understand-when.ts'
import { act, create, list, type Route, read, remove, update } from '../route.ts'

/** Tasks, the agenda that they fill, and how the words of their dates are read. */
export const TASKS_ROUTES: readonly Route[] = [
  read('/agenda', getAgenda, 'agenda'),
  read('/when', understandWhen, 'when'),
  list('/tasks', listTasks, 'tasks'),
  create('/tasks', createTask, 'task', { location: '/tasks/' }),
  read('/tasks/:id', getTask, 'task'),
  ...update('/tasks/:id', updateTask, 'task', getTask),
  remove('/tasks/:id', deleteTask),
  act('/tasks/:id/restore', restoreTask, { record: 'task' }),
  act('/tasks/:id/complete', completeTask, { record: 'task' }),
  act('/tasks/:id/reopen', reopenTask, { record: 'task' }),
  list('/deals/:deal_id/tasks', listTasks, 'tasks'),
  list('/contacts/:contact_id/tasks', listTasks, 'tasks'),
  create('/contacts/:contact_id/tasks', createTask, 'task', { location: '/tasks/' }),
]
