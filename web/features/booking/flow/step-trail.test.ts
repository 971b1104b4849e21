import { expect, test } from 'vitest'
import type { WizardStep } from '../wizard/wizard.ts'
import { type StepTrail, trailMove, trailOf } from './step-trail.ts'

const walked: WizardStep[] = ['flights', 'passengers', 'seats', 'ancillaries', 'payment', 'complete']

/** A history that does as it is told, until there is nothing left to do. */
function settle(entries: StepTrail[], at: number, current: WizardStep, steps = walked) {
  for (let turns = 0; turns < 20; turns++) {
    const move = trailMove(entries[at] ?? [], current, steps)
    if (move.kind === 'stay') return { entries, at }
    if (move.kind === 'go') at += move.by
    if (move.kind === 'replace') entries = entries.with(at, move.trail)
    if (move.kind === 'push') entries = [...entries.slice(0, ++at), move.trail]
  }
  throw new Error('history never agrees')
}

test('each step forward is an entry of its own, each step back the entry it came from', () => {
  const first = settle([[]], 0, 'flights')
  expect(first).toEqual({ entries: [['flights']], at: 0 })
  const second = settle(first.entries, 0, 'passengers')
  expect(second).toEqual({ entries: [['flights'], ['flights', 'passengers']], at: 1 })
  const third = settle(second.entries, 1, 'seats')
  expect(third.at).toBe(2)
  expect(settle(third.entries, 2, 'flights')).toEqual({ entries: third.entries, at: 0 })
})

test('a booking that is opened at a later step has those before it behind it', () => {
  expect(settle([[]], 0, 'seats')).toEqual({
    entries: [['flights'], ['flights', 'passengers'], ['flights', 'passengers', 'seats']],
    at: 2,
  })
})

test('where going back is locked nothing is put behind the step', () => {
  expect(settle([[]], 0, 'payment', ['payment'])).toEqual({ entries: [['payment']], at: 0 })
})

test('a result keeps no step behind it: Back leaves', () => {
  const { entries } = settle([[]], 0, 'payment')
  const booked = settle(entries, entries.length - 1, 'complete')
  expect([booked.at, booked.entries[0]]).toEqual([0, ['complete']])
})

test('a step before all that an entry knows takes its place', () => {
  expect(settle([['payment']], 0, 'flights')).toEqual({ entries: [['flights']], at: 0 })
})

test.each([null, undefined, 'flights', { trail: 'flights' }, { trail: ['flights', 'moon'] }])(
  'what something else left in an entry is no trail: %j',
  (state) => {
    expect(trailOf(state)).toEqual([])
  },
)
