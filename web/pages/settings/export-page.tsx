import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { startExport } from '../../api/exports.ts'
import { exportTexts as words } from '../../texts/exchange.ts'
import { exchangePlaces } from '../../texts/exchange-places.ts'
import { Section } from '../../ui/section.tsx'
import { toastProblem } from '../../ui/toasts.tsx'
import { ExportProgress } from '../export/export-progress.tsx'
import { PastExports } from './past-exports.tsx'
import { SettingsFrame } from './settings-frame.tsx'

/** The whole account in a file, and the files there are. */
export function ExportPage() {
  const start = useMutation({
    mutationFn: () => startExport({ what: 'account', format: 'json' }),
    onError: toastProblem,
  })
  return (
    <SettingsFrame title={exchangePlaces.exports} text={words.contactsText}>
      <Section title={words.account} text={words.accountText}>
        {start.data ? (
          <ExportProgress key={start.data.id} id={start.data.id} total={undefined} />
        ) : (
          <div>
            <Button size="sm" loading={start.isPending} onClick={() => start.mutate()}>
              {words.accountAction}
            </Button>
          </div>
        )}
      </Section>
      <PastExports />
    </SettingsFrame>
  )
}
