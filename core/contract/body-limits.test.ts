import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from './contract.ts'
import { bodyLimitsOf, type Endpoint } from './endpoint.ts'

type Schema = z.core.JSONSchema.JSONSchema

/** Bytes of the longest body that a schema takes, in ASCII, each field once; a part without a limit counts as 0. */
function longest(schema: Schema | boolean | undefined, named: Readonly<Record<string, Schema>>): number {
  if (schema === undefined || typeof schema === 'boolean') return 0
  const inside = (each: Schema | boolean | undefined) => longest(each, named)
  if (schema.$ref) return inside(named[schema.$ref.split('/').at(-1) ?? ''])
  const ways = schema.anyOf ?? schema.oneOf
  if (ways) return Math.max(...ways.map(inside))
  if (Array.isArray(schema.type))
    return Math.max(...schema.type.map((type) => inside({ ...schema, type } as Schema)))
  if (schema.type === 'string')
    return (
      2 +
      (schema.enum ? Math.max(...schema.enum.map((each) => String(each).length)) : (schema.maxLength ?? 0))
    )
  if (schema.type === 'array') return 2 + (schema.maxItems ?? 0) * (1 + inside(schema.items as Schema))
  if (schema.type !== 'object') return longestOther
  return Object.entries(schema.properties ?? {}).reduce(
    (all, [name, field]) => all + name.length + 4 + inside(field),
    2,
  )
}

/** A number, true, false or null. */
const longestOther = 20

/** Characters of the longest single text. */
function longestText(schema: unknown): number {
  if (typeof schema !== 'object' || schema === null) return 0
  const own = 'maxLength' in schema && typeof schema.maxLength === 'number' ? schema.maxLength : 0
  return Math.max(own, ...Object.values(schema).map(longestText))
}

const rows = Object.values(contract).flatMap((group) =>
  Object.values(group as Readonly<Record<string, Endpoint>>).map((endpoint) => ({
    name: `${endpoint.method} ${endpoint.path}`,
    endpoint,
    schema:
      endpoint.body && (z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Schema),
  })),
)

describe('the limit of a body', () => {
  it.each(rows)('holds the longest that the schema takes: $name', ({ endpoint, schema }) => {
    const limits = bodyLimitsOf(endpoint)
    expect(longest(schema, (schema?.$defs ?? {}) as Record<string, Schema>)).toBeLessThanOrEqual(limits.bytes)
    expect(longestText(schema)).toBeLessThanOrEqual(limits.text)
  })

  it('is a few kB, except for the calls that send lists, keys, letters or the wizard', () => {
    const larger = rows.filter(({ endpoint }) => bodyLimitsOf(endpoint).bytes > 8_192).map(({ name }) => name)
    expect(larger.toSorted()).toEqual([
      'POST account/add-passkey',
      'POST account/prove',
      'POST account/sign-in-passkey',
      'POST booking-flow/begin-again',
      'POST booking-flow/create-for-edit',
      'POST booking-flow/update',
      'POST enquiry/send',
      'POST passenger-profile/update',
      'POST passengers/set-passengers',
      'POST payment/webhook/:gateway',
      'POST reservation/change-names',
      'POST reservation/hold-trip-ancillaries',
      'POST reservation/pnr',
      'POST reservation/quote-names',
      'POST seats',
    ])
    // thirty people on twelve flights have the most seats to name; a wizard of 96 kB is escaped
    const large = ['POST seats', 'POST booking-flow/update', 'POST booking-flow/begin-again']
    for (const { endpoint, name } of rows)
      expect(bodyLimitsOf(endpoint).bytes).toBeLessThanOrEqual(large.includes(name) ? 147_456 : 98_304)
  })
})
