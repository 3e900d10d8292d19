/** A mistake that somebody could make: a text of a file, and what would stand there by mistake. */
export interface Mistake {
  /** What goes wrong then, in words. */
  says: string
  file: string
  /** Stands exactly once in the file. */
  right: string
  wrong: string
  /** Words in the paths of the tests that should notice. */
  tests: string[]
  /** Where it can be noticed; left out: on SQLite. */
  engine?: 'sqlite' | 'postgres'
}
