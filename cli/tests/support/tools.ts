import type { CallToolResult } from '@modelcontextprotocol/server'
import type { TestTool } from './mcp-server.ts'

export function structured(data: { [key: string]: unknown }): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(data) }], structuredContent: data }
}

export function refusal(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}

function tool(
  name: string,
  description: string,
  properties: { [name: string]: unknown },
  required: string[],
  run: TestTool['run'],
): TestTool {
  return {
    name,
    description,
    inputSchema: { type: 'object', properties, required, additionalProperties: false },
    run,
  }
}

export const ANN = {
  id: 1,
  name: 'Ann Smith',
  email: 'ann@example.com',
  status: 'customer',
  created_at: '2026-01-02T03:04:05.000Z',
}
export const BOB = {
  id: 2,
  name: 'Bob Jones',
  email: 'bob@example.com',
  status: null,
  created_at: '2026-01-03T03:04:05.000Z',
}

const TEXT = { type: 'string' }

/** A few tools like those of Kith; `echo_types` has one argument of every type and answers what it got. */
export function someTools(): TestTool[] {
  return [
    tool(
      'search_contacts',
      'Find contacts by words. Answers a page.',
      {
        query: { ...TEXT, description: 'Words to look for' },
        status: { type: 'string', enum: ['lead', 'customer'] },
        limit: { type: 'integer', minimum: 1, default: 20 },
        cursor: TEXT,
      },
      ['query'],
      (args) =>
        structured({
          contacts: [ANN, BOB],
          next_cursor: args['cursor'] ? null : 'abc',
          query: null,
          total_count: 7,
        }),
    ),
    tool(
      'get_contact',
      'Everything about one contact.',
      { contact: { anyOf: [{ type: 'integer' }, TEXT] } },
      ['contact'],
      (args) =>
        args['contact'] === 404
          ? refusal('contact: there is no contact 404. Use search_contacts.')
          : structured({ contact: { ...ANN, asked: args['contact'] } }),
    ),
    tool('agenda', 'What is due.', { overdue: { type: 'boolean' } }, [], (args) =>
      structured({
        tasks: [{ id: 5, description: 'Call Ann', is_overdue: args['overdue'] === true }],
        calls: [],
      }),
    ),
    tool(
      'echo_types',
      'Answers its arguments.',
      {
        text: TEXT,
        phone: { ...TEXT, maxLength: 50 },
        whole: { type: 'integer' },
        amount: { type: 'number' },
        is_private: { type: 'boolean' },
        choice: { enum: ['one', 'two', 3] },
        note: { anyOf: [TEXT, { type: 'null' }] },
        due_in: { type: ['integer', 'null'] },
        ids: { type: 'array', items: { type: 'integer' } },
        tags: { type: 'array', items: TEXT },
        named: { type: 'array', items: { anyOf: [{ type: 'integer' }, TEXT] } },
        either: { oneOf: [{ type: 'integer' }, TEXT] },
        address: { $ref: '#/$defs/address' },
      },
      [],
      (args) => structured({ arguments: args }),
    ),
  ].map((one) =>
    one.name === 'echo_types'
      ? {
          ...one,
          inputSchema: {
            ...one.inputSchema,
            $defs: { address: { type: 'object', properties: { city: TEXT, zip: TEXT } } },
          },
        }
      : one,
  )
}

/** One that names a contact and a list, and one that says which lists there are: some are named as no shell should run them. */
export function namingTools(): TestTool[] {
  const lists = ['Key accounts', '$(touch me)', '2024', '@file', 'a=b', 'bell\u0007']
  const named = { contact_id: TEXT, list_id: TEXT }
  return [
    tool('put', 'Puts a contact into a list.', named, ['contact_id', 'list_id'], () => structured({})),
    tool('list_lists', 'The lists.', {}, [], () => structured({ lists: lists.map((name) => ({ name })) })),
  ]
}

/** One that takes something away, and can say before what. */
export function removingTool(): TestTool & { removed: unknown[] } {
  const removed: unknown[] = []
  return {
    ...tool(
      'remove',
      'Deletes a record.',
      { id: { type: 'integer' }, dry_run: { type: 'boolean' } },
      ['id'],
      ({ id, dry_run }) => {
        if (id === 404) return refusal('id: there is no such record.')
        if (dry_run !== true) removed.push(id)
        return structured({ deleted: { note: 2 }, dry_run: dry_run === true })
      },
    ),
    annotations: { destructiveHint: true },
    removed,
  }
}
