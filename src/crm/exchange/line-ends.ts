/** Rows that must have ended with a line feed alone before that is believed of a file with others. */
const SHARE = 0.5

/**
 * What ends the rows of a table: where files were put one behind the other both kinds do, while within a cell that nobody quoted a line feed alone is
 * one of its text. The beginning of the file tells: a line that has as many cells as the others is a row.
 */
export function lineEndsOf(beginning: string, delimiter: string): string[] {
  const bare = beginning.replace(/"(?:[^"]|"")*"/g, '')
  if (!bare.includes('\n')) return ['\r']
  const lines = bare.split('\n')
  const ended = lines.slice(0, -1).map((line) => ({
    isAlone: !line.endsWith('\r'),
    cells: line.split(delimiter).length,
  }))
  const alone = ended.filter(({ isAlone }) => isAlone)
  if (alone.length === ended.length) return ['\n']
  const most = Math.max(...ended.map(({ cells }) => cells))
  const whole = alone.filter(({ cells }) => cells === most)
  return most > 1 && alone.length > 0 && whole.length >= alone.length * SHARE ? ['\r\n', '\n'] : ['\r\n']
}
