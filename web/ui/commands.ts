import { useNavigate } from '@tanstack/react-router'
import type { ListedContact } from '../api/contacts.ts'
import { paths } from '../paths.ts'
import { agendaTexts } from '../texts/agenda.ts'
import { dealTexts } from '../texts/deals.ts'
import { exchangePlaces } from '../texts/exchange-places.ts'
import { listTexts } from '../texts/lists.ts'
import { paletteTexts } from '../texts/palette.ts'
import { settingsTexts } from '../texts/settings.ts'
import { texts } from '../texts.ts'
import { APPEARANCES, useAppearance } from './appearance.tsx'
import { useOpenDialog } from './open-dialog.ts'

export interface Command {
  id: string
  name: string
  detail: string
  run: () => void
}

const words = paletteTexts

/** Everything the palette offers for what is typed: contacts first, then other records, then pages and actions whose name has all its words. */
export function useCommands(
  text: string,
  contacts: ListedContact[],
  records: Command[],
  onHelp: () => void,
): Command[] {
  const navigate = useNavigate()
  const openNewContact = useOpenDialog('new-contact')
  const openNewDeal = useOpenDialog('new-deal')
  const { setColorScheme } = useAppearance()

  const found = contacts.map((contact) => ({
    id: `contact-${contact.id}`,
    name: contact.name || texts.contacts.unnamed,
    detail: contact.company ?? contact.email_address ?? texts.contacts.title,
    run: () => void navigate({ to: paths.contact, params: { id: String(contact.id) } }),
  }))
  const go = (
    name: string,
    to: (typeof paths)[
      | 'agenda'
      | 'contacts'
      | 'lists'
      | 'deals'
      | 'duplicates'
      | 'import'
      | 'export'
      | 'trash'
      | 'myAccount'
      | 'settings'
      | 'statuses'
      | 'customFields'
      | 'dealStages'
      | 'history'],
  ) => ({
    id: to,
    name,
    detail: words.pages,
    run: () => void navigate({ to }),
  })
  const act = (name: string, run: () => void) => ({ id: name, name, detail: words.actions, run })
  const fixed = [
    go(agendaTexts.title, paths.agenda),
    go(texts.app.contacts, paths.contacts),
    go(listTexts.title, paths.lists),
    go(dealTexts.title, paths.deals),
    go(texts.app.duplicates, paths.duplicates),
    act(texts.app.newContact, openNewContact),
    act(dealTexts.add, openNewDeal),
    go(texts.app.myAccount, paths.myAccount),
    go(texts.app.settings, paths.settings),
    go(settingsTexts.statuses.title, paths.statuses),
    go(settingsTexts.fields.title, paths.customFields),
    go(settingsTexts.stages.title, paths.dealStages),
    go(settingsTexts.history.title, paths.history),
    go(exchangePlaces.import, paths.import),
    go(exchangePlaces.exports, paths.export),
    go(texts.app.trash, paths.trash),
    ...APPEARANCES.map(({ value, label }) => act(words.theme(label), () => setColorScheme(value))),
    act(texts.app.shortcuts, onHelp),
  ]
  const wanted = text.toLowerCase().split(/\s+/)
  return [
    ...found,
    ...records,
    ...fixed.filter(({ name }) => wanted.every((word) => name.toLowerCase().includes(word))),
  ]
}
