import { expect, test } from 'vitest'
import { creationOf } from './flow-start.ts'

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
