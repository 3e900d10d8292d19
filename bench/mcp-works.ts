import type { Random } from '../src/crm/sample-data/random.ts'
import { createChange, type Material, pickId, type Request, type Work } from './work.ts'

const REVISION = '2025-06-18'

/** Tool calls that do what rows of the main table do. */
export const MCP_WORKS: readonly Work[] = [
  tool('M1', 'get_contact', 'with notes and history', (random, { ids }) => ({
    contact_id: pickId(random, ids),
  })),
  tool('M3', 'search_contacts', 'a word prefix, 20 contacts', (random, { wordBeginnings }) => ({
    query: random.pick(wordBeginnings),
    limit: 20,
  })),
  tool('M4', 'create_contact', 'durable', (random, { newContacts }) => ({
    ...random.pick(newContacts),
    allow_duplicate: true,
  })),
  tool('M5', 'update_contact', 'durable', (random, { ids }) => ({
    contact_id: pickId(random, ids),
    ...createChange(random),
  })),
]

function tool(
  id: string,
  name: string,
  remark: string,
  createArguments: (random: Random, material: Material) => Record<string, unknown>,
): Work {
  return {
    id,
    title: `${name}, ${remark} (MCP)`,
    expectedStatus: 200,
    refusal: '"isError":true',
    headers: (token) => ({
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': REVISION,
    }),
    createRequest: (random, material): Request => ({
      method: 'POST',
      path: '/mcp',
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: createArguments(random, material) },
      }),
    }),
  }
}
