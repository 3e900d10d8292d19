import { useDebouncedValue } from '@mantine/hooks'
import { entryTexts as words } from '../texts/entries.ts'
import hint from '../ui/hint.module.css'

/** What takes longer is told of. */
const SLOW_MS = 500

/** Says that something is still on its way, when that takes long. */
export function SendingHint({ isUnderWay }: { isUnderWay: boolean }) {
  const [isSlow] = useDebouncedValue(isUnderWay, SLOW_MS)
  return isSlow && isUnderWay ? <p className={hint['hint']}>{words.sending}</p> : null
}
