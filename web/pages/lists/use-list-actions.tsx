import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteList, type List, renameList, restoreList } from '../../api/lists.ts'
import RenameDialog from '../../forms/rename-dialog.tsx'
import { listTexts } from '../../texts/lists.ts'
import { toastProblem, toastWithUndo } from '../../ui/toasts.tsx'

const words = listTexts

/** Renames and deletes a list; `dialog` has to be shown for it. */
export function useListActions(list: List, onDeleted?: () => Promise<void>) {
  const [isRenaming, setIsRenaming] = useState(false)
  const close = () => setIsRenaming(false)
  const remove = useMutation({
    mutationFn: () => deleteList(list.id),
    onSuccess: async () => {
      await onDeleted?.()
      toastWithUndo(words.deleted(list.name), () => restoreList(list.id))
    },
    onError: toastProblem,
  })
  const rename = async (name: string) => {
    await renameList(list.id, name)
    close()
    toastWithUndo(words.renamed(name), () => renameList(list.id, list.name))
  }
  return {
    rename: () => setIsRenaming(true),
    remove: () => remove.mutate(),
    dialog: isRenaming && (
      <RenameDialog
        title={words.renameTitle(list.name)}
        label={words.newName}
        name={list.name}
        save={rename}
        onClose={close}
      />
    ),
  }
}
