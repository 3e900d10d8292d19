import { TOOLS } from '../../../src/doors/mcp/tools.ts'
import type { Kith, Person } from '../kith.ts'
import { type GuardedDoor, type NamingCase, type Reply, type ScopedCase, spellings } from './door.ts'
import { type Canary, type Ids, NOBODYS } from './records.ts'

type Arguments = Record<string, unknown>

interface McpCase {
  /** Arguments that name records. */
  naming?: (ids: Ids) => Arguments
  /** How they are named by words: a contact unless this says otherwise. */
  byName?: { noun: string; as: (name: string) => Arguments }
  /** Arguments that look for them, with whether their owner finds them so. */
  looking?: (canary: Canary) => [Arguments, isFinding: boolean][]
  isRead?: boolean
  because?: string
}

const list: McpCase['byName'] = { noun: 'list', as: (list_id) => ({ list_id }) }
const deal: McpCase['byName'] = { noun: 'deal', as: (deal_id) => ({ deal_id }) }
const contact = ({ contact: contact_id }: Ids): Arguments => ({ contact_id })

/** What is tried with every tool; a tool that is not here fails the test. */
const CASES: Record<string, McpCase> = {
  search_contacts: {
    looking: ({ word, digits }) => [
      [{ include_total: true, limit: 100 }, false],
      ...spellings(word).map((query, position): [Arguments, boolean] => [
        { query, include_total: true },
        position < 5,
      ]),
      [{ query: `+47 ${digits}` }, true],
      [{ company: `${word} company`, include_total: true }, true],
      [{ birthday_month: 11, include_total: true }, true],
      [{ updated_since: '2000-01-01T00:00:00Z', include_total: true, sort: '-updated_at' }, true],
    ],
  },
  get_contact: { naming: contact, isRead: true },
  find_duplicates: {
    naming: contact,
    isRead: true,
    looking: () => [[{ min_confidence: 0, limit: 100 }, false]],
  },
  create_contact: { because: 'names no contact; see what is never taken from a client' },
  update_contact: { naming: (ids) => ({ ...contact(ids), last_name: 'Taken' }) },
  set_contact_status: { naming: (ids) => ({ ...contact(ids), status: 'customer' }) },
  merge_contacts: { naming: ({ contact, alike }) => ({ survivor: contact, duplicate: alike }) },
  create_task: {
    naming: (ids) => ({ ...contact(ids), due: '2031-01-01', description: 'Left behind' }),
  },
  complete_task: { naming: ({ task: task_id }) => ({ task_id }) },
  agenda: {
    looking: () => [
      [{ limit: 100 }, false],
      [{ overdue: true }, false],
    ],
  },
  schedule_call: { naming: (ids) => ({ ...contact(ids), when: '2031-01-01T09:00', body: 'Left behind' }) },
  complete_call: { naming: (ids) => ({ ...contact(ids), note: 'Left behind' }) },
  log_activity: { naming: (ids) => ({ ...contact(ids), kind: 'visit', body: 'Left behind' }) },
  list_lists: { looking: () => [[{ limit: 100 }, false]] },
  list_contacts: { naming: ({ list: list_id }) => ({ list_id }), byName: list, isRead: true },
  create_list: { because: 'names nothing' },
  add_to_list: {
    naming: ({ list: list_id, contact: contact_id }) => ({ list_id, contact_ids: [contact_id] }),
    byName: list,
  },
  remove_from_list: {
    naming: ({ list: list_id, contact: contact_id }) => ({ list_id, contact_ids: [contact_id] }),
    byName: list,
  },
  list_deals: {
    looking: ({ word }) => [
      [{ limit: 100 }, false],
      ...spellings(word).map((query): [Arguments, boolean] => [{ query }, false]),
      [{ query: word, status: 'open' }, true],
      [{ is_stale: true }, false],
    ],
  },
  get_deal: { naming: ({ deal: deal_id }) => ({ deal_id }), byName: deal, isRead: true },
  create_deal: {
    naming: ({ contact: contact_id }) => ({ name: 'Left behind', contact_ids: [contact_id] }),
    byName: { noun: 'first_name', as: (name) => ({ contact_ids: [name] }) },
  },
  update_deal: { naming: ({ deal: deal_id }) => ({ deal_id, name: 'Taken' }), byName: deal },
  move_deal: { naming: ({ deal: deal_id }) => ({ deal_id, outcome: 'won' }), byName: deal },
  pipeline_summary: { looking: () => [[{}, false]] },
  add_note: { naming: (ids) => ({ ...contact(ids), body: 'Left behind' }) },
  edit: { naming: ({ note: id }) => ({ type: 'note', id, body: 'Taken' }) },
  delete: { naming: ({ contact: id }) => ({ type: 'contact', id, dry_run: true }) },
  undo: { looking: () => [[{ by_me: true, dry_run: true }, false]] },
  recent_activity: { naming: contact, isRead: true, looking: () => [[{ limit: 100 }, false]] },
}

/** The MCP server, asked as clients of the sessionless earlier revisions ask it. */
export async function openMcpDoor(kith: Kith, canary: Canary): Promise<GuardedDoor> {
  const ask = async (person: Person, method: string, params: object): Promise<Reply> => {
    const { statusCode, headers, body } = await kith.app.inject({
      method: 'POST',
      url: '/mcp',
      payload: { jsonrpc: '2.0', id: 1, method, params },
      headers: {
        authorization: `Bearer ${person.token}`,
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
      },
    })
    const isRefused = statusCode === 200 && JSON.parse(body).result?.isError === true
    return { status: isRefused ? 404 : statusCode, headers, text: body }
  }
  const call = (person: Person, name: string, args: Arguments) =>
    ask(person, 'tools/call', { name, arguments: args })
  const scoped: ScopedCase[] = [
    { name: 'tools/list', isFinding: false, send: (person) => ask(person, 'tools/list', {}) },
  ]
  const naming: NamingCase[] = []
  for (const { name } of TOOLS) {
    const { naming: argumentsOf, looking, byName, isRead = false } = CASES[name] ?? {}
    for (const [args, isFinding] of looking?.(canary) ?? [])
      scoped.push({
        name: `${name} ${JSON.stringify(args)}`,
        isFinding,
        send: (person) => call(person, name, args),
      })
    if (!argumentsOf) continue
    const add = (suffix: string, args: (ids: Ids) => Arguments, said: (ids: Ids) => string) =>
      naming.push({
        name: name + suffix,
        isRead,
        isByText: suffix !== '',
        refusal: [404],
        // An error repeats what it was asked for, which is no news to who asked.
        send: async (person, ids) => {
          const reply = await call(person, name, args(ids))
          return reply.status === 404 ? { ...reply, text: reply.text.replaceAll(said(ids), '') } : reply
        },
      })
    add('', argumentsOf, () => '\u0000')
    if (!('contact_id' in argumentsOf(NOBODYS))) continue
    const nameOf = (ids: Ids) => (ids === NOBODYS ? 'zzznobodyzzz' : canary.word)
    if (byName) {
      const { noun, as } = byName
      add(' by name', (ids) => ({ ...argumentsOf(ids), ...as(`${nameOf(ids)} ${noun}`) }), nameOf)
      continue
    }
    add(' by name', (ids) => ({ ...argumentsOf(ids), contact_id: `${nameOf(ids)} first_name` }), nameOf)
    add(
      ' by e-mail',
      (ids) => ({ ...argumentsOf(ids), contact_id: `${nameOf(ids)}-email_address@example.com` }),
      nameOf,
    )
    const numberOf = (ids: Ids) => (ids === NOBODYS ? '99999999' : canary.digits)
    add(' by phone', (ids) => ({ ...argumentsOf(ids), contact_id: `+47 ${numberOf(ids)}` }), numberOf)
  }
  const names = new Set(TOOLS.map(({ name }) => name))
  return {
    name: 'MCP',
    naming,
    scoped,
    missing: [...names].filter((name) => !CASES[name]),
    surplus: Object.keys(CASES).filter((name) => !names.has(name)),
  }
}
