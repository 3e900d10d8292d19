import { useNavigate } from '@tanstack/react-router'
import { memo } from 'react'
import { exchangePlaces } from '../../texts/exchange-places.ts'
import { DotsMenu } from '../../ui/dots-menu.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { paths } from '../../ui/paths.ts'
import { Why } from '../../ui/why.tsx'

interface ExchangeMenuProps {
  /** Whether there is nothing to export. */
  isEmpty: boolean
  onExport: () => void
}

/** Contacts from files, and those that are shown into one. */
export const ExchangeMenu = memo(function ExchangeMenu({ isEmpty, onExport }: ExchangeMenuProps) {
  const navigate = useNavigate()
  return (
    <DotsMenu label={exchangePlaces.menu} size="lg">
      <MenuItem onClick={() => void navigate({ to: paths.import })}>{exchangePlaces.import}</MenuItem>
      <MenuItem disabled={isEmpty} onClick={onExport}>
        {exchangePlaces.export}
        {isEmpty && <Why>{exchangePlaces.nothing}</Why>}
      </MenuItem>
    </DotsMenu>
  )
})
