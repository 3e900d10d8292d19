import type { z } from 'zod'
import type { Viewer } from '../../core/context.ts'
import type { Effect, Operation } from '../../core/operation.ts'

/** One call of a tool: what it was given, and the way to the operations. */
export interface ToolCall<Input = unknown> {
  input: Input
  viewer: Viewer
  /** Runs an operation as the caller; a write under the call's `request_id`, if it has one, runs once. */
  perform<In extends z.ZodType, Out extends z.ZodType, Prepared>(
    operation: Operation<In, Out, Prepared>,
    input: unknown,
  ): Promise<z.output<Out>>
}

/** Hints for the client about what a call can do (MCP, `ToolAnnotations`). */
export interface Annotations {
  readOnlyHint: boolean
  destructiveHint: boolean
  idempotentHint: boolean
  openWorldHint: boolean
}

export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  name: string
  title: string
  /** A few sentences for a language model: what it does, and what it is not obvious to know. */
  description: string
  /** What it does in the end, which says what a call can do; others that it may come to instead are of the same effect. */
  operation: Operation
  input: Input
  /** The arguments that tools/list shows, where more are understood. */
  shown?: readonly string[]
  output: Output
  annotations: Annotations
  run(call: ToolCall<z.output<Input>>): Promise<z.input<Output>>
  /** Makes an answer fit that takes `length` characters of JSON and is too long so. */
  shorten?(answer: z.input<Output>, length: number): z.input<Output>
}

type Definition<Input extends z.ZodObject, Output extends z.ZodObject> = Omit<
  Tool<Input, Output>,
  'annotations'
> & {
  /** Whether calling it twice is the same as once; reading always is. */
  isIdempotent?: boolean
  /** Whether what was stored before is replaced or taken away, and not only added to: so the protocol understands "destructive". */
  overwrites?: boolean
}

/** Derives from the operation what can be: whether it reads, and that what destroys overwrites. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>({
  isIdempotent = false,
  overwrites = false,
  ...tool
}: Definition<Input, Output>): Tool<Input, Output> {
  return { ...tool, annotations: annotationsOf(tool.operation.effect, { isIdempotent, overwrites }) }
}

const annotationsOf = (
  effect: Effect,
  { isIdempotent, overwrites }: { isIdempotent: boolean; overwrites: boolean },
): Annotations => ({
  readOnlyHint: effect === 'read',
  destructiveHint: effect === 'destroy' || overwrites,
  idempotentHint: effect === 'read' || isIdempotent,
  openWorldHint: false,
})

/** Whether a viewer may call it: read-only tokens neither see nor call what writes. */
export const isOffered = ({ annotations }: Tool, { is_read_only }: Viewer): boolean =>
  !is_read_only || annotations.readOnlyHint
