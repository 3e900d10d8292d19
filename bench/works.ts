import { JSON_LIST, JSON_WORKS } from './json-works.ts'
import { MCP_WORKS } from './mcp-works.ts'
import type { Work } from './work.ts'
import { XML_WORKS } from './xml-works.ts'

const WORKS = new Map([...JSON_WORKS, JSON_LIST, ...XML_WORKS, ...MCP_WORKS].map((work) => [work.id, work]))

export function findWork(id: string): Work {
  const work = WORKS.get(id)
  if (!work) throw new Error(`There is no row ${id}`)
  return work
}
