import { Button } from '@mantine/core'
import { useState } from 'react'
import { importTexts as words } from '../../texts/exchange.ts'
import { UndoImportDialog } from './undo-import-dialog.tsx'

/** Takes an import back, after it was said what that would do. */
export function UndoImport(props: { id: number; fileName: string; size: 'xs' | 'sm' }) {
  const { id, fileName, size } = props
  const [isAsking, setIsAsking] = useState(false)
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
      {isAsking && <UndoImportDialog id={id} fileName={fileName} onClose={() => setIsAsking(false)} />}
    </>
  )
}
