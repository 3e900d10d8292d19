import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { undoImport } from '../../api/imports.ts'
import { importTexts as words } from '../../texts/exchange.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toastProblem } from '../../ui/toasts.tsx'

/** Takes an import back, after asking: it cannot be run again. */
export function UndoImport(props: { id: number; fileName: string; size: 'xs' | 'sm' }) {
  const { id, fileName, size } = props
  const [isAsking, setIsAsking] = useState(false)
  const undo = useMutation({
    mutationFn: () => undoImport(id),
    onSuccess: () => setIsAsking(false),
    onError: toastProblem,
  })
  return (
    <>
      <Button
        variant="default"
        size={size}
        aria-label={words.undoNamed(fileName)}
        onClick={() => setIsAsking(true)}
      >
        {words.undo}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.undoTitle(fileName)}
          text={words.undoText}
          action={words.undo}
          isRunning={undo.isPending}
          onConfirm={() => undo.mutate()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
