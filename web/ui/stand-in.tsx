import { assignRef } from '@mantine/hooks'
import { type Ref, useLayoutEffect } from 'react'
import type { Opened } from './opener.tsx'

/** Stands where the library wants the button that it places something beside, which is there already. */
export function StandIn({ button, ref }: Pick<Opened, 'button'> & { ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    assignRef(ref, button.current)
    return () => void assignRef(ref, null)
  }, [ref, button])
  return null
}
