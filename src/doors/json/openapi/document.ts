import type { Route } from '../route.ts'
import { ROUTES } from '../routes.ts'
import { INTRODUCTION } from './introduction.ts'
import { NAMED_SCHEMAS } from './named-schemas.ts'
import { type OperationObject, operationObject } from './operation-object.ts'
import { REFUSAL_RESPONSES, type Response } from './responses.ts'
import type { JsonSchema } from './schema.ts'

/** An OpenAPI 3.1 document, as far as Kith's make use of it. */
export interface OpenApiDocument {
  openapi: string
  info: {
    title: string
    version: string
    description: string
    contact: { name: string }
    license: { name: string; identifier: string }
  }
  servers: { url: string; description: string; variables: Record<string, { default: string }> }[]
  security?: Record<string, string[]>[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, OperationObject>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, Response>
    securitySchemes: Record<string, Record<string, string>>
  }
}

/** It changes with the prefix, `/api_v2`: everything that is added within stays compatible. */
const VERSION = '2.0.0'

const TAGS: Record<string, string> = {
  Contacts: 'People and companies, with all that is known of them.',
  'Lists of contacts': 'Named sets of contacts, shared by the account.',
  Deals: 'What may be sold to whom, the stages on the way there, and the sums.',
  Notes: 'What was said and seen, by contact.',
  Tasks: 'What is to be done, and the agenda that it fills.',
  Calls: 'Planned, and those that took place.',
  Messages: 'E-mails, text messages, chats and letters that were logged; nothing is ever sent.',
  Activities: 'What else happened: meetings, visits, events.',
  Photos: 'Pictures of contacts: one of them is what a contact looks like.',
  'Imports and exports': 'Files of contacts, in and out; the work is done in the background.',
  History: 'Who changed what, when, and through which door.',
  You: 'The user behind the token.',
  Account: 'What users share, and who they are.',
}

/** The JSON API for everybody with a token, below `/api_v2`. */
export const publicDocument = (): OpenApiDocument => ({
  ...documentOf(
    ROUTES.filter(({ entrance }) => entrance === 'any'),
    '/api_v2',
    { bearer: { type: 'http', scheme: 'bearer', description: 'An API token of Kith' } },
    {
      title: 'Kith JSON API',
      description: INTRODUCTION.map(({ heading, paragraphs }) =>
        [`## ${heading}`, ...paragraphs].join('\n\n'),
      ).join('\n\n'),
    },
  ),
})

/** What the web application has besides: signing up and in, sessions. Only its own pages can call it. */
export const appDocument = (): OpenApiDocument =>
  documentOf(
    ROUTES.filter(({ entrance }) => entrance !== 'any'),
    '/app/api_v2',
    {
      session: { type: 'apiKey', in: 'cookie', name: '__Host-kith_session' },
      csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF', description: 'Always 1' },
    },
    {
      title: 'Kith web application',
      description:
        'Routes of the web application alone. Those of the JSON API hang here too, for its session cookie and a header X-CSRF: 1.',
    },
  )

function documentOf(
  routes: readonly Route[],
  prefix: string,
  securitySchemes: Record<string, Record<string, string>>,
  { title, description }: { title: string; description: string },
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const route of routes) {
    const path = prefix + route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][route.method.toLowerCase()] = operationObject(route, routes)
  }
  const used = new Set(
    Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ tags }) => tags)),
  )
  return {
    openapi: '3.1.1',
    info: {
      title,
      version: VERSION,
      description,
      contact: { name: 'Whoever runs the server' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [SERVER],
    ...('bearer' in securitySchemes && { security: [{ bearer: [] }] }),
    tags: Object.entries(TAGS)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas: schemasUsedBy(paths), responses: responsesUsedBy(paths), securitySchemes },
  }
}

/** Everybody runs their own; as it starts without settings, it is this one. */
const SERVER = {
  url: 'https://{host}',
  description: 'Your own server: its name, with the port where that is not 443',
  variables: { host: { default: 'localhost:4443' } },
}

/** The refusals that some route answers with. */
function responsesUsedBy(paths: unknown): Record<string, Response> {
  const text = JSON.stringify(paths)
  const used = ([name]: [string, Response]) => text.includes(`"#/components/responses/${name}"`)
  return Object.fromEntries(Object.entries(REFUSAL_RESPONSES).filter(used))
}

/** The named schemas that are referred to, directly or through each other. */
function schemasUsedBy(paths: unknown): Record<string, JsonSchema> {
  const used = new Set<string>(['Problem'])
  const visit = (part: unknown) => {
    for (const [, name] of JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (used.has(name!)) continue
      used.add(name!)
      visit(NAMED_SCHEMAS[name!])
    }
  }
  visit(paths)
  return Object.fromEntries(Object.entries(NAMED_SCHEMAS).filter(([name]) => used.has(name)))
}
