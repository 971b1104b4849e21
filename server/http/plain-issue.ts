/**
 * What is wrong with a field of a request, in English that needs no knowledge of the schema behind it. Rules
 * with a sentence of their own keep it.
 */
import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** The language of the schema library names patterns, signs and limits of its own. */
export function plainIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.input, issue.expected)
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'invalid_format':
      return issue.format === 'email' ? 'must be an email address' : notDocumented
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return notDocumented
    case 'unrecognized_keys':
      return unknownFields(issue.keys)
  }
}

const notDocumented = 'does not have the documented form'

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function wrongType(sent: unknown, expected: string): string {
  if (sent === undefined) return 'is missing'
  // An address that has a field twice is read as a list.
  if (expected === 'string' && Array.isArray(sent)) return 'must be one text, not several'
  return `must be ${kinds[expected] ?? expected}`
}

/** Names the first few; an unusual name is not sent back. */
function unknownFields(names: readonly string[]): string {
  const ordinary = names.filter((name) => /^[a-z_[\]]{1,40}$/i.test(name)).slice(0, 3)
  const unknown =
    names.length > 1 ? 'has fields that are not documented' : 'has a field that is not documented'
  return ordinary.length > 0 ? `${unknown}: ${ordinary.join(', ')}` : unknown
}

function tooBig(origin: string, most: number): string {
  if (origin === 'string') return `must have at most ${most} characters`
  if (origin === 'array')
    return most === 1 ? 'must have at most one entry' : `must have at most ${most} entries`
  return `must be at most ${most}`
}

function tooSmall(origin: string, least: number): string {
  const few = least === 1
  if (origin === 'string') return few ? 'must not be empty' : `must have at least ${least} characters`
  if (origin === 'array') return few ? 'must have an entry' : `must have at least ${least} entries`
  return `must be at least ${least}`
}
