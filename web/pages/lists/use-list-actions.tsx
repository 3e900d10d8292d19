import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { deleteList, type List, renameList } from '../../api/lists.ts'
import { listTexts } from '../../texts/lists.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { RenameDialog } from '../../ui/rename-dialog.tsx'
import { toast, toastProblem, toastWithUndo } from '../../ui/toasts.tsx'

const words = listTexts

/** Renames and deletes a list; `dialog` has to be shown for it. */
export function useListActions(list: List, onDeleted?: () => Promise<void>) {
  const [asked, setAsked] = useState<'rename' | 'delete'>()
  const close = () => setAsked(undefined)
  const remove = useMutation({
    mutationFn: () => deleteList(list.id),
    onSuccess: async () => {
      close()
      await onDeleted?.()
      toast(words.deleted(list.name))
    },
    onError: toastProblem,
  })
  const rename = async (name: string) => {
    await renameList(list.id, name)
    close()
    toastWithUndo(words.renamed(name), () => renameList(list.id, list.name))
  }
  const dialogs: Record<'rename' | 'delete', ReactNode> = {
    rename: (
      <RenameDialog
        title={words.renameTitle(list.name)}
        label={words.newName}
        name={list.name}
        save={rename}
        onClose={close}
      />
    ),
    delete: (
      <ConfirmDialog
        title={words.deleteTitle(list.name)}
        text={words.deleteText(list.contact_count)}
        action={words.delete}
        isRunning={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={close}
      />
    ),
  }
  return {
    rename: () => setAsked('rename'),
    remove: () => setAsked('delete'),
    dialog: asked && dialogs[asked],
  }
}
