import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { toolList } from '../../src/doors/mcp/tool-list.ts'
import { TOOLS } from '../../src/doors/mcp/tools.ts'
import { toGemini } from './gemini-schema.ts'
import { listedBefore, listedNow } from './tools-list.ts'

/** Every conversation of every agent pays for the list. */
const MAX_TOKENS = 6000
const MAX_TOKENS_OF_A_TOOL = 400

/** Completing adds that, and when, something was done. */
const ADDING = [
  ...['add_note', 'add_to_list', 'complete_call', 'complete_task', 'create_contact', 'create_deal'],
  ...['create_list', 'create_task', 'log_activity', 'schedule_call'],
]

const tokensOf = (value: unknown): number => encode(JSON.stringify(value)).length

describe('the list of tools', () => {
  const tools = toolList({ is_read_only: false })

  it('is the committed one; to renew it: node bin/run.mjs tests/mcp/tools-list.ts', () => {
    assert.deepEqual(listedNow(), listedBefore())
  })

  it('is short', () => {
    const costs = tools.map((tool) => ({ name: tool.name, tokens: tokensOf(tool) }))
    for (const { name, tokens } of costs)
      assert.ok(
        tokens <= MAX_TOKENS_OF_A_TOOL,
        `${name} takes ${tokens} tokens, and a tool may take ${MAX_TOKENS_OF_A_TOOL}: shorten its descriptions, or show fewer of its arguments`,
      )
    const longest = costs.sort((one, other) => other.tokens - one.tokens).slice(0, 5)
    assert.ok(
      tokensOf(tools) <= MAX_TOKENS,
      `All tools take ${tokensOf(tools)} tokens, and may take ${MAX_TOKENS}: shorten descriptions, for example of ${longest.map(({ name, tokens }) => `${name} (${tokens})`).join(', ')}`,
    )
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
      if (operation.effect === 'destroy') assert.ok(annotations.destructiveHint, name)
    }
  })

  it('calls destructive, as the protocol does, whatever does more than add', () => {
    const adding = TOOLS.filter(
      ({ annotations: { readOnlyHint, destructiveHint } }) => !readOnlyHint && !destructiveHint,
    )
    assert.deepEqual(
      adding.map(({ name }) => name).sort(),
      ADDING,
      'A tool that takes away or overwrites says so by `overwrites`; one that only adds stands in ADDING here',
    )
  })

  it('is taken whole by hosts that know the OpenAPI subset of Gemini only', () => {
    for (const { name, description, inputSchema, outputSchema } of tools) {
      for (const one of Object.values(outputSchema!.properties ?? {}))
        assert.equal(typeof (one as { type: unknown }).type, 'string', name)
      const declared = toGemini(inputSchema, name)
      assert.deepEqual(Object.keys(declared.properties!), Object.keys(inputSchema.properties!), name)
      assert.ok(description!.length < 1024 && name.length < 64, name)
    }
  })

  it('carries no ballast', () => {
    const text = JSON.stringify(tools)
    for (const ballast of ['$schema', String(Number.MAX_SAFE_INTEGER), 'additionalProperties":{}'])
      assert.ok(!text.includes(ballast), ballast)
  })
})
