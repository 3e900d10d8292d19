import { type Answer, type JsonClient, NoAnswer } from './json-client.ts'
import {
  ABSENT,
  type ContactState,
  fieldsOf,
  type Ledger,
  type NoteState,
  noteBody,
  randomWord,
  type Tracked,
} from './ledger.ts'

const WRITERS = 8

/** How many of the changes and notes come through the MCP server; the others through the JSON API. */
const TOOLS_SHARE = 0.3

/** A write was answered with 503: nobody knows whether it was carried out before the storage was lost. */
class Refused extends Error {
  override name = 'Refused'
}

/** Writes as fast as the server answers, until it answers no more, or with 503 where it may; gives the contacts touched. */
export async function writeUntilDeath(
  client: JsonClient,
  ledger: Ledger,
  mayRefuse = false,
): Promise<Set<Tracked>> {
  const touched = new Set<Tracked>()
  const free = ledger.contacts.filter(({ state }) => state.word !== undefined)
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  return touched

  async function write(writer: number) {
    // Each writer has contacts of its own, so that what is acknowledged for one of them has an order.
    const own = free.filter((_, position) => position % WRITERS === writer).slice(-20)
    try {
      for (;;) {
        const tracked = Math.random() < 0.3 || own.length === 0 ? newContact(ledger) : any(own)
        touched.add(tracked)
        if (!own.includes(tracked)) own.push(tracked)
        await writeOnce(client, ledger, tracked)
      }
    } catch (error) {
      if (!(error instanceof NoAnswer) && !(mayRefuse && error instanceof Refused)) throw error
    }
  }
}

const any = <Item>(items: Item[]): Item => items[Math.floor(Math.random() * items.length)]!

function newContact(ledger: Ledger): Tracked {
  const tracked: Tracked = { marker: randomWord(), key: randomWord(), state: ABSENT }
  ledger.contacts.push(tracked)
  return tracked
}

async function writeOnce(client: JsonClient, ledger: Ledger, tracked: Tracked): Promise<void> {
  const { state, id, marker, key } = tracked
  const attempt = async (next: Partial<ContactState>, send: () => Promise<Answer>): Promise<Answer> => {
    tracked.pending = { ...state, entries: state.entries + 1, ...next }
    const answer = await send()
    if (answer.status === 503) throw new Refused(answer.text)
    if (answer.status >= 300) throw new Error(`A write was answered with ${answer.status}: ${answer.text}`)
    tracked.state = tracked.pending
    delete tracked.pending
    ledger.acknowledged++
    return answer
  }
  const word = randomWord()
  if (state.word === undefined) {
    const contact = fieldsOf(marker, word)
    const made = await attempt({ word }, () =>
      client.request('POST', '/contacts', { contact }, { 'idempotency-key': key }),
    )
    tracked.id = made.body.contact.id
    return
  }
  if (state.isTrashed) {
    await attempt({ isTrashed: false }, () => client.request('POST', `/contacts/${id}/restore`))
    return
  }
  const chance = Math.random()
  const isTool = Math.random() < TOOLS_SHARE
  if (chance < 0.45) {
    const contact = fieldsOf(marker, word)
    await attempt({ word }, () =>
      isTool
        ? client.tool('update_contact', { contact_id: id, ...contact })
        : client.request('PATCH', `/contacts/${id}`, { contact }),
    )
    tracked.formerWord = state.word
  } else if (chance < 0.75) {
    const note: NoteState = { word }
    const body = noteBody(word)
    const made = await attempt({ notes: [...state.notes, note] }, () =>
      isTool
        ? client.tool('add_note', { contact_id: id, body })
        : client.request('POST', `/contacts/${id}/notes`, { note: { body } }),
    )
    note.id = made.body.note?.id ?? made.body.id
  } else if (chance < 0.9 && state.notes.length > 0) {
    const gone = any(state.notes)
    await attempt({ notes: state.notes.filter((note) => note !== gone) }, () =>
      client.request('DELETE', `/notes/${gone.id}`),
    )
  } else await attempt({ isTrashed: true }, () => client.request('DELETE', `/contacts/${id}`))
}
