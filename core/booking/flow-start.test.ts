import { expect, test } from 'vitest'
import { creationOf, startOf } from './flow-start.ts'
import { leaveRule } from './leave.ts'
import { parseQuery } from './query.ts'

const search = { ori: 'VIE', des: 'ACH', dep: '2026-06-01', adt: '2', prov: 'user' }
const query = parseQuery(search)

test('a flow is made when none is kept or its search was another, else it is loaded [FLOW-31]', () => {
  expect(startOf(undefined, query)).toBe('create')
  expect(startOf(parseQuery({ ...search, ori: 'vie', payment: 'success' }), query)).toBe('load')
  expect(startOf(parseQuery({ ...search, adt: '1' }), query)).toBe('create')
})

test('agency flows need an active agency session [FLOW-33]', () => {
  expect(creationOf('agency', false)).toEqual({ ok: false, why: 'agency-session-expired' })
  expect(creationOf('agency', true)).toEqual({ ok: true, kind: 'agency' })
})

test('a search provider edits a booking, card providers sell like user [FLOW-34]', () => {
  expect(creationOf('search', false)).toEqual({ ok: true, kind: 'search' })
  expect(creationOf('paya', false)).toEqual({ ok: true, kind: 'user' })
})

test('without a provider nothing is made [FLOW-35]', () => {
  expect(creationOf('', false)).toEqual({ ok: false, why: 'provider-not-specified' })
})

test('a result and a lost session are left silently, anything begun is asked about [FLOW-42, FLOW-43]', () => {
  const begun = { step: 'passengers', hasCause: false, isUntouched: false } as const
  expect(leaveRule(begun)).toBe('ask')
  expect(leaveRule({ ...begun, step: 'complete' })).toBe('clean')
  expect(leaveRule({ ...begun, step: 'success' })).toBe('clean')
  expect(leaveRule({ ...begun, hasCause: true })).toBe('clean')
})
