import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload, IconPlus, IconUpload, IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { exchangePlaces } from '../../texts/exchange-places.ts'
import { texts } from '../../texts/texts.ts'
import { useOpenDialog } from '../../ui/open-dialog.ts'
import { usePageActions } from '../../ui/page-actions.ts'
import { paths } from '../../ui/paths.ts'
import { TablePage } from '../../ui/table-page.tsx'
import { SampleNotice } from '../sample-data/sample-notice.tsx'
import { ViewsMenu } from '../saved-views/views-menu.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import styles from './contacts-page.module.css'
import { queryOf } from './contacts-search.ts'
import { ContactsView } from './contacts-view.tsx'
import { DropToImport } from './drop-to-import.tsx'
import { ExchangeMenu } from './exchange-menu.tsx'
import { ExportOfContacts } from './export-of-contacts.tsx'
import { NoContacts } from './no-contacts.tsx'
import { NoMatch } from './no-match.tsx'
import { SearchField } from './search-field.tsx'
import { useContactsSearch } from './use-contacts-search.ts'
import { useMatching } from './use-matching.ts'

const words = texts.contacts

export function ContactsPage() {
  const navigate = useNavigate()
  const { search } = useContactsSearch()
  const matching = useMatching()
  const { total, isEmpty, isNarrowed } = matching
  const openNewContact = useOpenDialog('new-contact')
  const [isExporting, exporting] = useDisclosure()
  const hasNone = isEmpty && !isNarrowed
  usePageActions([
    { name: words.add, icon: IconUserPlus, keys: 'C', run: openNewContact },
    { name: exchangePlaces.import, icon: IconUpload, run: () => void navigate({ to: paths.import }) },
    ...(hasNone ? [] : [{ name: exchangePlaces.export, icon: IconDownload, run: exporting.open }]),
  ])
  const tools = !hasNone && (
    <>
      <SearchField />
      <ViewsMenu page="contacts" query={queryOf(search)} />
      <ColumnsMenu />
      <ExchangeMenu isEmpty={total === 0} onExport={exporting.open} />
      <Button
        size="sm"
        className={styles['add']}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={openNewContact}
      >
        {words.add}
      </Button>
    </>
  )
  return (
    <TablePage
      title={words.title}
      count={total !== undefined && !hasNone && words.count(total)}
      tools={tools}
    >
      {hasNone ? (
        <NoContacts />
      ) : (
        <ContactsView matching={matching} notice={<SampleNotice mayHide />}>
          <NoMatch />
        </ContactsView>
      )}
      <DropToImport />
      {isExporting && <ExportOfContacts matching={matching} onClose={exporting.close} />}
    </TablePage>
  )
}
