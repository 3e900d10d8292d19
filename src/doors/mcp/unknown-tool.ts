import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { Viewer } from '../../core/context.ts'
import { nearestName } from './nearest-name.ts'
import { toolList } from './tool-list.ts'

/** An error of the protocol, with the tool that was probably meant. */
export function unknownTool(name: string, viewer: Viewer): ProtocolError {
  const names = toolList(viewer).map((tool) => tool.name)
  const nearest = nearestName(name, names)
  const hint = nearest ? `Did you mean ${nearest}?` : `There are ${names.join(', ')}.`
  const message = `Unknown tool ${JSON.stringify(name.slice(0, 60))}. ${hint}`
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message)
}
