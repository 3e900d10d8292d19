import { texts } from '../../texts.ts'
import { usePageTitle } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import page from '../../ui/table-page.module.css'
import { ViewsMenu } from '../../ui/views-menu.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { columnsOf, queryOf } from './contacts-search.ts'
import { ContactsView } from './contacts-view.tsx'
import { ExchangeMenu } from './exchange-menu.tsx'
import { NoContacts } from './no-contacts.tsx'
import { SearchField } from './search-field.tsx'
import { useContactsSearch } from './use-contacts-search.ts'
import { useMatching } from './use-matching.ts'

const words = texts.contacts

export function ContactsPage() {
  const { search } = useContactsSearch()
  const heading = usePageTitle(words.title)
  const matching = useMatching()
  const { total, isEmpty, isNarrowed } = matching
  const hasNone = isEmpty && !isNarrowed
  return (
    <div className={page['page']}>
      <header className={page['header']}>
        <h1 className={page['title']} ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <p className={page['count']} role="status">
          {total !== undefined && !hasNone && words.count(total)}
        </p>
        {!hasNone && <SearchField />}
        {!hasNone && <ViewsMenu page="contacts" query={queryOf(search)} />}
        {!hasNone && <ColumnsMenu columns={columnsOf(search)} />}
        {!hasNone && <ExchangeMenu matching={matching} />}
      </header>
      {hasNone ? (
        <NoContacts />
      ) : (
        <ContactsView matching={matching}>
          <EmptyState title={words.noMatchTitle} text={words.noMatchText} />
        </ContactsView>
      )}
    </div>
  )
}
