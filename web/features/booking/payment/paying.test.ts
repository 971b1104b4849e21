import { expect, test } from 'vitest'
import { failedWith, isAtPage, type Paying, payingOf, phaseOf } from './paying.ts'

const known = { reason: null, transactionStatus: null, provider: 'default' } as const
const form: Paying = { kind: 'form' }

test.each([
  [{ state: 'none' }, form],
  [{ state: 'pending' }, { kind: 'pending' }],
  [{ state: 'approved' }, { kind: 'pending' }],
  [
    { state: 'pending', provider: 'datatrans' },
    { kind: 'at-page', isLeaving: false },
  ],
  [
    { state: 'refunded', reason: 'too-late' },
    { kind: 'refunded', reason: 'too-late' },
  ],
  [
    { state: 'declined', reason: 'abandoned' },
    { kind: 'calm', why: 'abandoned' },
  ],
  [
    { state: 'declined', reason: 'never-sent' },
    { kind: 'calm', why: 'uncharged' },
  ],
  [
    { state: 'declined', reason: 'too-late' },
    { kind: 'calm', why: 'late' },
  ],
  [
    { state: 'declined', reason: 'page-unavailable' },
    { kind: 'failed', failed: { kind: 'no-page' }, token: 1 },
  ],
  [
    { state: 'declined', reason: 'insufficient-funds', transactionStatus: 'Declined' },
    {
      kind: 'failed',
      failed: { kind: 'declined', reason: 'insufficient-funds', status: 'Declined' },
      token: 1,
    },
  ],
] as const)('a payment found as %o is shown as %o [ERR-09, ERR-16]', (status, shown) => {
  expect(payingOf({ ...known, ...status })).toEqual(shown)
})

test('a try the engine never heard of is reported calmly; one that returned is not sent back to its page', () => {
  expect(payingOf({ ...known, state: 'none' }, { kind: 'pending' })).toEqual({
    kind: 'calm',
    why: 'uncharged',
  })
  const open = { ...known, state: 'pending', provider: 'search' } as const
  expect(payingOf(open, { kind: 'pending' })).toEqual({ kind: 'pending' })
  expect([isAtPage(open), isAtPage(known), isAtPage({ provider: null })]).toEqual([true, false, false])
})

test('a second failure is shown again; nothing may be changed while a payment runs or its page is open [FLOW-06]', () => {
  const first = failedWith({ kind: 'offline' }, form)
  expect(failedWith({ kind: 'offline' }, first)).toMatchObject({ token: 2 })
  const shown: Paying[] = [
    form,
    first,
    { kind: 'paying' },
    { kind: 'pending' },
    { kind: 'at-page', isLeaving: true },
    { kind: 'refunded', reason: null },
  ]
  expect(shown.map(phaseOf)).toEqual(['none', 'none', 'running', 'running', 'running', 'refunded'])
})
