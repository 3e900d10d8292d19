import { ActionIcon } from '@mantine/core'
import { IconArrowsMove } from '@tabler/icons-react'
import type { DealStage, ListedDeal } from '../../api/deals.ts'
import { dealTexts } from '../../texts/deals.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Why } from '../../ui/why.tsx'
import styles from './board.module.css'
import type { Goal } from './drag-and-drop.ts'

const words = dealTexts.card
/** Not by a key, because the one that opens it would close it again. */
const CLOSED_BY = ['mousedown', 'touchstart']

interface MoveMenuProps {
  deal: ListedDeal
  stages: DealStage[]
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onMove: (goal: Goal) => void
}

/** Says where a deal goes: to a stage, or to a decision. */
export function MoveMenu({ deal, stages, isOpen, onToggle, onMove }: MoveMenuProps) {
  // Most deals go on by one step: Enter takes it.
  const next = stages[stages.findIndex(({ id }) => id === deal.stage_id) + 1]
  return (
    <Menu
      isOpen={isOpen}
      onToggle={onToggle}
      position="bottom-end"
      closedBy={CLOSED_BY}
      target={
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          className={styles['move']}
          aria-label={words.move(deal.name)}
        >
          <IconArrowsMove size={16} aria-hidden />
        </ActionIcon>
      }
    >
      {stages.map((stage) => (
        <MenuItem
          key={stage.id}
          disabled={stage.id === deal.stage_id}
          data-autofocus={stage.id === next?.id || undefined}
          onClick={() => onMove({ stage_id: stage.id })}
        >
          {stage.name}
          {stage.id === deal.stage_id && <Why>{words.isThere}</Why>}
        </MenuItem>
      ))}
      <MenuItem
        className={styles['won']}
        data-autofocus={next === undefined || undefined}
        onClick={() => onMove({ outcome: 'won' })}
      >
        {words.won}
      </MenuItem>
      <MenuItem onClick={() => onMove({ outcome: 'lost' })}>{words.lost}</MenuItem>
    </Menu>
  )
}
