import { linkedParts } from './linked-parts.ts'

/** What somebody wrote, in which addresses are links. Another page learns nothing of this one. */
export function LinkedText({ text }: { text: string }) {
  return linkedParts(text).map(({ text: shown, href }, place) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stay in their places
      <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {shown}
      </a>
    ) : (
      shown
    ),
  )
}
