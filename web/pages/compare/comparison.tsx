import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { allStatusesQuery } from '../../api/account.ts'
import { type Contact, contactQuery } from '../../api/contacts.ts'
import { mergePreviewQuery } from '../../api/merges.ts'
import { queryClient } from '../../api/query-client.ts'
import { paths } from '../../ui/paths.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { toastProblem } from '../../ui/toasts.tsx'
import { dismissWithUndo, mergeWithUndo } from '../duplicates/duplicate-actions.ts'
import { nameOf, namesOf } from '../duplicates/pair-names.ts'
import styles from './compare-page.module.css'
import { CompareTable } from './compare-table.tsx'
import { type ComparedField, comparedFields } from './compared-fields.ts'
import { MergePreview } from './merge-preview.tsx'
import { useWayBack } from './use-way-back.ts'

interface ComparisonProps {
  /** The older one first. */
  contacts: [Contact, Contact]
  survivorId: number
  /** The version of the survivor that is shown. */
  etag: string | undefined
}

/** Whose values win, and what would become of the two. */
export function Comparison({ contacts, survivorId, etag }: ComparisonProps) {
  const navigate = useNavigate()
  const { back, onMerged } = useWayBack()
  const statuses = useQuery(allStatusesQuery)
  const [chosen, setChosen] = useState<Record<string, number>>({})
  const [isRunning, setIsRunning] = useState(false)
  const [one, other] = contacts
  const otherThan = (id: number) => (id === one.id ? other.id : one.id)
  const wish = {
    survivor_id: survivorId,
    duplicate_id: otherThan(survivorId),
    fields: Object.fromEntries(
      Object.entries(chosen).map(
        ([name, id]) => [name, id === survivorId ? 'survivor' : 'duplicate'] as const,
      ),
    ),
  }
  const preview = useQuery(mergePreviewQuery(wish))
  const labels = new Map(statuses.data?.map(({ key, label }) => [key, label]))
  const fields = comparedFields(contacts, preview.data?.contact, labels)

  /** Nobody has to choose a status: the one that is further on wins. */
  const chosenFor = ({ name, values, becomes }: ComparedField) => {
    if (name !== 'status') return chosen[name] ?? survivorId
    return chosen['status'] ?? (becomes === values[1] ? other.id : one.id)
  }
  const run = async (act: () => Promise<void>, leave: () => void) => {
    if (isRunning) return
    setIsRunning(true)
    try {
      await act()
      leave()
    } catch (error) {
      setIsRunning(false)
      toastProblem(error)
      for (const { id } of contacts) void queryClient.invalidateQueries(contactQuery(id))
      void queryClient.invalidateQueries({ queryKey: ['merges', 'preview'] })
    }
  }
  /** Who is quicker than the preview of the last choice waits for it: what it has to say may be that it cannot be done. */
  const mergeAsChosen = async () => {
    await queryClient.ensureQueryData(mergePreviewQuery(wish))
    await mergeWithUndo(wish, etag)
  }
  const merge = () => void run(mergeAsChosen, onMerged)
  const dismiss = () => void run(() => dismissWithUndo([one.id, other.id], namesOf(contacts)), back)
  useShortcuts({ Escape: back, m: merge, d: dismiss })

  return (
    <div className={styles['columns']}>
      <CompareTable
        contacts={contacts}
        survivorId={survivorId}
        onSurvivor={(survivor) =>
          void navigate({
            to: paths.compare,
            search: (previous) => ({ ...previous, survivor, duplicate: otherThan(survivor) }),
            replace: true,
          })
        }
        fields={fields}
        chosenFor={chosenFor}
        isNoted={({ name }) => preview.data?.merge.kept_in_note?.some(({ field }) => field === name) ?? false}
        onChoose={(name, id) => setChosen((all) => ({ ...all, [name]: id }))}
      />
      <MergePreview
        merge={preview.data?.merge}
        error={preview.error}
        survivorName={nameOf(survivorId === one.id ? one : other)}
        isRunning={isRunning}
        onMerge={merge}
        onDismiss={dismiss}
      />
    </div>
  )
}
