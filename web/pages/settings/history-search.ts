/** What the address of the history page says. */
export interface HistorySearch {
  user_id?: number
  /** One of the viewer's connected apps. */
  app_id?: number
  kind?: string
  /** Of the last so many days. */
  days?: number
}

export function readHistorySearch(raw: Record<string, unknown>): HistorySearch {
  const number = (value: unknown) => (/^[1-9]\d{0,8}$/.test(String(value)) ? Number(value) : undefined)
  const search = {
    user_id: number(raw['user_id']),
    app_id: number(raw['app_id']),
    kind: typeof raw['kind'] === 'string' && /^[a-z_]{1,40}$/.test(raw['kind']) ? raw['kind'] : undefined,
    days: number(raw['days']),
  }
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}
