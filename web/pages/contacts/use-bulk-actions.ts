import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type BulkField,
  type BulkOutcome,
  type Chosen,
  chooseAll,
  restoreContacts,
  setFields,
  setStatuses,
  trashContacts,
  valuesBefore,
} from '../../api/bulk.ts'
import type { ContactFilters } from '../../api/contacts.ts'
import { addToList, createList, deleteList, removeFromList } from '../../api/lists.ts'
import { mergeContacts, undoMerge } from '../../api/merges.ts'
import { randomKey } from '../../api/random-key.ts'
import { wordsForProblem } from '../../api/words-for-problem.ts'
import { bulkTexts, listTexts } from '../../texts/lists.ts'
import { paths } from '../../ui/paths.ts'
import { toast, toastProblem, toastWithUndo } from '../../ui/toasts.tsx'
import type { Selection } from './use-selection.ts'

const words = bulkTexts

/** What is done with selected contacts; each says how many it was and can be taken back. */
export function useBulkActions(selection: Selection, filters: ContactFilters) {
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
    setField: (field: BulkField, value: string | number | boolean | null, told: (count: number) => string) =>
      void run(async () => {
        const before = await valuesBefore(chosen, filters, field)
        const outcome = await setFields(chosen, field, () => value)
        selection.clear()
        report(outcome, chosen, told(outcome.doneIds.length), (contacts) =>
          setFields(contacts, field, (id) => before.get(id)),
        )
      }),
    addTo: (list: { id: number; name: string }) =>
      void run(async () => {
        const added = await addToList(list.id, idsOf(chosen))
        selection.clear()
        toastWithUndo(listTexts.added(added.length, list.name), () => removeFromList(list.id, added))
      }),
    addToNew: (name: string) =>
      void run(async () => {
        const list = await createList(name, randomKey())
        const added = await addToList(list.id, idsOf(chosen))
        selection.clear()
        toastWithUndo(listTexts.added(added.length, list.name), () => deleteList(list.id))
      }),
    removeFrom: (list: { id: number; name: string }) =>
      void run(async () => {
        await removeFromList(list.id, idsOf(chosen))
        selection.clear()
        toastWithUndo(listTexts.removed(chosen.length, list.name), () => addToList(list.id, idsOf(chosen)))
      }),
    merge: (survivor_id: number, [duplicate_id = 0, ...further_ids]: number[]) =>
      void run(async () => {
        const { merge } = await mergeContacts({ survivor_id, duplicate_id, further_ids })
        selection.clear()
        toastWithUndo(words.merged(further_ids.length + 2), () => undoMerge(merge.id ?? 0))
      }),
    compare: () => {
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
