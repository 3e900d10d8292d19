import { Button } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { entryTexts as words } from '../../texts/entries.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import styles from './timeline.module.css'

/** What was written, as plain text with links. A long one shows how it begins. */
export function EntryText({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const [isCut, setIsCut] = useState(false)
  const body = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    const element = body.current
    setIsCut(element !== null && element.scrollHeight > element.clientHeight + 1)
  }, [text])
  return (
    <>
      <p ref={body} className={styles['body']} data-whole={isWhole || undefined}>
        <LinkedText text={text} />
      </p>
      {isCut && !isWhole && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles['more']}
          data-print="never"
          onClick={() => setIsWhole(true)}
        >
          {words.showAll}
        </Button>
      )}
    </>
  )
}
