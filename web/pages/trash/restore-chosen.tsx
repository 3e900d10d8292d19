import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { trashTexts as words } from '../../texts/trash.ts'
import { toastProblem } from '../../ui/toasts.tsx'
import styles from './trash-page.module.css'
import type { ChosenLines } from './use-chosen.ts'

interface RestoreChosenProps {
  chosen: ChosenLines
  /** Selects all there is, shown or not. */
  onAll: () => Promise<void>
  restore: (ids: number[]) => Promise<void>
}

/** Over lines that can be selected: all of them, and what is done with those that are. */
export function RestoreChosen({ chosen, onAll, restore }: RestoreChosenProps) {
  const [isRunning, setIsRunning] = useState(false)
  const count = chosen.ids.length
  const run = (act: () => Promise<void>) => {
    setIsRunning(true)
    act()
      .catch(toastProblem)
      .finally(() => setIsRunning(false))
  }
  return (
    <div className={styles['chosen']}>
      <Checkbox
        label={count === 0 ? words.selectAll : words.selected(count)}
        checked={chosen.isAll}
        indeterminate={count > 0 && !chosen.isAll}
        onChange={() => (chosen.isAll ? chosen.clear() : run(onAll))}
      />
      {count > 0 && (
        <Button
          size="xs"
          loading={isRunning}
          onClick={() => run(() => restore(chosen.ids).then(chosen.clear))}
        >
          {words.restoreMany(count)}
        </Button>
      )}
    </div>
  )
}
