import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { OpenApiDocument } from '../../src/doors/json/openapi/document.ts'
import type { Kith, Person } from './kith.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../docs')

/** The contract as it is committed, not as the code under test would write it today. */
export const readContract = (name: 'openapi' | 'openapi-app'): OpenApiDocument =>
  JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), 'utf8')) as OpenApiDocument

const CONTRACTS = { openapi: readContract('openapi'), 'openapi-app': readContract('openapi-app') }
type ContractName = keyof typeof CONTRACTS

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
for (const [name, document] of Object.entries(CONTRACTS)) ajv.addSchema(document, name)

export type Answer = LightMyRequestResponse

export interface Request {
  /** Whose token it carries; nobody's when left out. */
  as?: Person
  payload?: InjectOptions['payload']
  headers?: Record<string, string>
}

export interface ContractClient {
  /** Sends a request below `/api_v2` and holds the answer against the contract. */
  send(method: string, url: string, request?: Request): Promise<Answer>
  /** `GET /contacts/{id} 200`, ...: what was answered so far. */
  answered: Set<string>
}

/** A client of the JSON API that trusts no answer. Addresses begin with `/api_v2` or `/app/api_v2`. */
export function contractClient(kith: Kith): ContractClient {
  const answered = new Set<string>()
  return {
    answered,
    async send(method, url, { as: person, payload, headers = {} } = {}) {
      const answer = await kith.app.inject({
        method: method as never,
        url,
        headers: { ...(person && { authorization: `Bearer ${person.token}` }), ...headers },
        ...(payload !== undefined && { payload }),
      })
      const name = holdAgainstContract(method, url, answer)
      if (name) answered.add(`${name} ${answer.statusCode}`)
      return answer
    },
  }
}

/** Headers that say something only where there is something to say. */
const SOMETIMES = new Set(['Link', 'Content-Location'])

/** Fails when the answer is not one that the contract announces; gives the name of the route it belongs to. */
function holdAgainstContract(method: string, url: string, answer: Answer): string | undefined {
  const said = `${method} ${url.slice(0, 200)} answered ${answer.statusCode} ${answer.body.slice(0, 400)}`
  ensureSafe(answer, url, said)
  const found = findOperation(method === 'HEAD' ? 'GET' : method, url)
  if (!found) {
    const isKeptFromTokens = answer.statusCode === 403 && answer.json().code === 'session_needed'
    assert.ok(isKeptFromTokens || [400, 404, 405].includes(answer.statusCode), said)
    if (answer.statusCode === 405) assert.ok(answer.headers.allow, `no Allow: ${said}`)
    if (method !== 'HEAD') ensureValid('openapi', '/components/schemas/Problem', answer, said)
    return undefined
  }
  const { contract, pointer, name } = found
  const response = responseFor(contract, pointer, answer.statusCode)
  assert.ok(response, `undocumented status: ${said}`)
  const { content = {}, headers = {} } = response.value
  for (const header of Object.keys(headers))
    if (!SOMETIMES.has(header)) assert.ok(answer.headers[header.toLowerCase()], `no ${header}: ${said}`)
  const given = String(answer.headers['content-type']).split(';')[0]!
  const type = given in content ? given : Object.keys(content)[0]
  if (!type) assert.equal(answer.body, '', said)
  else {
    const isText = !type.startsWith('image/')
    assert.equal(answer.headers['content-type'], isText ? `${type}; charset=utf-8` : type, said)
    if (method !== 'HEAD' && isText && !headers['Content-Disposition'])
      ensureValid(contract, `${response.pointer}/content/${escaped(type)}/schema`, answer, said)
  }
  return name
}

/** What holds for every answer of the API, whatever it is. */
function ensureSafe({ headers, statusCode }: Answer, url: string, said: string) {
  assert.ok(statusCode < 500 || statusCode === 503, said)
  assert.equal(headers['x-content-type-options'], 'nosniff', said)
  const isImage = /\/image(\?|$)/.test(url) && statusCode < 400
  assert.equal(headers['cache-control'], isImage ? 'private, no-cache' : 'no-store', said)
  assert.match(String(headers['content-security-policy']), /^default-src 'none'/, said)
  const names = Object.keys(headers).join()
  assert.doesNotMatch(names, /access-control|x-powered-by|(^|,)server/, said)
  if (url.startsWith('/api_v2')) assert.equal(headers['set-cookie'], undefined, said)
}

function ensureValid(contract: ContractName, pointer: string, answer: Answer, said: string) {
  const validate = ajv.getSchema(`${contract}#${encodeURI(pointer)}`)
  assert.ok(validate, `no schema at ${pointer}`)
  const isValid = validate(JSON.parse(answer.body))
  assert.ok(
    isValid,
    `${ajv.errorsText(validate.errors)}: ${said}. If the API is to answer so, npm run openapi writes its contract anew`,
  )
}

interface Found {
  contract: ContractName
  /** JSON pointer to the operation. */
  pointer: string
  name: string
}

function findOperation(method: string, url: string): Found | undefined {
  const address = url.split('?')[0]!
  const places: [ContractName, string][] = [
    ['openapi', address.replace(/^\/app\/api_v2/, '/api_v2')],
    ['openapi-app', address],
  ]
  // A path of words only is meant before one with a parameter in it.
  const isNamed = ([contract, place]: (typeof places)[number]) => place in CONTRACTS[contract].paths
  const exact = places.filter(isNamed)
  for (const [contract, place] of exact.length > 0 ? exact : places)
    for (const [template, item] of Object.entries(CONTRACTS[contract].paths)) {
      const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`)
      if (!(exact.length > 0 ? template === place : pattern.test(place)) || !(method.toLowerCase() in item))
        continue
      const pointer = `/paths/${escaped(template)}/${method.toLowerCase()}`
      return { contract, pointer, name: `${method} ${template}` }
    }
  return undefined
}

interface Described {
  content?: Record<string, unknown>
  headers?: Record<string, unknown>
}

/** The description of a status, where a reference leads; `default` stands for nothing that may happen in tests. */
function responseFor(contract: ContractName, pointer: string, status: number) {
  const own = `${pointer}/responses/${status}`
  const described = valueAt(contract, own) as (Described & { $ref?: string }) | undefined
  if (!described?.$ref) return described && { pointer: own, value: described }
  const shared = described.$ref.slice(1)
  return { pointer: shared, value: valueAt(contract, shared) as Described }
}

const valueAt = (contract: ContractName, pointer: string): unknown =>
  pointer
    .slice(1)
    .split('/')
    .reduce<unknown>(
      (value, part) =>
        (value as Record<string, unknown> | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')],
      CONTRACTS[contract],
    )

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1')

/** Whether an example in the contract is what it says it is. */
export function errorsOf(contract: ContractName, pointer: string, example: unknown): string | undefined {
  const validate = ajv.getSchema(`${contract}#${encodeURI(pointer)}`)!
  return validate(example) ? undefined : ajv.errorsText(validate.errors)
}
