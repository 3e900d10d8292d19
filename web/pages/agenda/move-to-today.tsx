import { Button } from '@mantine/core'
import { useState } from 'react'
import { moveTasks } from '../../api/planned.ts'
import { agendaTexts as words } from '../../texts/agenda.ts'
import { toastProblem, toastWithUndo } from '../../ui/toasts.tsx'
import type { RowSection } from './agenda-rows.ts'

/** Brings the tasks that are overdue to today, all at once; a call has to be agreed upon. */
export function MoveToToday({ section }: { section: RowSection }) {
  const [isMoving, setIsMoving] = useState(false)
  const tasks = section.rows.flatMap((row) =>
    row.kind === 'planned' && row.planned.type === 'task' ? [row.planned] : [],
  )
  if (tasks.length === 0) return null
  const move = async () => {
    const before = tasks.map((task) => ({ ...task, due: task.due_at ?? task.due_on }))
    await moveTasks(tasks.map((task) => ({ ...task, due: 'today' })))
    toastWithUndo(words.movedToToday(tasks.length), () => moveTasks(before))
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      loading={isMoving}
      onClick={() => {
        setIsMoving(true)
        move()
          .catch(toastProblem)
          .finally(() => setIsMoving(false))
      }}
    >
      {words.moveToToday}
    </Button>
  )
}
