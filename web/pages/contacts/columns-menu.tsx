import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { memo } from 'react'
import { texts } from '../../texts/texts.ts'
import { partForLater } from '../../ui/part-for-later.ts'
import { Popover } from '../../ui/popover.tsx'
import styles from './columns-menu.module.css'

const ColumnsChoice = partForLater(() => import('./columns-choice.tsx'))

/** Chooses what the table shows, and how close its rows stand. The name always stays. */
export const ColumnsMenu = memo(function ColumnsMenu() {
  return (
    <Popover
      position="bottom-end"
      label={texts.contacts.columns}
      target={
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          className={styles['target']}
          aria-label={texts.contacts.columns}
          leftSection={<IconColumns3 size={16} aria-hidden />}
        >
          <span className={styles['name']}>{texts.contacts.columns}</span>
        </Button>
      }
    >
      <ColumnsChoice />
    </Popover>
  )
})
