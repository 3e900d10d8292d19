import type { DoorName } from '../../core/context.ts'

/**
 * Where the picture of a contact is found on this server, small: a path, because only doors know the server's name. The web
 * application has an address of its own, which its session opens.
 */
export function photoUrl(door: DoorName, photoId: number | null): string | null {
  if (photoId === null) return null
  return `${door === 'web' ? '/app' : ''}/api_v2/photos/${photoId}/image?size=small`
}
