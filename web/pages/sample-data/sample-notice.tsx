import { Button, CloseButton } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { sampleDataQuery } from '../../api/sample-data.ts'
import { sampleTexts as words } from '../../texts/sample-data.ts'
import { ComingDialog } from '../../ui/coming-dialog.tsx'
import { partForLater } from '../../ui/part-for-later.ts'
import styles from './sample-notice.module.css'

const RemoveSampleDialog = partForLater(() => import('./remove-sample-dialog.tsx'))

/** Says that there are contacts of sample data, and takes them away; nothing where there are none. */
export function SampleNotice({ mayHide = false }: { mayHide?: boolean }) {
  const { data: count = 0 } = useQuery(sampleDataQuery)
  const [isOpen, dialog] = useDisclosure()
  const [isHidden, setIsHidden] = useLocalStorage({
    key: 'kith-sample-hidden',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  if (count === 0 || (mayHide && isHidden)) return null
  return (
    <div className={styles['notice']} data-hides={mayHide || undefined}>
      <p>{words.here(count)}</p>
      <Button variant="default" size="xs" onClick={dialog.open}>
        {words.remove}
      </Button>
      {mayHide && <CloseButton size="sm" aria-label={words.hide} onClick={() => setIsHidden(true)} />}
      <Suspense fallback={<ComingDialog onClose={dialog.close} />}>
        {isOpen && <RemoveSampleDialog onClose={dialog.close} />}
      </Suspense>
    </div>
  )
}
