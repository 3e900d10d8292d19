import type { Schema } from '../arguments/schema.ts'

/** A tool as the server describes it. */
export type Tool = {
  name: string
  title?: string | undefined
  description?: string | undefined
  inputSchema: Schema
  annotations?: { readOnlyHint?: boolean | undefined; destructiveHint?: boolean | undefined } | undefined
}

/** What a tool answered: data where it has an output schema, and the same or something else as text. */
export type Answer = {
  isError: boolean
  data: unknown
  text: string
}
