import { turnWhenLong } from '../../turns/turns.ts'

interface Bounds {
  mostLines: number
  /** Characters of a line that is no picture. */
  mostOfLine: number
  /** Why it cannot be taken: a line is too long, or there are too many. */
  refuse(isLong: boolean): Error
}

/** The lines of a card or a calendar without their folds, and without empty ones (RFC 6350, section 3.2; RFC 5545, section 3.1). */
export async function unfolded(text: string, { mostLines, mostOfLine, refuse }: Bounds): Promise<string[]> {
  const whole: string[] = []
  let parts: string[] = []
  const finish = () => {
    const line = parts.join('')
    parts = []
    if (line.trim() === '') return
    if (line.length > mostOfLine && !/^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY)[;:]/i.test(line))
      throw refuse(true)
    whole.push(line)
    if (whole.length > mostLines) throw refuse(false)
  }
  let count = 0
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    const line = text.slice(start, text[end - 1] === '\r' && end > start ? end - 1 : end)
    const isFolded = parts.length > 0 && (line[0] === ' ' || line[0] === '\t')
    if (!isFolded) finish()
    parts.push(isFolded ? line.slice(1) : line)
    start = end + 1
    if (++count % 1000 === 0) await turnWhenLong()
  }
  finish()
  return whole
}
