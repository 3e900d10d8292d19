/** Everything outside of the program that it touches, so that a test can be the terminal. */
export type Surroundings = {
  environment: Record<string, string | undefined>
  output: Printer
  errors: Printer
  /** Asks the person at the terminal, and gives the line that they type; undefined where there is nobody. */
  ask?: ((question: string) => Promise<string>) | undefined
  /** Reads standard input to its end. */
  readInput: () => Promise<Uint8Array>
}

export type Printer = {
  write: (text: string) => unknown
  isTTY?: boolean | undefined
  columns?: number | undefined
}
