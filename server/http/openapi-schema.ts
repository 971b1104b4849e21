/** JSON schemas of the API document. A shape that has a name is written once, under `components`. */
import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/** The named shapes that the schemas of a document have used, by name. */
export type NamedShapes = Map<string, JsonSchema>

const here = '#/$defs/'
const there = '#/components/schemas/'

/**
 * @param io as sent or as answered: what a transform reads, or what it makes
 * @param named gets the shapes that the schema refers to
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output', named: NamedShapes): JsonSchema {
  const printed = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = pointedAt(printed) as JsonSchema & {
    $defs?: Record<string, JsonSchema>
  }
  for (const [name, { id: _id, ...shape }] of Object.entries($defs)) named.set(name, shape)
  return nameOf(rest, named)
}

/** A schema that is a named shape as a whole. */
function nameOf({ id, ...shape }: JsonSchema, named: NamedShapes): JsonSchema {
  if (typeof id !== 'string') return shape
  named.set(id, shape)
  return { $ref: there + id }
}

function pointedAt(printed: unknown): unknown {
  return JSON.parse(JSON.stringify(printed), (key, value: unknown) => {
    if (typeof value !== 'string') return value
    if (key === '$ref') return value.replace(here, there)
    return key === 'pattern' ? portable(value) : value
  })
}

/**
 * A pattern that the regex engines of other languages can read, too: they know few Unicode classes, or none.
 * Surrogates need no mention: UTF-8 text has none.
 */
function portable(pattern: string): string {
  return pattern
    .replace(String.raw`\p{Cc}`, String.raw`\u0000-\u001F\u007F-\u009F`)
    .replace(String.raw`\p{Cs}`, '')
    .replace(String.raw`^[ -\uD7FF\uE000-\u{10FFFF}]*$`, String.raw`^[^\u0000-\u001F]*$`)
}
