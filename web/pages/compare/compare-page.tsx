import { Button } from '@mantine/core'
import { IconArrowsJoin2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Contact, contactQuery } from '../../api/contacts.ts'
import { mergeTexts as words } from '../../texts/duplicates.ts'
import { BackButton } from '../../ui/back-button.tsx'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import type { CompareSearch } from './compare-search.ts'
import { Comparison } from './comparison.tsx'
import { useWayBack } from './use-way-back.ts'

/** Two contacts that are to become one, or to stay two. */
export function ComparePage() {
  const { survivor, duplicate }: CompareSearch = useSearch({ from: '/shell/duplicates/compare' })
  const { back, place } = useWayBack()
  const isComplete = survivor !== undefined && duplicate !== undefined
  return (
    <Page
      title={words.title}
      intro={words.intro}
      above={<BackButton label={words.backTo[place]} onClick={back} />}
    >
      {isComplete ? (
        <Two ids={[survivor, duplicate]} />
      ) : (
        <EmptyState icon={IconArrowsJoin2} title={words.notTwo.title} text={words.notTwo.text}>
          <Button variant="default" size="sm" onClick={back}>
            {words.backTo[place]}
          </Button>
        </EmptyState>
      )}
    </Page>
  )
}

/** Fetches both; what was merged meanwhile answers with the survivor, so that both are the same then. */
function Two({ ids: [survivorId, duplicateId] }: { ids: [number, number] }) {
  const navigate = useNavigate()
  const survivor = useQuery(contactQuery(survivorId))
  const duplicate = useQuery(contactQuery(duplicateId))
  const failed = [survivor, duplicate].find(({ isError, data }) => isError && !data)
  if (failed) return <ErrorState error={failed.error} retry={() => void failed.refetch()} />
  if (!survivor.data || !duplicate.data) return <Skeleton lines={8} />
  const { contact } = survivor.data
  if (contact.id === duplicate.data.contact.id)
    return (
      <EmptyState icon={IconArrowsJoin2} title={words.alreadyOne.title} text={words.alreadyOne.text}>
        <Button
          size="sm"
          variant="default"
          onClick={() => void navigate({ to: paths.contact, params: { id: String(contact.id) } })}
        >
          {words.open}
        </Button>
      </EmptyState>
    )
  const byAge = [contact, duplicate.data.contact].sort((one, other) => one.id - other.id)
  return (
    <Comparison
      key={byAge.map(({ id }) => id).join()}
      contacts={byAge as [Contact, Contact]}
      survivorId={contact.id}
      etag={survivor.data.etag}
    />
  )
}
