/** One operation of the API document, printed from its endpoint. */
import { accessRules, type Credential } from '@jetbridge/core/access/access.ts'
import { type AnswerHeader, bodyLimitsOf, type Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { type ErrorCode, errorStatus } from '@jetbridge/core/contract/error.ts'
import { headers, requestIdHeader } from '@jetbridge/core/contract/headers.ts'
import { refusalsOf } from '@jetbridge/core/contract/refusals.ts'
import type { z } from 'zod'
import type { ApiExample } from './api-example.ts'
import { type JsonSchema, jsonSchema, type NamedShapes } from './openapi-schema.ts'

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description: string
  readonly schema: JsonSchema
  readonly example?: unknown
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>

type AnswerHeaders = Readonly<Record<string, HeaderShape | { readonly $ref: string }>>

interface HeaderShape {
  readonly description: string
  readonly schema: JsonSchema
  readonly example?: string
}

export interface Answer {
  readonly description: string
  readonly headers?: AnswerHeaders
  readonly content?: Content
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: {
    readonly description: string
    readonly required: boolean
    readonly content: Content
  }
  readonly responses: Readonly<Record<string, Answer>>
  readonly security: readonly Record<string, string[]>[]
}

interface NamedEndpoint {
  readonly tag: string
  readonly name: string
}

export function operation(
  { tag, name }: NamedEndpoint,
  endpoint: Endpoint,
  example: ApiExample,
  named: NamedShapes,
): Operation {
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: endpoint.summary,
    parameters: [
      ...partParameters('path', endpoint, example, named),
      ...partParameters('query', endpoint, example, named),
      ...headerParameters(endpoint),
    ],
    ...(endpoint.body ? { requestBody: requestBody(endpoint, endpoint.body, example, named) } : {}),
    responses: {
      200: success(endpoint, example, named),
      ...(endpoint.answerHeaders?.includes('ETag')
        ? { 304: { description: 'Unchanged since that ETag' } }
        : {}),
      ...failures(refusalsOf(endpoint)),
    },
    security: securityOf(endpoint),
  }
}

function partParameters(
  part: 'path' | 'query',
  endpoint: Endpoint,
  example: ApiExample,
  named: NamedShapes,
): Parameter[] {
  const schema = part === 'path' ? endpoint.params : endpoint.query
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input', named) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  const examples = (part === 'path' ? example.params : example.query) ?? {}
  return Object.entries(properties)
    .filter(([name]) => part === 'query' || endpoint.path.includes(`:${name}`))
    .map(([name, { description = '', ...rest }]) => ({
      name,
      in: part,
      required: part === 'path' || required.includes(name),
      description: String(description),
      schema: rest,
      ...(name in examples && { example: valueOf(rest, examples[name]) }),
    }))
}

/** A query is sent as text; its example is of the kind that the schema names. */
function valueOf({ type }: JsonSchema, sent: unknown): unknown {
  if (type === 'integer' || type === 'number') return Number(sent)
  return type === 'boolean' ? sent === 'true' : sent
}

/** The id of the flow or reservation that the token belongs to, and the mark of the answer that the caller has. */
function headerParameters({ access, answerHeaders = [], aliases = [] }: Endpoint): Parameter[] {
  const { credential } = accessRules[access]
  const uuid = { type: 'string', format: 'uuid' }
  const found: Parameter[] = []
  if (credential === 'flow-token') {
    const isNamedElsewhere = aliases.some((alias) => alias.endsWith('/:id'))
    const told = isNamedElsewhere ? `${flowTold} ${orById}` : flowTold
    found.push(headerParameter(headers.bookingFlowId, !isNamedElsewhere, uuid, told))
  }
  if (credential === 'reservation-token')
    found.push(headerParameter(headers.sessionId, true, uuid, sessionTold))
  if (access === 'passenger')
    found.push(headerParameter(headers.passengerProfileUid, false, { type: 'string' }, profileTold))
  if (answerHeaders.includes('ETag'))
    found.push(headerParameter('If-None-Match', false, { type: 'string' }, tagTold))
  return found
}

const flowTold = 'bookingFlowId of the flow that the access token belongs to.'
const orById = 'It may be left out where the parameter id says the same.'
const sessionTold =
  'The session that the answer of reservation/search, open-link or open carried in X-Session-Id.'
const profileTold =
  'Profile of the caller, URL-encoded. It proves nothing and may be left out; a call that names another one is not found.'
const tagTold = 'ETag of the answer that you have: 304 when nothing has changed since.'

function headerParameter(
  name: string,
  required: boolean,
  schema: JsonSchema,
  description: string,
): Parameter {
  return { name, in: 'header', required, description, schema }
}

function requestBody(endpoint: Endpoint, schema: z.ZodType, { body }: ApiExample, named: NamedShapes) {
  const json = { schema: jsonSchema(schema, 'input', named), ...(body !== undefined && { example: body }) }
  return {
    description: `At most ${bodyLimitsOf(endpoint).bytes.toLocaleString('en')} bytes`,
    required: !schema.safeParse(undefined).success,
    content: {
      'application/json': json,
      ...(endpoint.rawBody && { 'application/x-www-form-urlencoded': { schema: json.schema } }),
    },
  }
}

function success(endpoint: Endpoint, { response }: ApiExample, named: NamedShapes): Answer {
  const schema = jsonSchema(endpoint.response, 'output', named)
  const answers = (endpoint.answerHeaders ?? []).map((name) => [name, answerHeaders[name]] as const)
  return {
    description: 'Done',
    headers: { ...requestId, ...Object.fromEntries(answers) },
    content: {
      [mediaTypeOf(endpoint)]: { schema, ...(response !== undefined && { example: response }) },
    },
  }
}

const answerHeaders: Readonly<Record<AnswerHeader, AnswerHeaders[string]>> = {
  'X-Session-Id': {
    description: 'The session: send it in X-Session-Id with every later call about what was opened or held.',
    schema: { type: 'string', format: 'uuid' },
  },
  'X-Access-Token': {
    description: 'Secret of the session: send it in X-Access-Token with every later call.',
    schema: { type: 'string' },
  },
  'Content-Disposition': {
    description: 'attachment, with the name of the file.',
    schema: { type: 'string' },
  },
  ETag: {
    description: 'Mark of this answer, for If-None-Match.',
    schema: { type: 'string' },
  },
}

function mediaTypeOf({ mediaType, stream }: Endpoint): string {
  if (stream?.of === 'events') return 'text/event-stream'
  if (stream?.of === 'rows') return 'application/x-ndjson'
  return mediaType ?? 'application/json'
}

/** By the credential that an endpoint's access asks for. */
const schemes: Readonly<Record<Credential, string | undefined>> = {
  none: undefined,
  'flow-token': 'flowToken',
  'reservation-token': 'reservationToken',
  account: 'accountToken',
}

/** An empty one means: or without. */
function securityOf({ access }: Endpoint): Operation['security'] {
  const { credential, mayBeSignedIn, signsInWhereRequired } = accessRules[access]
  const scheme = schemes[credential]
  if (scheme) return [{ [scheme]: [] }]
  return mayBeSignedIn || signsInWhereRequired ? [{}, { accountToken: [] }] : []
}

const retryAfter: AnswerHeaders = {
  'Retry-After': {
    description: 'Seconds after which the same call may succeed, where that is known.',
    schema: { type: 'integer' },
  },
}

const rateLimit: AnswerHeaders = {
  RateLimit: {
    description: 'Beside Retry-After: which limit is used up, with r=0 calls left for t seconds.',
    schema: { type: 'string' },
    example: '"too-many-requests";r=0;t=60',
  },
}

const requestId: AnswerHeaders = { [requestIdHeader]: { $ref: `#/components/headers/${requestIdHeader}` } }

/** Beside `proof-outdated`, for programs that speak RFC 9449 by themselves. */
const challenge: AnswerHeaders = {
  'DPoP-Nonce': {
    description: 'With proof-outdated: the nonce that the next proof names.',
    schema: { type: 'string' },
  },
  'WWW-Authenticate': {
    description: 'DPoP, with error="use_dpop_nonce" for proof-outdated, or error="invalid_token".',
    schema: { type: 'string' },
  },
}

function failures(errors: readonly ErrorCode[]): Operation['responses'] {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errors) {
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code])
  }
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, failure(status, codes)]))
}

function failure(status: number, codes: readonly ErrorCode[]): Answer {
  return {
    description: codes.join(', '),
    headers: {
      ...requestId,
      ...([429, 503].includes(status) && retryAfter),
      ...(status === 429 && rateLimit),
      ...(codes.includes('proof-outdated') && challenge),
    },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  }
}
