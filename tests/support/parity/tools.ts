import { kith as runClient } from '../../../cli/tests/support/terminal.ts'
import { CONTACT_FIELDS } from '../../../src/crm/contact-fields/fields.ts'
import { USUAL_FIELDS } from '../../../src/doors/mcp/contact-arguments.ts'
import type { Kith, Person } from '../kith.ts'
import { type Fields, type Outcome, type ParityDoor, pairsOf, type Refusal } from './door.ts'

type CallTool = (name: string, args: Fields) => Promise<{ answer: object } | { refusal: Refusal }>

/** The MCP server. */
export async function openMcp({ app }: Kith, person: Person): Promise<ParityDoor> {
  return toolsDoor('MCP', async (name, args) => {
    const { body } = await app.inject({
      method: 'POST',
      url: '/mcp',
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
      headers: { authorization: `Bearer ${person.token}`, accept: 'application/json, text/event-stream' },
    })
    const { result } = JSON.parse(body)
    return result.isError
      ? { refusal: { text: result.content[0].text } }
      : { answer: result.structuredContent }
  })
}

/** The command line client, talking to the MCP server over the network. */
export async function openClient(kith: Kith, person: Person): Promise<ParityDoor> {
  const { http } = await kith.listen()
  return toolsDoor('command line', async (name, args) => {
    const { status, output, errors } = await runClient(
      ['call', name, '--args', JSON.stringify(shown(args))],
      {
        url: http,
        token: person.token,
      },
    )
    return status === 0 ? { answer: JSON.parse(output) } : { refusal: { text: errors } }
  })
}

function toolsDoor(name: string, ask: CallTool): ParityDoor {
  const call = async (tool: string, args: Fields): Promise<Outcome> => {
    const outcome = await ask(tool, args)
    return 'refusal' in outcome ? outcome : { id: (outcome.answer as { id: number }).id }
  }
  return {
    name,
    door: 'mcp',
    hasToken: true,
    createContact: (fields) => call('create_contact', { ...fields, allow_duplicate: true }),
    updateContact: (contact_id, changes, version) =>
      call('update_contact', { contact_id, ...changes, ...(version && { expected_updated_at: version }) }),
    addNote: (contact_id, body) => call('add_note', { contact_id, body }),
    mergeContacts: (survivor, duplicate, fields = {}) =>
      call('merge_contacts', { survivor, duplicate, fields }),
    async findDuplicates(contact_id) {
      const outcome = await ask('find_duplicates', { contact_id })
      if ('refusal' in outcome) return outcome
      return { pairs: pairsOf((outcome.answer as { duplicates: unknown }).duplicates) }
    },
    createList: (name) => call('create_list', { name }),
    addToList: (list_id, contact_ids) => call('add_to_list', { list_id, contact_ids }),
    removeFromList: (list_id, contact_ids) => call('remove_from_list', { list_id, contact_ids }),
    createDeal: (fields) => call('create_deal', fields),
    updateDeal: (deal_id, changes) => call('update_deal', { deal_id, ...changes }),
    moveDeal: (deal_id, goal) => call('move_deal', { deal_id, ...goal }),
    planCall: (contact_id, when, fields) => call('schedule_call', { contact_id, when, ...fields }),
    completeCall: (call_id, result) => call('complete_call', { call_id, ...result }),
    createTask: (contact_id, fields) => call('create_task', { contact_id, ...fields }),
    completeTask: (task_id) => call('complete_task', { task_id }),
    wording: ({ field, message }) => `${field} ${message}`.trim(),
  }
}

/** As the tools are listed: the client holds arguments against the list, in which rare fields go into `more`. */
function shown(args: Fields): Fields {
  const isRare = (name: string) => CONTACT_FIELDS.some((field) => field.name === name) && !USUAL.has(name)
  const [rare, usual] = [true, false].map((wanted) =>
    Object.fromEntries(Object.entries(args).filter(([name]) => isRare(name) === wanted)),
  )
  return Object.keys(rare!).length === 0 ? args : { ...usual, more: rare }
}
const USUAL: ReadonlySet<string> = new Set(USUAL_FIELDS)
