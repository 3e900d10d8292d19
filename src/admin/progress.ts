import type { Progress } from '../database/backup/backup-file.ts'

const WIDTH = 30

/** A bar on the terminal, drawn in one line on standard error; silence where nobody looks. */
export function progressBar(label: string): { progress: Progress; end(): void } {
  const { stderr } = process
  let drawn = ''
  return {
    progress(done, of) {
      if (!stderr.isTTY) return
      const share = of > 0 ? Math.min(1, done / of) : 1
      const full = Math.round(share * WIDTH)
      const line = `${label} [${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${Math.floor(share * 100)}%`
      if (line === drawn) return
      drawn = line
      stderr.write(`\r${line}`)
    },
    end() {
      if (drawn !== '') stderr.write(`\r${' '.repeat(drawn.length)}\r`)
      drawn = ''
    },
  }
}
