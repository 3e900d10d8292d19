type Environment = Record<string, string | undefined>

/** How parts of a text look on a terminal; without colour they look like the rest. */
export type Paint = {
  heading: (text: string) => string
  label: (text: string) => string
  problem: (text: string) => string
}

const plain = (text: string): string => text
export const PLAIN: Paint = { heading: plain, label: plain, problem: plain }

const styled = (begin: number, end: number) => (text: string) =>
  text === '' ? '' : `\u001b[${begin}m${text}\u001b[${end}m`
export const COLOURED: Paint = { heading: styled(1, 22), label: styled(36, 39), problem: styled(31, 39) }

/**
 * Whether what goes to a terminal, or elsewhere, is coloured. Whoever asks for it on the command line has it; then `NO_COLOR` (no-color.org)
 * and `FORCE_COLOR` decide, and else whether it is a terminal that can.
 */
export function paintFor(isTerminal: boolean, environment: Environment, wanted: boolean | undefined): Paint {
  const { NO_COLOR: no, FORCE_COLOR: force, TERM: terminal } = environment
  const isForced = force !== undefined && force !== '0' && force !== 'false'
  const isColoured =
    wanted ?? (no ? false : force === undefined ? isTerminal && terminal !== 'dumb' : isForced)
  return isColoured ? COLOURED : PLAIN
}
