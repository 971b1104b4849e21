/** The OpenAPI 3.1 document, printed from the contract. */
import { createRequire } from 'node:module'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { errorStatus } from '@jetbridge/core/contract/error.ts'
import { headers, requestIdHeader } from '@jetbridge/core/contract/headers.ts'
import type { ApiExample } from './api-example.ts'
import { type Operation, operation } from './openapi-operation.ts'
import type { JsonSchema, NamedShapes } from './openapi-schema.ts'

const { version } = createRequire(import.meta.url)('../package.json') as { version: string }

/** Whom to ask about an airline's API. */
interface Contact {
  readonly name: string
  readonly email: string
}

interface ApiServer {
  /** where the calls are, whole or from the document's own host */
  readonly url: string
  readonly description?: string
}

type Groups<Value> = Readonly<Record<string, Readonly<Record<string, Value>>>>

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: {
    readonly title: string
    readonly version: string
    readonly description: string
    readonly license: { readonly name: string; readonly identifier: string }
    readonly contact?: Contact
  }
  readonly servers: readonly ApiServer[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

export interface DocumentSource {
  readonly contract: Groups<Endpoint>
  readonly examples: Groups<ApiExample>
  /** by group of the contract, what it is about */
  readonly topics: Readonly<Record<string, string>>
  /** Markdown: how the calls go together */
  readonly guide: string
  readonly apiBase: string
}

export function openApiDocument({
  contract,
  examples,
  topics,
  guide,
  apiBase,
}: DocumentSource): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {}
  const named: NamedShapes = new Map()
  for (const [tag, group] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(group)) {
      const path = `/${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`
      const printed = operation({ tag, name }, endpoint, examples[tag]?.[name] ?? {}, named)
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: printed }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Jetbridge', version, description: guide, license },
    servers: [{ url: apiBase }],
    tags: Object.keys(contract).map((name) => ({ name, description: topics[name] ?? '' })),
    paths,
    components: {
      schemas: { Failure: failureSchema, ...Object.fromEntries(named) },
      headers: { [requestIdHeader]: requestIdShape },
      securitySchemes,
    },
  }
}

const requestIdShape = {
  description: 'Finds the call in the log of the server.',
  schema: { type: 'string' },
}

const license = { name: 'Apache License 2.0', identifier: 'Apache-2.0' }

/** The same calls at one airline's site. */
export interface ApiSite {
  readonly contact: Contact
  readonly server: ApiServer
}

export function documentOf(site: ApiSite, { info, ...document }: OpenApiDocument): OpenApiDocument {
  return { ...document, info: { ...info, contact: site.contact }, servers: [site.server] }
}

const failureSchema: JsonSchema = {
  type: 'object',
  description: 'The body of every call that fails',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(errorStatus), description: 'What failed, for programs' },
    message: {
      type: 'string',
      description:
        'What failed, an English sentence. With 401 a number: 1 booking session, 2 agency session, 3 sign-in',
    },
    detail: { type: 'string', description: 'With 401 only: the English sentence' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'By path of a field in the request, the code of the rule that it breaks',
    },
    ways: {
      type: 'array',
      items: { type: 'string' },
      description:
        'With provider-away only: the ways to pay that are there, each a provider, agency for its account, or voucher',
    },
    requestId: { type: 'string', description: 'Finds the call in the log of the server' },
  },
}

const securitySchemes = {
  flowToken: {
    type: 'apiKey',
    in: 'header',
    name: headers.accessToken,
    description: 'accessToken of booking-flow/create',
  },
  reservationToken: {
    type: 'apiKey',
    in: 'header',
    name: headers.accessToken,
    description: 'X-Access-Token of the answer that opened the reservation',
  },
  accountToken: {
    type: 'http',
    scheme: 'dpop',
    description:
      'Access token of somebody who has signed in: Authorization: DPoP <token>, with a proof for this call in the header DPoP (RFC 9449). The guide says how',
  },
}
