import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { toolList } from '../../src/doors/mcp/tool-list.ts'
import { TOOLS } from '../../src/doors/mcp/tools.ts'
import { listedBefore, listedNow } from './tools-list.ts'

/** Every conversation of every agent pays for the list. */
const MAX_TOKENS = 6000
const MAX_TOKENS_OF_A_TOOL = 400

/** As many as the interface specification names. */
const ALL_TOOLS = 25

const tokensOf = (value: unknown): number => encode(JSON.stringify(value)).length

describe('the list of tools', () => {
  const tools = toolList({ is_read_only: false })

  it('is the committed one; to renew it: node bin/run.mjs tests/mcp/tools-list.ts', () => {
    assert.deepEqual(listedNow(), listedBefore())
  })

  it('is short', () => {
    for (const tool of tools)
      assert.ok(tokensOf(tool) <= MAX_TOKENS_OF_A_TOOL, `${tool.name} ${tokensOf(tool)}`)
    assert.ok(tokensOf(tools) <= MAX_TOKENS, `${tokensOf(tools)} tokens`)
    assert.ok(tools.length <= ALL_TOOLS)
  })

  it('has everything of each tool that a client can use', () => {
    for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
      assert.match(name, /^[a-z]+(_[a-z]+)*$/)
      assert.ok(title && description && outputSchema, name)
      assert.equal(inputSchema['additionalProperties'], false, name)
      assert.deepEqual(
        Object.values(annotations!).map((hint) => typeof hint),
        ['boolean', 'boolean', 'boolean', 'boolean'],
      )
    }
  })

  it('takes what a tool may do from its operation', () => {
    for (const { name, operation, annotations } of TOOLS) {
      assert.equal(annotations.readOnlyHint, operation.effect === 'read', name)
      assert.equal(annotations.destructiveHint, operation.effect === 'destroy', name)
    }
  })

  it('carries no ballast', () => {
    const text = JSON.stringify(tools)
    for (const ballast of ['$schema', String(Number.MAX_SAFE_INTEGER), 'additionalProperties":{}'])
      assert.ok(!text.includes(ballast), ballast)
  })
})
