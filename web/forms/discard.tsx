import { Button } from '@mantine/core'
import { texts } from '../texts/texts.ts'
import type { KeptForm } from './use-kept-form.ts'

/** Throws away what was typed and is still kept; there while there is something. */
export function Discard({ kept }: { kept: Pick<KeptForm<object>, 'isKept' | 'forget'> }) {
  if (!kept.isKept) return null
  return (
    <Button variant="subtle" color="gray" onClick={kept.forget}>
      {texts.common.discard}
    </Button>
  )
}
