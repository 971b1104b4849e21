import { expect, it } from 'vitest'
import { z } from 'zod'
import { plainIssue } from './plain-issue.ts'

it.each([
  [z.string(), undefined, 'is missing'],
  [z.string(), 5, 'must be a text'],
  [z.string(), ['1', '2'], 'must be one text, not several'],
  [z.strictObject({}), { promoCode: 'X' }, 'has a field that is not documented: promoCode'],
  [z.strictObject({}), { 'a[]': 1, b: 1, c: 1, d: 1 }, 'has fields that are not documented: a[], b, c'],
  [z.strictObject({}), { ['x'.repeat(41)]: 1 }, 'has a field that is not documented'],
  [z.strictObject({}), { 4111111111111111: 1, 'a\u202Eb': 1 }, 'has fields that are not documented'],
  [z.number(), '5', 'must be a number'],
  [z.number().int(), 1.5, 'must be a whole number'],
  [z.boolean(), 1, 'must be true or false'],
  [z.array(z.string()), {}, 'must be a list'],
  [z.object({}), [], 'must be an object'],
  [z.record(z.string(), z.string()), 'x', 'must be an object'],
  [z.enum(['adult', 'child']), 'dog', 'must be one of adult, child'],
  [z.literal('M'), 'F', 'must be M'],
  [z.string().max(3), 'four', 'must have at most 3 characters'],
  [z.string().min(1), '', 'must not be empty'],
  [z.string().min(6), 'five5', 'must have at least 6 characters'],
  [z.array(z.string()).max(1), ['a', 'b'], 'must have at most one entry'],
  [z.array(z.string()).min(1), [], 'must have an entry'],
  [z.number().max(99), 100, 'must be at most 99'],
  [z.number().min(0), -1, 'must be at least 0'],
  [z.email(), 'kim', 'must be an email address'],
  [z.string().regex(/^[A-Z]{3}$/), 'x', 'does not have the documented form'],
  [z.string().regex(/^x$/, 'must be three letters'), 'y', 'must be three letters'],
])('a rule that is broken is told in plain English: %#', (schema, sent, says) => {
  const { error } = schema.safeParse(sent, { error: plainIssue })
  expect(error?.issues[0]?.message).toBe(says)
})
