import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { toolList } from '../../src/doors/mcp/tool-list.ts'

const FILE = path.join(import.meta.dirname, 'tools-list.json')

/** What the door lists, as it goes over the wire. */
export const listedNow = (): unknown => JSON.parse(JSON.stringify(toolList({ is_read_only: false })))

/** What it is known to list: a difference is a question for the reviewer. */
export const listedBefore = (): unknown => JSON.parse(readFileSync(FILE, 'utf8'))

// Run by itself, this file renews what is committed; `npm run format` then brings it into shape.
if (import.meta.main) writeFileSync(FILE, JSON.stringify(listedNow(), null, 2))
