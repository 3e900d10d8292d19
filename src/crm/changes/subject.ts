/** What a line of history is about. */
export interface Subject {
  /** `contact`, `note`, ... */
  type: string
  id: number | null
  /** The contact whose history it belongs to, which also decides who sees it. */
  contact_id: number | null
  /** Of a contact that was read before: who alone could see it, null where the whole account could. */
  only_viewer?: number | null
}
