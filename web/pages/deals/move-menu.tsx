import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsMove } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { DealStage, ListedDeal } from '../../api/deals.ts'
import { dealTexts } from '../../texts/deals.ts'
import styles from './board.module.css'
import type { Goal } from './drag-and-drop.ts'

const words = dealTexts.card

interface MoveMenuProps {
  deal: ListedDeal
  stages: DealStage[]
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onMove: (goal: Goal) => void
}

/** Says where a deal goes: choose a stage or a decision, or press the arrow to the stage beside. */
export function MoveMenu({ deal, stages, isOpen, onToggle, onMove }: MoveMenuProps) {
  const index = stages.findIndex(({ id }) => id === deal.stage_id)
  const choose = (goal: Goal) => {
    onToggle(false)
    onMove(goal)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const beside = stages[index + by]
    if (beside) choose({ stage_id: beside.id })
  }
  return (
    <Menu opened={isOpen} onChange={onToggle} position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          className={styles['move']}
          aria-label={words.move(deal.name)}
        >
          <IconArrowsMove size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={words.moveTo} onKeyDown={onKeyDown}>
        {stages.map((stage) => (
          <Menu.Item
            key={stage.id}
            disabled={stage.id === deal.stage_id}
            onClick={() => choose({ stage_id: stage.id })}
          >
            {stage.name}
          </Menu.Item>
        ))}
        <Menu.Item className={styles['won']} onClick={() => choose({ outcome: 'won' })}>
          {words.won}
        </Menu.Item>
        <Menu.Item onClick={() => choose({ outcome: 'lost' })}>{words.lost}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
