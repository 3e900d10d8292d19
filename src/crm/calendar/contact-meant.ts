import type { Context } from '../../core/context.ts'
import { contactsNamed, contactsWithEmail } from '../contacts/same-contacts.ts'

export interface Meant {
  id: number
  name: string
}

/** The one contact that one of these e-mail addresses belongs to, or that is called by one of these names; undefined where it is none, or several. */
export async function contactMeant(
  ctx: Context,
  emails: readonly string[],
  names: readonly string[],
): Promise<Meant | undefined> {
  for (const email of emails) {
    const [one, other] = await contactsWithEmail(ctx, email)
    if (one && !other) return one
  }
  for (const name of new Set(names.map((text) => text.trim()).filter(Boolean))) {
    const [one, other] = await contactsNamed(ctx, name, 2)
    if (one && !other) return one
  }
  return undefined
}

/** Characters of a title in which a name is looked for. */
const MOST_OF_TITLE = 500

/** Whom the title of an event may name: "Call Ines Okafor: the offer", "Ines Okafor - lunch", "Lunch with Ines Okafor". */
export function namesInTitle(title: string): string[] {
  const text = title.slice(0, MOST_OF_TITLE)
  const bare = text.replace(/^(?:call|phone|ring|telephone|tel\.?)\s+(?:call\s+)?(?:with\s+|to\s+)?/i, '')
  const heads = [text, bare].flatMap((one) => [
    one,
    ...[': ', ' - ', ' – ', ', ', ' about ', ' re '].map((mark) => one.split(mark, 1)[0]!),
  ])
  const [, inside = ''] = /\(([^()]*)\)\s*$/.exec(text) ?? []
  const at = text.toLowerCase().lastIndexOf(' with ')
  return [...heads, inside, at < 0 ? '' : text.slice(at + ' with '.length)]
}

/** What a task of a contact is about, and the name of that contact at its end: "Send the offer (Ines Okafor)". */
export function splitTitle(title: string): { description: string; name: string | undefined } {
  const end = title.endsWith(')') ? title.lastIndexOf(' (') : -1
  return end > 0
    ? { description: title.slice(0, end), name: title.slice(end + 2, -1) }
    : { description: title, name: undefined }
}
