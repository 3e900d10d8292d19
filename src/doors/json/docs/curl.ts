import type { OperationObject } from '../openapi/operation-object.ts'
import type { Parameter } from '../openapi/parameters.ts'

/** Filters shown in the example of a list; all of them at once would be no example. */
const SHOWN = new Set(['status', 'inactive_days', 'sort'])

/** The request as somebody would type it. */
export function curlOf(method: string, path: string, operation: OperationObject): string {
  const parameters = operation.parameters ?? []
  const body = operation.requestBody?.content['application/json']?.example
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$KITH${filled(path, parameters)}${queryOf(parameters)}"`,
    '-H "Authorization: Bearer $KITH_TOKEN"',
    ...(operation.parameters?.some(({ name }) => name === 'Idempotency-Key')
      ? ['-H "Idempotency-Key: 5f0c6a1e-import-17"']
      : []),
    ...(isImage(operation) ? ['--output photo.webp'] : []),
    ...(body ? ['-H "Content-Type: application/json"', `-d '${written(body)}'`] : []),
  ]
  return lines.join(' \\\n  ')
}

const isImage = ({ responses }: OperationObject): boolean =>
  Object.values(responses).some((answer) => 'content' in answer && 'image/webp' in (answer.content ?? {}))

const filled = (path: string, parameters: Parameter[]): string =>
  path.replace(/\{(\w+)\}/g, (_, name) =>
    String(parameters.find((parameter) => parameter.name === name)?.example ?? name),
  )

function queryOf(parameters: Parameter[]): string {
  const shown = parameters.filter(
    (parameter) => parameter.in === 'query' && SHOWN.has(parameter.name) && parameter.example !== undefined,
  )
  return shown.length === 0
    ? ''
    : `?${shown.map(({ name, example }) => `${name}=${String(example)}`).join('&')}`
}

/** As it stands between single quotes of a shell; over several lines when it is long. */
function written(body: unknown): string {
  const line = JSON.stringify(body)
  return (line.length > 48 ? JSON.stringify(body, null, 2) : line).replaceAll("'", "'\\''")
}
