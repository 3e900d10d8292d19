import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../client/client.ts'
import { Problem } from '../../client/problem.ts'
import { api } from './connection.ts'

export type When = Answer<'GET /when'>['when']
/** `refused` says, after the name of the field, why the words could not be read. */
export type WhenReading = { when: When; refused?: undefined } | { when?: undefined; refused: string }

/** How words for a day or a moment are read, in the person's own zone. */
export async function readWhen(text: string, signal?: AbortSignal): Promise<WhenReading> {
  try {
    return { when: (await api.request('GET /when', { query: { text }, signal })).when }
  } catch (error) {
    const refused = error instanceof Problem ? error.fields[0]?.message : undefined
    if (refused === undefined) throw error
    return { refused }
  }
}

/** "Tomorrow" means another day soon enough: readings are not kept for long. */
export function whenQuery(text: string) {
  return queryOptions({
    queryKey: ['when', text],
    queryFn: ({ signal }) => readWhen(text, signal),
    enabled: text !== '',
    staleTime: 60_000,
  })
}
