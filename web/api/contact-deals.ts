import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Body } from '../../client/client.ts'
import { api } from './connection.ts'
import { queryClient } from './query-client.ts'
import { type ContactDeal, refreshTimeline } from './timeline.ts'

/** A few deals by search, to link one of them. */
export function dealSearchQuery(q: string) {
  return queryOptions({
    queryKey: ['deals', 'search', q],
    queryFn: async ({ signal }) =>
      (await api.request('GET /deals', { query: { q, status: 'open', limit: 20 }, signal })).deals,
    placeholderData: keepPreviousData,
  })
}

export async function addDeal(
  contactId: number,
  deal: Body<'POST /deals'>['deal'],
  idempotencyKey: string,
): Promise<void> {
  const body = { deal: { ...deal, contact_ids: [contactId] } }
  await api.request('POST /deals', { body, idempotencyKey })
  await refresh(contactId)
}

type DealId = Pick<ContactDeal, 'id'>

export const linkDeal = (contactId: number, deal: DealId) =>
  saveContacts(contactId, deal, (ids) => [...ids.filter((id) => id !== contactId), contactId])

export const unlinkDeal = (contactId: number, deal: DealId) =>
  saveContacts(contactId, deal, (ids) => ids.filter((id) => id !== contactId))

/** Starts from the contacts that the deal has now, so that a colleague's change is kept. */
async function saveContacts(contactId: number, { id }: DealId, change: (ids: number[]) => number[]) {
  const { body, etag } = await api.send('GET /deals/{id}', { path: { id } })
  const deal = { contact_ids: change(body.deal.contact_ids) }
  await api.request('PATCH /deals/{id}', { path: { id }, body: { deal }, ifMatch: etag })
  await refresh(contactId)
}

async function refresh(contactId: number): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['deals'] })
  void queryClient.invalidateQueries({ queryKey: ['pipeline'] })
  await refreshTimeline(contactId)
}
