/** Work that is left, of all accounts; its row goes when it is done. */
export interface BackgroundWorkTable {
  kind: string
  account_id: number
  record_id: number
  /** When it may be taken: while somebody holds it, when the lease ends. */
  due_at: string
  /** How often in a row it failed. */
  attempts: number
  /** The process that works on it. */
  holder: string | null
}
