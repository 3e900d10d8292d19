import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type BulkOutcome,
  type Chosen,
  chooseAll,
  restoreContacts,
  setStatuses,
  trashContacts,
} from '../../api/bulk.ts'
import type { ContactFilters } from '../../api/contacts.ts'
import { addToList, removeFromList } from '../../api/lists.ts'
import { wordsForProblem } from '../../api/words-for-problem.ts'
import { paths } from '../../paths.ts'
import { bulkTexts, listTexts } from '../../texts/lists.ts'
import { toast, toastProblem, toastWithUndo } from '../../ui/toasts.tsx'
import type { Selection } from './use-selection.ts'

const words = bulkTexts

/** What is done with selected contacts; each says how many it was and can be taken back. */
export function useBulkActions(selection: Selection) {
  const [isRunning, setIsRunning] = useState(false)
  const navigate = useNavigate()
  const { chosen } = selection

  const run = async (act: () => Promise<void>) => {
    setIsRunning(true)
    try {
      await act()
    } catch (error) {
      toastProblem(error)
    } finally {
      setIsRunning(false)
    }
  }
  return {
    isRunning,
    selectAll: (filters: ContactFilters) => void run(async () => selection.set(await chooseAll(filters))),
    setStatus: (status: string | null, label: string) =>
      void run(async () => {
        const outcome = await setStatuses(chosen.map(({ id }) => ({ id, status })))
        selection.clear()
        report(outcome, chosen, words.statusSet(outcome.doneIds.length, label), setStatuses)
      }),
    addTo: (list: { id: number; name: string }) =>
      void run(async () => {
        const added = await addToList(list.id, idsOf(chosen))
        selection.clear()
        toastWithUndo(listTexts.added(added.length, list.name), () => removeFromList(list.id, added))
      }),
    removeFrom: (list: { id: number; name: string }) =>
      void run(async () => {
        await removeFromList(list.id, idsOf(chosen))
        selection.clear()
        toastWithUndo(listTexts.removed(chosen.length, list.name), () => addToList(list.id, idsOf(chosen)))
      }),
    merge: () => {
      const [survivor, duplicate] = idsOf(chosen).sort((one, other) => one - other)
      void navigate({ to: paths.compare, search: { survivor, duplicate, back: 'contacts' } })
    },
    remove: () =>
      void run(async () => {
        const outcome = await trashContacts(chosen)
        selection.clear()
        report(outcome, chosen, words.deleted(outcome.doneIds.length), restoreContacts)
      }),
  }
}

const idsOf = (chosen: Chosen[]) => chosen.map(({ id }) => id)

function report(
  { doneIds, refusal, refusedCount }: BulkOutcome,
  before: Chosen[],
  message: string,
  takeBack: (contacts: Chosen[]) => Promise<BulkOutcome>,
): void {
  const done = new Set(doneIds)
  if (doneIds.length > 0)
    toastWithUndo(message, async () => {
      const outcome = await takeBack(before.filter(({ id }) => done.has(id)))
      toast(words.undone(outcome.doneIds.length))
    })
  if (refusedCount > 0) toast(words.refused(refusedCount, wordsForProblem(refusal)))
}
