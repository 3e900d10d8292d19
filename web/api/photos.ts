import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../client/client.ts'
import { api } from './connection.ts'
import { refreshContacts } from './contacts.ts'
import { queryClient } from './query-client.ts'
import { refreshHistory } from './timeline.ts'

export type Photo = Answer<'GET /contacts/{contact_id}/photos'>['photos'][number]

const MOST_PHOTOS = 200

/** The photos of a contact, the latest first. */
export function photosQuery(contact_id: number) {
  return queryOptions({
    queryKey: ['photos', contact_id],
    queryFn: async ({ signal }) =>
      (
        await api.request('GET /contacts/{contact_id}/photos', {
          path: { contact_id },
          query: { limit: MOST_PHOTOS },
          signal,
        })
      ).photos,
  })
}

/** Sends an image as it is; the first one becomes the contact's picture. */
export async function addPhoto(contact_id: number, file: File): Promise<Photo> {
  const { photo } = await api.request('POST /contacts/{contact_id}/photos', {
    path: { contact_id },
    query: { file_name: file.name },
    body: file,
  })
  await refreshPhotos(contact_id)
  return photo
}

/** Makes a photo the picture of its contact. */
export async function choosePhoto({ id, contact_id }: Photo): Promise<void> {
  await api.request('POST /photos/{id}/choose', { path: { id } })
  await refreshPhotos(contact_id)
}

export async function deletePhoto({ id, contact_id }: Photo): Promise<void> {
  await api.request('DELETE /photos/{id}', { path: { id } })
  await refreshPhotos(contact_id)
}

export async function restorePhoto({ id, contact_id }: Pick<Photo, 'id' | 'contact_id'>): Promise<void> {
  await api.request('POST /photos/{id}/restore', { path: { id } })
  await refreshPhotos(contact_id)
}

async function refreshPhotos(contactId: number): Promise<void> {
  refreshContacts()
  refreshHistory(contactId)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['contact', contactId] }),
    queryClient.invalidateQueries({ queryKey: ['photos', contactId] }),
  ])
}
