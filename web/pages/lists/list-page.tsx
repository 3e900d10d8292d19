import { Button } from '@mantine/core'
import { IconDownload, IconList, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Problem } from '../../../client/problem.ts'
import { type List, listQuery } from '../../api/lists.ts'
import { exchangePlaces } from '../../texts/exchange-places.ts'
import { listTexts } from '../../texts/lists.ts'
import { texts } from '../../texts/texts.ts'
import { BackLink } from '../../ui/back-button.tsx'
import { NotFound } from '../../ui/dead-ends.tsx'
import { DotsMenu } from '../../ui/dots-menu.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { usePageActions } from '../../ui/page-actions.ts'
import { paths } from '../../ui/paths.ts'
import { useRecent } from '../../ui/recents.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { TablePage } from '../../ui/table-page.tsx'
import { Why } from '../../ui/why.tsx'
import { ColumnsMenu } from '../contacts/columns-menu.tsx'
import { ContactsView } from '../contacts/contacts-view.tsx'
import { ExportOfContacts } from '../contacts/export-of-contacts.tsx'
import { NoMatch } from '../contacts/no-match.tsx'
import { SearchField } from '../contacts/search-field.tsx'
import { useMatching } from '../contacts/use-matching.ts'
import { AddContactsDialog } from './add-contacts-dialog.tsx'
import styles from './list-page.module.css'
import { useListActions } from './use-list-actions.tsx'

const route = getRouteApi('/shell/lists/$id')
const words = listTexts

/** The contacts of a list, in the table of the contacts. */
export function ListPage() {
  const id = Number(route.useParams().id)
  const list = useQuery(listQuery(id))
  if (list.error instanceof Problem && list.error.status === 404) return <NotFound />
  if (list.isError && !list.data) return <ErrorState error={list.error} retry={() => void list.refetch()} />
  if (!list.data) return <Skeleton lines={8} />
  return <Shown key={id} list={list.data} />
}

function Shown({ list }: { list: List }) {
  const navigate = useNavigate()
  const matching = useMatching(list.id)
  useRecent(`${paths.lists}/${list.id}`, list.name)
  const [isAdding, setIsAdding] = useState(false)
  const [isExporting, setIsExporting] = useState(false)
  const { rename, remove, dialog } = useListActions(list, () => navigate({ to: paths.lists }))
  usePageActions([
    { name: words.add, icon: IconPlus, run: () => setIsAdding(true) },
    { name: words.renameTitle(list.name), icon: IconPencil, run: rename },
    { name: exchangePlaces.export, icon: IconDownload, run: () => setIsExporting(true) },
    { name: words.deleteNamed(list.name), icon: IconTrash, run: remove },
  ])
  const add = (
    <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
      {words.add}
    </Button>
  )
  const isBare = matching.isEmpty && !matching.isNarrowed
  const tools = (
    <>
      {!isBare && <SearchField listId={list.id} />}
      {!isBare && <ColumnsMenu />}
      {!isBare && add}
      <span className={styles['menu']}>
        <DotsMenu label={words.actions(list.name)}>
          <MenuItem disabled={matching.total === 0} onClick={() => setIsExporting(true)}>
            {exchangePlaces.export}
            {matching.total === 0 && <Why>{exchangePlaces.nothing}</Why>}
          </MenuItem>
          <MenuItem onClick={rename}>{words.rename}</MenuItem>
          <MenuItem onClick={remove}>{words.delete}</MenuItem>
        </DotsMenu>
      </span>
    </>
  )
  return (
    <TablePage
      title={list.name}
      above={<BackLink to={paths.lists} label={words.back} />}
      count={matching.total !== undefined && texts.contacts.count(matching.total)}
      tools={tools}
    >
      {isBare ? (
        <EmptyState icon={IconList} title={words.empty.title} text={words.empty.text}>
          {add}
        </EmptyState>
      ) : (
        <ContactsView matching={matching} list={list}>
          <NoMatch />
        </ContactsView>
      )}
      {isAdding && <AddContactsDialog list={list} onClose={() => setIsAdding(false)} />}
      {isExporting && <ExportOfContacts matching={matching} onClose={() => setIsExporting(false)} />}
      {dialog}
    </TablePage>
  )
}
