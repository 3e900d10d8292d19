import { useDebouncedValue, useNetwork } from '@mantine/hooks'
import { entryTexts as words } from '../texts/entries.ts'
import hint from '../ui/hint.module.css'

/** What takes longer is told of. */
const SLOW_MS = 500

/** Says that something is still on its way, when that takes long, or that it waits for the line. */
export function SendingHint({ isUnderWay }: { isUnderWay: boolean }) {
  const [isSlow] = useDebouncedValue(isUnderWay, SLOW_MS)
  const { online } = useNetwork()
  if (!isUnderWay || (!isSlow && online)) return null
  return (
    <p className={hint['hint']} role="status">
      {online ? words.sending : words.waiting}
    </p>
  )
}
