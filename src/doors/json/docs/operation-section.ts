import type { OpenApiDocument } from '../openapi/document.ts'
import type { OperationObject } from '../openapi/operation-object.ts'
import type { Parameter } from '../openapi/parameters.ts'
import { REFUSALS } from '../openapi/responses.ts'
import type { JsonSchema } from '../openapi/schema.ts'
import { curlOf } from './curl.ts'
import { fieldsOf, fieldTable } from './fields.ts'
import { type Html, html, prose } from './html.ts'
import { shortened } from './shortened.ts'

export interface Listed {
  /** Upper case; PUT stands beside PATCH. */
  methods: string[]
  path: string
  operation: OperationObject
}

/** Every operation of the document, those that PUT repeats left out. */
export function operationsOf({ paths }: OpenApiDocument): Listed[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => !(method === 'put' && item['patch']))
      .map(([method, operation]) => ({
        path,
        operation,
        methods: method === 'patch' && item['put'] ? ['PATCH', 'PUT'] : [method.toUpperCase()],
      })),
  )
}

export const methodMarks = (methods: string[]): Html[] =>
  methods.map((method) => html`<span class="method ${method.toLowerCase()}">${method}</span> `)

export function operationSection({ methods, path, operation }: Listed): Html {
  const { operationId, summary, description, parameters = [] } = operation
  return html`<article id="${operationId}">
<h3><a href="#${operationId}">${summary}</a></h3>
<p class="route">${methodMarks(methods)}<code>${path}</code></p>
<p>${prose(description)}</p>
<div class="columns">
<div>${parameterTables(parameters)}${bodyTable(operation)}${statuses(operation)}</div>
<div class="examples">
<pre tabindex="0" aria-label="Example request"><code>${curlOf(methods[0]!, path, operation)}</code></pre>
${answerExample(operation)}</div>
</div>
</article>`
}

const PLACES = [
  ['path', 'In the path'],
  ['query', 'In the query'],
  ['header', 'In the headers'],
] as const

const parameterTables = (parameters: Parameter[]): Html[] =>
  PLACES.map(
    ([place, heading]) => [heading, parameters.filter((parameter) => parameter.in === place)] as const,
  )
    .filter(([, own]) => own.length > 0)
    .map(
      ([heading, own]) =>
        html`<h4>${heading}</h4>${fieldTable(
          own.map(({ name, schema, required = false, description }) => ({
            name,
            schema,
            isRequired: required && place(own) !== 'path',
            description,
          })),
        )}`,
    )

const place = ([parameter]: Parameter[]): string => parameter!.in

function bodyTable({ requestBody }: OperationObject): Html | undefined {
  if (!requestBody) return undefined
  const { schema } = requestBody.content['application/json']!
  const [only, ...others] = Object.entries(schema.properties ?? {})
  const inside = only && others.length === 0 && isWrapped(only[1]) ? only : undefined
  const heading = inside ? html`In the body, under <code>${inside[0]}</code>` : html`In the body`
  const fields = inside && !inside[1].$ref ? inside[1] : schema
  return html`<h4>${heading}</h4>${fieldTable(fieldsOf(fields))}`
}

const isWrapped = (schema: JsonSchema): boolean =>
  schema.$ref !== undefined || schema.properties !== undefined

function answerExample({ responses }: OperationObject): Html {
  const [status, answer] = Object.entries(responses).find(([code]) => code.startsWith('2'))!
  const content = 'content' in answer ? answer.content?.['application/json'] : undefined
  const type = 'content' in answer ? Object.keys(answer.content ?? {})[0] : undefined
  if (!content && type)
    return html`<p class="status">Answer: <code>${status}</code>, an image: <code>${type}</code></p>`
  if (!content) return html`<p class="status">Answer: <code>${status}</code>, without a body</p>`
  const headers = 'headers' in answer && answer.headers ? Object.keys(answer.headers) : []
  return html`<p class="status">Answer: <code>${status}</code>${
    headers.length > 0 && html` with ${headers.map((name) => html`<code>${name}</code> `)}`
  }</p>
<pre tabindex="0" aria-label="Example answer"><code>${shortened(content.example)}</code></pre>`
}

function statuses({ responses }: OperationObject): Html {
  const refusals = Object.keys(responses).filter((status) => status in REFUSALS)
  return html`<h4>Refusals</h4><p class="refusals">${refusals.map(
    (status) => html`<a href="#status-${status}">${status}</a> `,
  )}</p>`
}
