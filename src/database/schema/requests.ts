/** Answers of writes that carried a key, kept for a day so that a retry finds them. */
export interface RememberedAnswerTable {
  account_id: number
  user_id: number
  key: string
  fingerprint: string
  answer: string
  created_at: string
}

/** API requests of one minute; written only where the operator has set a limit. */
export interface RequestCountTable {
  account_id: number
  /** 0: of the whole account. */
  user_id: number
  /** `YYYY-MM-DDThh:mm`, UTC. */
  minute: string
  requests: number
}
