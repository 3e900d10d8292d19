import { Button, Modal, NativeSelect, SegmentedControl } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ContactField, ContactFilters } from '../../api/contacts.ts'
import { type ExportFormat, type NewExport, startExport } from '../../api/exports.ts'
import { wordsForProblem } from '../../api/words-for-problem.ts'
import { exportTexts as words } from '../../texts/exchange.ts'
import { exchangePlaces } from '../../texts/exchange-places.ts'
import styles from './export.module.css'
import { ExportProgress } from './export-progress.tsx'

interface ExportDialogProps {
  /** Which contacts: those that filters find, or chosen ones. */
  choice: { filters: Omit<ContactFilters, 'fields'> } | { contact_ids: number[] }
  /** The fields that the list shows. */
  shown: ContactField[]
  total: number | undefined
  onClose: () => void
}

const FORMATS: ExportFormat[] = ['csv', 'vcard', 'json']

/** Exports the contacts that a list shows, or those that are selected in it. */
export default function ExportDialog({ choice, shown, total, onClose }: ExportDialogProps) {
  const labelId = useId()
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [isShownOnly, setIsShownOnly] = useState(false)
  const start = useMutation({ mutationFn: startExport })
  const send = () => {
    const fields = shown as NewExport['fields']
    start.mutate({
      format,
      ...(choice as Pick<NewExport, 'filters' | 'contact_ids'>),
      ...(isShownOnly && format !== 'vcard' && { fields }),
    })
  }
  return (
    <Modal opened onClose={onClose} title={exchangePlaces.export}>
      <div className={styles['form']}>
        <p>{'contact_ids' in choice ? words.chosen(choice.contact_ids.length) : words.what(total)}</p>
        {start.data ? (
          <>
            <ExportProgress id={start.data.id} total={total} />
            <p className={styles['quiet']}>{words.leave}</p>
          </>
        ) : (
          <>
            <div className={styles['choice']}>
              <span id={labelId}>{words.format}</span>
              <SegmentedControl
                aria-labelledby={labelId}
                data={FORMATS.map((value) => ({ value, label: words.formats[value] }))}
                value={format}
                onChange={setFormat}
              />
              <p className={styles['quiet']}>{words.formatHints[format]}</p>
            </div>
            {format !== 'vcard' && (
              <NativeSelect
                label={words.fields}
                data={[
                  { value: 'all', label: words.allFields },
                  { value: 'shown', label: words.shownFields },
                ]}
                value={isShownOnly ? 'shown' : 'all'}
                onChange={(event) => setIsShownOnly(event.currentTarget.value === 'shown')}
              />
            )}
            {start.isError && (
              <p className={styles['failure']} role="alert">
                {wordsForProblem(start.error)}
              </p>
            )}
            <Button size="sm" loading={start.isPending} onClick={send} data-autofocus>
              {words.start}
            </Button>
          </>
        )}
      </div>
    </Modal>
  )
}
