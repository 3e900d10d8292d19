import { dismissDuplicate, setApart, undismissDuplicate } from '../../api/duplicates.ts'
import { type MergeWish, mergeContacts, type Unmerged, undoMerge } from '../../api/merges.ts'
import { labelOf } from '../../contact-fields/field-groups.ts'
import { duplicateTexts, mergeTexts } from '../../texts/duplicates.ts'
import { toast, toastWithUndo } from '../../ui/toasts.tsx'

/** Merges two contacts and offers to take that back. */
export async function mergeWithUndo(wish: MergeWish, etag?: string): Promise<void> {
  const { merge, further } = await mergeContacts(wish, etag)
  const { id, duplicate_name, survivor_name } = merge
  if (id === null) return
  const survivor = survivor_name || mergeTexts.nameless
  const message =
    further.length > 0
      ? mergeTexts.mergedSeveral(further.length + 1, survivor)
      : mergeTexts.merged(duplicate_name || mergeTexts.nameless, survivor)
  toastWithUndo(message, () => undoAndTell(id))
}

/** Takes a merge back and says what stays as it was edited since. */
export async function undoAndTell(id: number): Promise<void> {
  toast(wordsForUndone(await undoMerge(id)))
}

function wordsForUndone({ contact, restored_contact, further, kept }: Unmerged): string {
  const { undone, undoneSeveral, kept: keptWords, keptNote, nameless } = mergeTexts
  const said =
    further.length > 0
      ? undoneSeveral(further.length + 2)
      : undone(contact.name || nameless, restored_contact.name || nameless)
  if (kept.length === 0) return said
  const fields = kept.map(({ field }) => (field === 'note' ? keptNote : labelOf(field)))
  return `${said} ${keptWords(fields.join(', '))}`
}

/** Says that two contacts are not the same and offers to take that back. */
export async function dismissWithUndo(contactIds: number[], names: string): Promise<void> {
  await dismissDuplicate(contactIds)
  toastWithUndo(duplicateTexts.dismissed(names), () => restoreAndTell(contactIds, names))
}

export async function restoreAndTell(contactIds: number[], names: string): Promise<void> {
  await undismissDuplicate(contactIds)
  toast(duplicateTexts.restored(names))
}

/** Says that one of a group is none of the others and offers to take that back. */
export async function setApartWithUndo(id: number, others: number[], name: string): Promise<void> {
  await setApart(id, others, true)
  toastWithUndo(duplicateTexts.dismissedOfGroup(name), async () => {
    await setApart(id, others, false)
    toast(duplicateTexts.restored(name))
  })
}
