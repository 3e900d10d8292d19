import {
  IconAddressBook,
  IconAdjustments,
  IconArrowsJoin2,
  IconCalendarCheck,
  IconCoins,
  IconDownload,
  IconForms,
  IconHistory,
  IconKeyboard,
  IconLayoutKanban,
  IconList,
  IconMoon,
  IconSettings,
  IconTag,
  IconTrash,
  IconUpload,
  IconUser,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { agendaTexts } from '../texts/agenda.ts'
import { dealTexts } from '../texts/deals.ts'
import { exchangePlaces } from '../texts/exchange-places.ts'
import { listTexts } from '../texts/lists.ts'
import { paletteTexts as words } from '../texts/palette.ts'
import { settingsTexts } from '../texts/settings.ts'
import { texts } from '../texts/texts.ts'
import { APPEARANCES, useAppearance } from '../ui/appearance.tsx'
import { useOpenDialog } from '../ui/open-dialog.ts'
import { paths } from '../ui/paths.ts'
import type { Command, FixedCommands } from './palette-order.ts'

type Place = Exclude<(typeof paths)[keyof typeof paths], `${string}$${string}`>

/** The pages, and what can be done on every one of them. */
export function useFixedCommands(onHelp: () => void): FixedCommands {
  const navigate = useNavigate()
  const openNewContact = useOpenDialog('new-contact')
  const openNewDeal = useOpenDialog('new-deal')
  const { setColorScheme } = useAppearance()
  const go = (name: string, to: Place, icon: TablerIcon, keys?: string): Command => ({
    id: to,
    name,
    icon,
    keys,
    run: () => void navigate({ to }),
  })
  const act = (name: string, icon: TablerIcon, run: () => void, keys?: string): Command => ({
    id: name,
    name,
    icon,
    keys,
    run,
  })
  return {
    places: [
      go(agendaTexts.title, paths.agenda, IconCalendarCheck, 'G A'),
      go(texts.app.contacts, paths.contacts, IconAddressBook, 'G C'),
      go(listTexts.title, paths.lists, IconList, 'G L'),
      go(dealTexts.title, paths.deals, IconLayoutKanban, 'G D'),
      go(texts.app.duplicates, paths.duplicates, IconArrowsJoin2, 'G U'),
      go(texts.app.myAccount, paths.myAccount, IconUser, 'G M'),
      go(texts.app.settings, paths.settings, IconSettings, 'G S'),
      go(settingsTexts.statuses.title, paths.statuses, IconTag),
      go(settingsTexts.fields.title, paths.customFields, IconForms),
      go(settingsTexts.stages.title, paths.dealStages, IconAdjustments),
      go(settingsTexts.history.title, paths.history, IconHistory),
      go(exchangePlaces.import, paths.import, IconUpload, 'G I'),
      go(exchangePlaces.exports, paths.export, IconDownload),
      go(texts.app.trash, paths.trash, IconTrash, 'G T'),
    ],
    actions: [
      act(texts.app.newContact, IconUserPlus, openNewContact, 'C'),
      act(dealTexts.add, IconCoins, openNewDeal),
      ...APPEARANCES.map(({ value, label }) =>
        act(words.theme(label), IconMoon, () => setColorScheme(value)),
      ),
      act(texts.app.shortcuts, IconKeyboard, onHelp, '?'),
    ],
  }
}
