/** The OpenAPI 3.1 document, printed from the contract. */
import { accessRules, type Credential } from '@jetbridge/core/access/access.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { commonErrors, type ErrorCode, errorStatus } from '@jetbridge/core/contract/error.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
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

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, unknown>
}

export function openApiDocument(contract: Contract, apiBase: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
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

/** The id of the flow or reservation that the token belongs to. */
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
