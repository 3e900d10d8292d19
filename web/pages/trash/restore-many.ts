import { restoreContacts, trashContacts } from '../../api/bulk.ts'
import { queryClient } from '../../api/query-client.ts'
import { wordsForProblem } from '../../api/words-for-problem.ts'
import { bulkTexts } from '../../texts/lists.ts'
import { trashTexts as words } from '../../texts/trash.ts'
import { toast, toastWithUndo } from '../../ui/toasts.tsx'
import { type Deletion, restoreDeleted } from './in-trash.ts'

/** Takes contacts out of the trash, however many; the toast puts them back. */
export async function restoreContactsWithUndo(ids: number[]): Promise<void> {
  const { doneIds, refusal, refusedCount } = await restoreContacts(ids.map((id) => ({ id })))
  const done = doneIds.map((id) => ({ id }))
  if (done.length > 0) toastWithUndo(words.restoredMany(done.length), () => trashContacts(done))
  if (refusedCount > 0) toast(bulkTexts.refused(refusedCount, wordsForProblem(refusal)))
}

/** Brings notes, deals, lists and others back, one after the other. */
export async function restoreAll(deletions: Deletion[]): Promise<void> {
  for (const deletion of deletions) await restoreDeleted(deletion)
  await queryClient.invalidateQueries({ queryKey: ['history'] })
  toast(words.restoredMany(deletions.length))
}
