import { toolNamed } from './tool-list.ts'

/** Whether a message calls a tool that changes something. */
export function isCallOfWrite(message: unknown): boolean {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } }
  if (method !== 'tools/call' || typeof params?.name !== 'string') return false
  return toolNamed(params.name)?.annotations.readOnlyHint === false
}
