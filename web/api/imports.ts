import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer, Body } from '../../client/client.ts'
import { api, BASE_URL } from './connection.ts'
import { refreshContacts } from './contacts.ts'
import { queryClient } from './query-client.ts'

export type Import = Answer<'GET /imports/{id}'>['import']
export type ImportSummary = Answer<'GET /imports'>['imports'][number]
export type ImportChanges = Body<'PATCH /imports/{id}'>['import']
export type Target = NonNullable<Import['mapping'][number]>
export type RowProblem = Import['problems'][number]
export type Undo = NonNullable<Import['undo']>
export type Rehearsal = NonNullable<Answer<'POST /imports/{id}/run'>['dry_run']>

/** How often work that is under way is looked at. */
const POLL_MS = 700
/** As much as the server takes, in bytes. */
export const MOST_BYTES = 50 * 1024 * 1024

export const isUnderWay = (status: Import['status']): boolean => status === 'running' || status === 'undoing'

export function importQuery(id: number) {
  return queryOptions({
    queryKey: ['imports', id],
    queryFn: async ({ signal }) => (await api.request('GET /imports/{id}', { path: { id }, signal })).import,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.status) ? POLL_MS : false),
  })
}

export const importsQuery = infiniteQueryOptions({
  queryKey: ['imports', 'past'],
  queryFn: ({ pageParam, signal }) =>
    api.request('GET /imports', { query: { cursor: pageParam, limit: 20 }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor ?? undefined,
  refetchInterval: ({ state }) => {
    const all = state.data?.pages.flatMap((page) => page.imports) ?? []
    return all.some(({ status }) => isUnderWay(status)) ? POLL_MS * 2 : false
  },
})

const TYPES: Record<string, string> = {
  csv: 'text/csv',
  vcf: 'text/vcard',
  vcard: 'text/vcard',
  json: 'text/plain',
  zip: 'application/zip',
}

/**
 * Sends a file. Browsers name the type of a CSV file as the programs of the computer do, so its ending decides. What Kith exported as JSON goes as a text,
 * because JSON as such is what the API talks in.
 */
export async function uploadImport(file: File): Promise<Import> {
  const [, ending = 'csv'] = /\.(vcf|vcard|json|zip)$/i.exec(file.name) ?? []
  const type = TYPES[ending.toLowerCase()]!
  const answer = await api.request('POST /imports', {
    query: { file_name: file.name.slice(-255) },
    body: new Blob([file], { type }),
  })
  keep(answer.import)
  return answer.import
}

export async function changeImport(id: number, changes: ImportChanges): Promise<void> {
  keep((await api.request('PATCH /imports/{id}', { path: { id }, body: { import: changes } })).import)
}

/** What would become of each row. */
export async function rehearseImport(id: number): Promise<Rehearsal | null> {
  const body = { dry_run: true }
  return (await api.request('POST /imports/{id}/run', { path: { id }, query: {}, body })).dry_run
}

/** Where the table of all that is left out is. */
export const leftOutAddress = (id: number): string => `${BASE_URL}/imports/${id}/left_out`

export async function runImport(id: number): Promise<void> {
  keep((await api.request('POST /imports/{id}/run', { path: { id }, query: {}, body: {} })).import)
}

/** What taking an import back would come to: asked anew each time, and again when something changes meanwhile. */
export function undoingQuery(id: number) {
  return queryOptions({
    queryKey: ['dry-runs', 'undo-import', id],
    queryFn: ({ signal }) =>
      api.request('POST /imports/{id}/undo', { path: { id }, query: {}, body: { dry_run: true }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export async function undoImport(id: number): Promise<void> {
  keep((await api.request('POST /imports/{id}/undo', { path: { id }, query: {}, body: {} })).import)
}

/** Forgets an import; its contacts stay. */
export async function deleteImport(id: number): Promise<void> {
  await api.request('DELETE /imports/{id}', { path: { id } })
  queryClient.removeQueries({ queryKey: ['imports', id] })
  refreshImports()
}

/** An import has come to its end: what it changed is fetched anew. */
export function refreshImported(): void {
  refreshContacts()
  void queryClient.invalidateQueries({ queryKey: ['lists'] })
  void queryClient.invalidateQueries({ queryKey: ['contact'] })
  refreshImports()
}

function keep(one: Import): void {
  queryClient.setQueryData(importQuery(one.id).queryKey, one)
  refreshImports()
}

function refreshImports(): void {
  void queryClient.invalidateQueries({ queryKey: importsQuery.queryKey })
}
