import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { exchangePlaces } from '../../texts/exchange-places.ts'
import { DotsMenu } from '../../ui/dots-menu.tsx'
import { ExportOfContacts } from './export-of-contacts.tsx'
import type { Matching } from './use-matching.ts'

/** Contacts from files, and those that are shown into one. */
export function ExchangeMenu({ matching }: { matching: Matching }) {
  const navigate = useNavigate()
  const [isExporting, setIsExporting] = useState(false)
  const { total } = matching
  return (
    <>
      <DotsMenu label={exchangePlaces.menu} size="lg">
        <Menu.Item onClick={() => void navigate({ to: paths.import })}>{exchangePlaces.import}</Menu.Item>
        <Menu.Item disabled={total === 0} onClick={() => setIsExporting(true)}>
          {exchangePlaces.export}
        </Menu.Item>
      </DotsMenu>
      {isExporting && <ExportOfContacts matching={matching} onClose={() => setIsExporting(false)} />}
    </>
  )
}
