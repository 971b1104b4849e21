/** The OpenAPI 3.1 document and its readable page, both printed from the contract. */
import { accessRules, type Credential } from '@jetbridge/core/access/access.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { commonErrors, type ErrorCode, errorStatus } from '@jetbridge/core/contract/error.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { html, type Html } from '@jetbridge/core/kernel/html.ts'
import { z } from 'zod'

type AnyEndpoint = Endpoint
type Contract = Readonly<Record<string, Readonly<Record<string, AnyEndpoint>>>>
type JsonSchema = Record<string, unknown>

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[]
  requestBody?: { required: boolean; content: { 'application/json': { schema: JsonSchema } } }
  responses: Record<string, { description: string; content: Record<string, { schema: JsonSchema }> }>
  security: Record<string, string[]>[]
}

export interface ApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, unknown>
}

export function apiDocument(contract: Contract, apiBase: string): ApiDocument {
  const paths: ApiDocument['paths'] = {}
  for (const [tag, group] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(group)) {
      const path = `/${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(tag, name, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Jetbridge',
      version: '0.1.0',
      description:
        'Search, hold, book and pay flights. Amounts are decimal numbers with the currency’s own digits; ' +
        'flight times are local at their airport. Paths ignore case and a trailing slash.',
    },
    servers: [{ url: apiBase }],
    paths,
    components: {
      schemas: { Failure: failureSchema },
      securitySchemes: {
        flowToken: { type: 'apiKey', in: 'header', name: headers.accessToken },
        reservationToken: { type: 'apiKey', in: 'header', name: headers.accessToken },
        accountToken: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

const failureSchema: JsonSchema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(errorStatus) },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
}

function operation(tag: string, name: string, endpoint: AnyEndpoint): Operation {
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: endpoint.summary,
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...idHeader(endpoint)],
    ...(endpoint.body ? { requestBody: body(endpoint.body) } : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          [mediaTypeOf(endpoint)]: { schema: jsonSchema(endpoint.response, 'output') },
        },
      },
      ...failures(endpoint.errors),
    },
    security: securityOf(endpoint),
  }
}

function mediaTypeOf({ mediaType, stream }: AnyEndpoint): string {
  if (stream) return stream.of === 'events' ? 'text/event-stream' : 'application/x-ndjson'
  return mediaType ?? 'application/json'
}

function pathParameters(endpoint: AnyEndpoint) {
  return [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => ({
    name: match[1] ?? '',
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters(endpoint: AnyEndpoint) {
  if (!endpoint.query) return []
  const { properties = {}, required = [] } = jsonSchema(endpoint.query, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** By the credential that an endpoint's access asks for. */
const schemes: Readonly<Record<Credential, string | undefined>> = {
  none: undefined,
  'flow-token': 'flowToken',
  'reservation-token': 'reservationToken',
  account: 'accountToken',
}

function securityOf({ access }: AnyEndpoint): Operation['security'] {
  const scheme = schemes[accessRules[access].credential]
  return scheme ? [{ [scheme]: [] }] : []
}

/** What names the flow or the reservation that the token is of. */
function idHeader({ access }: AnyEndpoint) {
  const { credential } = accessRules[access]
  const name =
    credential === 'flow-token'
      ? headers.bookingFlowId
      : credential === 'reservation-token'
        ? headers.sessionId
        : undefined
  if (!name) return []
  return [{ name, in: 'header', required: credential === 'reservation-token', schema: { type: 'string' } }]
}

function body(schema: z.ZodType) {
  return {
    required: !schema.safeParse(undefined).success,
    content: { 'application/json': { schema: jsonSchema(schema, 'input') } },
  }
}

function failures(errors: readonly ErrorCode[]): Operation['responses'] {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of [...commonErrors, ...errors]) {
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  )
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  return rest
}

/** A page to read, without scripts. */
export function documentPage(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, value]) => ({ path, method, ...value })),
  )
  const tags = [...new Set(operations.flatMap(({ tags }) => tags))]
  const sections = tags.map((tag) => {
    const rows = operations
      .filter(({ tags }) => tags.includes(tag))
      .map((each) => operationHtml(document, each))
    return html`<section>
      <h2 id="${tag}">${tag}</h2>
      ${rows}
    </section>`
  })
  const base = document.servers[0]?.url ?? ''
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Jetbridge API</title>
        <style>
          ${{ markup: pageStyle }}
        </style>
      </head>
      <body>
        <header>
          <h1>Jetbridge API</h1>
          <p>${document.info.description} <a href="${base}/openapi.json">OpenAPI 3.1 document</a></p>
          <nav>${tags.map((tag) => html`<a href="#${tag}">${tag}</a> `)}</nav>
        </header>
        <main>${sections}</main>
      </body>
    </html>`.markup
}

function operationHtml(
  document: ApiDocument,
  {
    path,
    method,
    summary,
    security,
    requestBody,
    responses,
    parameters,
  }: Operation & { path: string; method: string },
): Html {
  const base = document.servers[0]?.url ?? ''
  const [answer] = Object.values(responses['200']?.content ?? {})
  const refusals = Object.entries(responses).filter(([status]) => status !== '200')
  const named = parameters.map((each) => `${each.name} (${each.in}${each.required ? ', required' : ''})`)
  return html`<article>
    <h3>
      <code><b>${method.toUpperCase()}</b> ${base + path}</code>
    </h3>
    <p>${summary}${security.length > 0 ? html` <em>Needs an access token.</em>` : ''}</p>
    ${named.length > 0 ? html`<p>Parameters: ${named.join(', ')}</p>` : ''}
    ${
      requestBody
        ? html`<details>
            <summary>Body</summary>
            ${schemaHtml(requestBody.content['application/json'].schema)}
          </details>`
        : ''
    }
    <details>
      <summary>Answer</summary>
      ${schemaHtml(answer?.schema)}
    </details>
    <p class="refusals">
      ${refusals.map(([status, { description }]) => html`<span>${status} <code>${description}</code></span> `)}
    </p>
  </article>`
}

function schemaHtml(schema: unknown): Html {
  return html`<pre>${JSON.stringify(schema, null, 2) ?? ''}</pre>`
}

const pageStyle = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0 auto;max-width:60rem;padding:2rem 1rem}
h1{font-size:1.6rem}h2{margin-top:3rem;text-transform:capitalize}article{padding:1rem 0;border-block-start:1px solid #8884}
h3{margin:0;font-size:1rem}h3 b{display:inline-block;min-inline-size:4.5em}pre{overflow:auto;font-size:.8rem;max-block-size:24rem}
.refusals{font-size:.85rem;display:flex;flex-wrap:wrap;gap:.25rem 1rem}nav{display:flex;gap:1rem}`
