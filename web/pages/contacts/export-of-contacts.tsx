import { Suspense } from 'react'
import type { ContactFilters } from '../../api/contacts.ts'
import { ComingDialog } from '../../ui/coming-dialog.tsx'
import { partForLater } from '../../ui/part-for-later.ts'
import type { Matching } from './use-matching.ts'

const ExportDialog = partForLater(() => import('../export/export-dialog.tsx'))

/** As many as the server takes by their ids. */
const MAX_CHOSEN = 10_000

interface ExportOfContactsProps {
  matching: Pick<Matching, 'filters' | 'total'>
  /** Only these of them. */
  chosenIds?: readonly number[]
  onClose: () => void
}

/** The dialog that exports what a table shows, or what is selected in it. */
export function ExportOfContacts({ matching, chosenIds, onClose }: ExportOfContactsProps) {
  const { filters, total } = matching
  // So many are selected only all at once: then they are what the filters find.
  const ids =
    chosenIds && !(chosenIds.length > MAX_CHOSEN && chosenIds.length === total) ? chosenIds : undefined
  return (
    <Suspense fallback={<ComingDialog onClose={onClose} />}>
      <ExportDialog
        choice={ids ? { contact_ids: [...ids] } : { filters: withoutFields(filters) }}
        shown={filters.fields ?? []}
        total={ids?.length ?? total}
        onClose={onClose}
      />
    </Suspense>
  )
}

const withoutFields = ({ fields: _, ...filters }: ContactFilters) => filters
