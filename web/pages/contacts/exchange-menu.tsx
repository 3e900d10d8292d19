import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { exchangePlaces } from '../../texts/exchange-places.ts'
import { ExportOfContacts } from './export-of-contacts.tsx'
import type { Matching } from './use-matching.ts'

/** Contacts from files, and those that are shown into one. */
export function ExchangeMenu({ matching }: { matching: Matching }) {
  const navigate = useNavigate()
  const [isExporting, setIsExporting] = useState(false)
  const { total } = matching
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={exchangePlaces.menu}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void navigate({ to: paths.import })}>{exchangePlaces.import}</Menu.Item>
          <Menu.Item disabled={total === 0} onClick={() => setIsExporting(true)}>
            {exchangePlaces.export}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isExporting && <ExportOfContacts matching={matching} onClose={() => setIsExporting(false)} />}
    </>
  )
}
