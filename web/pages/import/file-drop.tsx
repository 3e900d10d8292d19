import '@mantine/dropzone/styles.css'
import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileImport } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { MOST_BYTES } from '../../api/imports.ts'
import { importTexts as words } from '../../texts/exchange.ts'
import styles from './file-drop.module.css'

const ACCEPTED = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  'text/vcard': ['.vcf', '.vcard'],
  'application/json': ['.json'],
  'application/zip': ['.zip'],
  'application/x-zip-compressed': ['.zip'],
}

interface FileDropProps {
  onFile: (file: File) => void
  /** The file that is being sent. */
  reading: string | undefined
  failure: string | undefined
}

/** Takes one file, dropped or chosen. */
export function FileDrop({ onFile, reading, failure }: FileDropProps) {
  const open = useRef<() => void>(null)
  const [isRefused, setIsRefused] = useState(false)
  const problem = isRefused ? words.wrongFile : failure
  return (
    <div className={styles['frame']}>
      <Dropzone
        className={styles['drop']}
        accept={ACCEPTED}
        multiple={false}
        maxSize={MOST_BYTES}
        openRef={open}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        disabled={reading !== undefined}
        inputProps={{ 'aria-label': words.fileLabel }}
        onDrop={([file]) => {
          setIsRefused(false)
          if (file) onFile(file)
        }}
        onReject={() => setIsRefused(true)}
      >
        <div className={styles['inner']}>
          <IconFileImport size={32} aria-hidden />
          <h2>{words.drop}</h2>
          <p>{words.dropText}</p>
          <Button size="sm" loading={reading !== undefined} onClick={() => open.current?.()}>
            {words.choose}
          </Button>
          {reading !== undefined && <p role="status">{words.reading(reading)}</p>}
        </div>
      </Dropzone>
      {problem && reading === undefined && (
        <p className={styles['failure']} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
