import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { texts } from '../../texts/texts.ts'
import { EmptyState } from '../../ui/states.tsx'
import { FILTERS } from './contacts-search.ts'
import { useChangeSearch } from './use-contacts-search.ts'

/** Nothing is like what was asked for; all of it is a click away. */
export function NoMatch() {
  const change = useChangeSearch()
  const none = Object.fromEntries(FILTERS.map((name) => [name, undefined]))
  return (
    <EmptyState icon={IconSearchOff} title={texts.contacts.noMatchTitle} text={texts.contacts.noMatchText}>
      <Button variant="default" size="sm" onClick={() => change({ ...none, q: undefined })}>
        {texts.contacts.showAll}
      </Button>
    </EmptyState>
  )
}
