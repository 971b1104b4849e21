/** Extreme values for every field of a request, found by the schema of its endpoint. */
import { z } from 'zod'

type Path = readonly (string | number)[]

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly additionalProperties?: JsonSchema | boolean
}

/** What no field, whatever it means, may answer with a fault. */
export const extremes: readonly unknown[] = [
  null,
  '',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  'x'.repeat(10_000),
  'a\0b',
  'a\r\nb',
  'a\u202Eb',
  '\uD800',
  -1,
  0.001,
  1e308,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  {},
]

/** Signs that no text of a request keeps. */
export const unseenTexts = ['a\0b', 'a\rb', 'a\nb', 'a\u202Eb', 'a\u2066b', 'a\u200Fb'] as const

/** Where the fields of a request are, and the request itself; of a list, its first item. */
export function fieldsOf(schema: z.ZodType | undefined): Path[] {
  if (!schema) return []
  return pathsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

function pathsIn({ properties = {}, items, anyOf = [], additionalProperties }: JsonSchema): Path[] {
  const below = (name: string | number, inside: JsonSchema) =>
    pathsIn(inside).map((path): Path => [name, ...path])
  return [
    [],
    ...anyOf.flatMap((branch) => pathsIn(branch).filter((path) => path.length > 0)),
    ...Object.entries(properties).flatMap(([name, inside]) => below(name, inside)),
    ...(items ? below(0, items) : []),
    ...(isOfSomeKind(additionalProperties) ? below('any', additionalProperties) : []),
  ]
}

/** False for fields that a call takes and never reads. */
function isOfSomeKind(schema: JsonSchema | boolean | undefined): schema is JsonSchema {
  return typeof schema === 'object' && Object.keys(schema).length > 0
}

/** A copy of a request with one value at a place; what is missing on the way there is made. */
export function withValue(request: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value
  const inside = (request as Record<string | number, unknown> | undefined)?.[name]
  const changed = withValue(inside, rest, value)
  if (typeof name === 'string') return { ...(request as object | undefined), [name]: changed }
  return [changed, ...(Array.isArray(request) ? request.slice(1) : [])]
}
