/** When most of what the examples show was made. */
export const TIMES = { created_at: '2026-11-20T14:05:00.000Z', updated_at: '2026-11-20T14:05:00.000Z' }
