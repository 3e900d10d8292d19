import { execFileSync } from 'node:child_process'

/** The number of the user (`-u`) or of the group (`-g`) nobody. */
export const idOfNobody = (option: '-u' | '-g'): number =>
  Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
