import { sessionSource } from '@jetbridge/core/access/session-source.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { deskContract } from '@jetbridge/core/contract/desk/contract.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { errorStatus } from '@jetbridge/core/contract/error.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { takenNumbers } from '@jetbridge/sandbox/testing.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseConfig } from '../config.ts'
import { brands } from '@jetbridge/brands/brands.ts'
import { apiDocument } from './api-document.ts'
import { deskApiDocument } from './desk-api-document.ts'
import type { OpenApiDocument } from './openapi.ts'
import { openApiDocuments } from './api-documents.ts'
import { errorSentences } from './error-sentences.ts'
import { jsonSchema, type JsonSchema, type NamedShapes } from './openapi-schema.ts'

const config = parseConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://nowhere/at-all' })
const document = apiDocument(config)
const deskDocument = deskApiDocument(config, 'https://desk.example')
const endpointsOf = (groups: Readonly<Record<string, object>>) =>
  Object.entries(groups).flatMap(([tag, group]) =>
    Object.entries(group as Record<string, Endpoint>).map(([name, endpoint]) => ({ tag, name, endpoint })),
  )
const endpoints = endpointsOf(contract)

/** What each document has at least: a question that finds nothing to ask about proves nothing. */
const documents = [
  {
    of: 'an airline’s site',
    document,
    endpoints,
    least: { fields: 400, parameters: 50, counted: 60, patterns: 300, answers: 25 },
  },
  {
    of: 'the desk',
    document: deskDocument,
    endpoints: endpointsOf(deskContract),
    least: { fields: 150, parameters: 20, counted: 5, patterns: 20, answers: 0 },
  },
]

interface Field {
  readonly place: string
  readonly name: string
  readonly schema: JsonSchema
}

/** Every field below a part of the document. */
function fieldsIn(part: unknown, place: string): Field[] {
  if (typeof part !== 'object' || part === null) return []
  const own = Object.entries((part as { properties?: Record<string, JsonSchema> }).properties ?? {})
    .filter(([, schema]) => typeof schema === 'object')
    .map(([name, schema]) => ({ place: `${place}.${name}`, name, schema }))
  return [
    ...own,
    ...Object.entries(part)
      .filter(([key]) => key !== 'example')
      .flatMap(([key, inner]) => fieldsIn(inner, `${place}.${key}`)),
  ]
}

/** What is said of a field of a document, itself or by the shape that it names. */
const toldIn =
  ({ components }: OpenApiDocument) =>
  ({ description, $ref }: JsonSchema): unknown => {
    if (description !== undefined || typeof $ref !== 'string') return description
    const shapes = components['schemas'] as Record<string, JsonSchema>
    return shapes[$ref.split('/').at(-1) ?? '']?.['description']
  }

/** Says more than the name of the field: at least two words, and not the name again. */
function saysSomething(told: unknown, name: string): boolean {
  if (typeof told !== 'string') return false
  const words = told.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return words.length > 1 && words.filter(Boolean).join('') !== name.toLowerCase()
}

/** A form that the name of a field of text promises. */
const promised: readonly (readonly [RegExp, readonly string[]])[] = [
  [/date$|^date|^nextDay$/i, ['date', 'pattern']],
  [/(?:^|[a-z])At$|Until$/, ['date-time']],
  [/DateTime$/, ['pattern']],
  [/email$/i, ['email']],
  [
    /^(?:passengerUid|passengerId|adultUid|adultId|quoteId|holdId|bookingFlowId|pnrPaymentId|reservationId)$/,
    ['uuid'],
  ],
  [/Url$/, ['uri']],
]

/** Fields whose name promises a form that they do not have, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  paymentDate: 'an instant',
  createDate: 'an instant, under the name that the specification gives',
  cardExpirationDate: 'month and year',
  reservationId: 'voucher calls also take the flow’s id in it',
  airports: 'a list',
  validUntil: 'of a membership: its last day',
  withdrawalUntil: 'of a membership: a day',
  'schemas.BookingPage.properties.contact.email': 'masked',
}

function isText({ type, anyOf }: JsonSchema): boolean {
  return type === 'string' || (Array.isArray(anyOf) && anyOf.some((each) => isText(each as JsonSchema)))
}

/** What a number counts, by the name of its field: an amount of money, or a time. */
const units: readonly (readonly [RegExp, RegExp])[] = [
  [
    /amount$|fare$|fee$|price$|balance|charge$|limit$|funds$|^net/i,
    /A decimal with the digits of its currency/,
  ],
  [/seconds|minutes|duration|timeout|expiresIn/i, /\b(?:milli)?seconds\b|\bminutes\b/i],
]

function isNumber({ type, anyOf }: JsonSchema): boolean {
  const types = [type, ...(Array.isArray(anyOf) ? anyOf.map((each) => (each as JsonSchema).type) : [])]
  return types.flat().some((each) => each === 'number' || each === 'integer')
}

describe.each(documents)('the API document of $of', ({ document, endpoints, least }) => {
  const fields = [...fieldsIn(document.paths, ''), ...fieldsIn(document.components['schemas'], 'schemas')]
  const toldOf = toldIn(document)

  it('has an operation for every endpoint of the contract', () => {
    for (const { endpoint } of endpoints) {
      const path = `/${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`
      expect(document.paths[path]?.[endpoint.method.toLowerCase()]?.summary, path).toBe(endpoint.summary)
    }
  })

  it('says what every field is', () => {
    expect(fields.length).toBeGreaterThan(least.fields)
    expect(
      fields.filter(({ name, schema }) => !saysSomething(toldOf(schema), name)).map(({ place }) => place),
    ).toEqual([])
  })

  it('says what every parameter and every header of an answer is', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    const parameters = operations.flatMap((each) => each.parameters)
    const answered = operations.flatMap((each) =>
      Object.values(each.responses).flatMap(({ headers = {} }) => Object.entries(headers)),
    )
    expect(parameters.length).toBeGreaterThan(least.parameters)
    expect(parameters.filter(({ name, description }) => !saysSomething(description, name))).toEqual([])
    const shared = document.components['headers'] as Record<string, { readonly description: string }>
    const toldOfHeader = (header: (typeof answered)[number][1]) =>
      '$ref' in header ? shared[header.$ref.split('/').at(-1) ?? '']?.description : header.description
    expect(answered.filter(([name, header]) => !saysSomething(toldOfHeader(header), name))).toEqual([])
  })

  it('gives a form to every text whose name promises one', () => {
    const bare = fields.filter(({ place, name, schema }) => {
      const forms = promised.find(([pattern]) => pattern.test(name))?.[1]
      return (
        forms &&
        isText(schema) &&
        !(name in exceptions) &&
        !(place in exceptions) &&
        !forms.some((each) => each === schema['format'] || each in schema)
      )
    })
    expect(bare.map(({ place }) => place)).toEqual([])
  })

  it('says of every amount and every time in which unit it is', () => {
    const counted = fields.flatMap(({ place, name, schema }) => {
      const told = units.find(([pattern]) => pattern.test(name))?.[1]
      return told && isNumber(schema) ? [{ place, isTold: told.test(String(toldOf(schema))) }] : []
    })
    expect(counted.length).toBeGreaterThan(least.counted)
    expect(counted.filter(({ isTold }) => !isTold)).toEqual([])
  })

  it('has patterns that the engines of other languages read', () => {
    const patterns = [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
      ([, text]) => JSON.parse(text ?? '') as string,
    )
    expect(patterns.length).toBeGreaterThan(least.patterns)
    // classes of Unicode and long escapes are JavaScript's with the flag u, and few others'
    expect(patterns.filter((each) => /\\p\{|\\u\{/.test(each))).toEqual([])
    const line = new RegExp(patterns.find((each) => each.includes('2066')) ?? '')
    expect(['Zoë Müller 😀', 'a\u0000', 'a\nb', 'a\u0085', 'a\u202E'].map((text) => line.test(text))).toEqual(
      [true, false, false, false, false],
    )
  })

  it('prints a shape with a name once, and every reference leads to one', () => {
    const text = JSON.stringify(document)
    const named = new Set(
      [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]),
    )
    expect([...named].filter((name) => !(name! in (document.components['schemas'] ?? {})))).toEqual([])
    expect(named.size).toBeGreaterThan(3)
    expect(text).not.toContain('$defs')
  })

  it('shows a request for every call that takes one, of the form that the call takes', () => {
    for (const { tag, name, endpoint } of endpoints) {
      const path = `/${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`
      const printed = document.paths[path]?.[endpoint.method.toLowerCase()]
      const example = printed?.requestBody?.content['application/json']?.example
      expect(example !== undefined, `${tag}.${name}`).toBe(endpoint.body !== undefined)
      expect(endpoint.body?.safeParse(example).error, `${tag}.${name}`).toBeUndefined()
      const missing = printed?.parameters.filter(
        ({ in: where, required, example: shown }) => where !== 'header' && required && shown === undefined,
      )
      expect(missing, `${tag}.${name}`).toEqual([])
    }
  })

  it('shows answers of the form that the call gives', () => {
    const shown = endpoints.flatMap(({ tag, name, endpoint }) => {
      const path = `/${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`
      const example =
        document.paths[path]?.[endpoint.method.toLowerCase()]?.responses['200']?.content?.['application/json']
          ?.example
      return example === undefined
        ? []
        : [{ what: `${tag}.${name}`, parsed: endpoint.response.safeParse(example) }]
    })
    expect(shown.length).toBeGreaterThanOrEqual(least.answers)
    expect(shown.filter(({ parsed }) => !parsed.success).map(({ what }) => what)).toEqual([])
  })
})

describe('the API document', () => {
  it('names every refusal under its status', () => {
    const hold = document.paths['/reservation/hold-flight-inventory']?.['post']
    expect(hold?.responses['409']?.description.split(', ')).toContain('sold-out')
    expect(hold?.security).toEqual([{ flowToken: [] }])
  })

  it('says how a signed-in caller proves it, and where that may be left out', () => {
    const { accountToken } = document.components['securitySchemes'] as Record<string, object>
    expect(accountToken).toMatchObject({ type: 'http', scheme: 'dpop' })
    const securityOf = (path: string) => document.paths[path]?.['post']?.security
    expect(securityOf('/booking-flow/create-for-agency')).toEqual([{ accountToken: [] }])
    expect(securityOf('/booking-flow/create')).toEqual([{}, { accountToken: [] }])
    expect(securityOf('/system/system-custom-definitions')).toEqual([])
  })

  it('declares the headers of answers', () => {
    const search = document.paths['/reservation/search']?.['post']?.responses['200']
    expect(Object.keys(search?.headers ?? {})).toEqual(['X-Request-Id', 'X-Session-Id', 'X-Access-Token'])
    expect(document.paths['/seats']?.['get']?.responses['304']).toBeDefined()
    expect(document.paths['/seats']?.['post']?.responses['429']?.headers).toHaveProperty('Retry-After')
  })

  it('sees a field without a description or a form', () => {
    const named: NamedShapes = new Map()
    const bare = jsonSchema(z.object({ expiresAt: z.string() }), 'output', named)
    expect(
      fieldsIn(bare, '').filter(({ name, schema }) => !saysSomething(toldIn(document)(schema), name)),
    ).toHaveLength(1)
    expect(saysSomething('Expires at', 'expiresAt')).toBe(false)
  })
})

describe('what an operation asks for', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const parameters = operations.flatMap((each) => each.parameters)

  it('has examples of the kind that the schema names', () => {
    const kinds = { integer: 'number', number: 'number', boolean: 'boolean', string: 'string' } as const
    const judged = parameters.flatMap(({ name, schema, example }) => {
      const kind = kinds[schema['type'] as keyof typeof kinds]
      return example === undefined || kind === undefined ? [] : [{ name, fits: typeof example === kind }]
    })
    expect(judged.filter(({ name }) => name === 'limit').length).toBeGreaterThan(2)
    expect(judged.filter(({ fits }) => !fits)).toEqual([])
  })

  it('gives no empty address as an example', () => {
    expect(JSON.stringify(document).includes('"email":""')).toBe(false)
  })

  it('asks for the flow in its header, but where the parameter id may name it', () => {
    const asked = operations.flatMap(({ operationId, parameters: all }) => {
      const header = all.find(({ name }) => name === headers.bookingFlowId)
      return header
        ? [{ operationId, required: header.required, byId: all.some(({ name }) => name === 'id') }]
        : []
    })
    expect(asked.filter(({ required }) => required).length).toBeGreaterThan(15)
    for (const each of asked) expect(each.required).toBe(!each.byId)
  })

  it('tells of the headers that say when to come back, and of the number of the call', () => {
    const answers = operations.flatMap(({ responses }) => Object.entries(responses))
    const busy = answers.filter(([status]) => status === '429')
    expect(busy.length).toBeGreaterThan(5)
    for (const [, { headers: sent }] of busy) expect(sent).toHaveProperty('RateLimit')
    for (const [, { headers: sent }] of answers.filter(([status]) => status !== '304'))
      expect(sent).toHaveProperty('X-Request-Id')
  })
})

describe('the document of an airline’s site', () => {
  const deps = {
    brands,
    config: { ...config, mode: 'production', siteUrl: 'https://{brand}.example' },
  } as const
  const documents = openApiDocuments(deps as never)
  const at = async (host: string) => JSON.parse(await documents.at(host)) as typeof document

  it('has whole addresses, a licence, and whom to ask', async () => {
    const { servers, info } = await at('peoples.example')
    expect(servers).toEqual([{ url: 'https://peoples.example/api', description: 'People’s' }])
    expect(info.license).toEqual({ name: 'Apache License 2.0', identifier: 'Apache-2.0' })
    expect(info.contact?.email).toMatch(/@/)
    expect((await at('bae.example')).servers[0]?.url).toBe('https://bae.example/api')
  })

  it('does not exist for an unknown host', async () => {
    await expect(documents.at('evil.example')).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('the guide', () => {
  const guide = document.info.description

  it('names every error with its status and a sentence', () => {
    for (const [code, status] of Object.entries(errorStatus))
      expect(guide).toContain(`| ${status} | \`${code}\` | `)
    for (const sentence of Object.values(errorSentences)) expect(sentence).toMatch(/^[A-Z][^\n]+\.$/)
  })

  it('names every session that a 401 may mean', () => {
    for (const source of Object.values(sessionSource)) expect(guide).toMatch(new RegExp(`\\b${source}, `))
  })

  it('names no path and no header that is not there', () => {
    const paths = new Set(endpoints.map(({ endpoint }) => endpoint.path.toLowerCase()))
    const named = [...guide.matchAll(/`(?:GET|POST|DELETE) ([\w/-]+)/g)].map((match) => match[1])
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((path) => path !== 'http' && !paths.has((path ?? '').toLowerCase()))).toEqual([])
  })

  it('names test cards that the sandbox takes, and none in production', () => {
    const numbers = [...guide.matchAll(/^\| (\d{15,16}) \|/gm)].map((match) => match[1])
    expect(numbers).toHaveLength(7)
    expect(numbers.filter((each) => !takenNumbers.includes(each ?? ''))).toEqual([])
    expect(apiDocument({ ...config, mode: 'production' }).info.description).not.toContain('4000000000000002')
  })
})
