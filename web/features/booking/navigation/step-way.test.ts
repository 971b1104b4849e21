import { expect, test } from 'vitest'
import type { WizardStep } from '../wizard/wizard.ts'
import { behindOf, type Entry, turnTo } from './step-way.ts'

const walked: WizardStep[] = ['flights', 'passengers', 'seats', 'ancillaries', 'payment', 'complete']
const opened: Entry = { step: undefined, behind: undefined }

/** A history that is led to a step. */
function led(entries: Entry[], at: number, target: WizardStep, steps = walked) {
  const turn = turnTo(target, steps, entries[at] ?? opened)
  if (turn.kind === 'stay') return { entries, at }
  if (turn.kind === 'go') return { entries, at: at + turn.by }
  const kept = entries.slice(0, turn.isOnward ? at + 1 : at)
  const next = [...kept, ...turn.entries]
  return { entries: next, at: next.length - 1 }
}

const stepsOf = ({ entries }: { entries: readonly Entry[] }) => entries.map(({ step }) => step)

test('each step forward is a new entry, each step back the entry it came from', () => {
  const first = led([opened], 0, 'flights')
  expect(first).toEqual({ entries: [{ step: 'flights', behind: [] }], at: 0 })
  const second = led(first.entries, 0, 'passengers')
  expect([stepsOf(second), second.at]).toEqual([['flights', 'passengers'], 1])
  const third = led(second.entries, 1, 'seats')
  expect(third.entries[2]).toEqual({ step: 'seats', behind: ['flights', 'passengers'] })
  expect(led(third.entries, 2, 'flights')).toEqual({ entries: third.entries, at: 0 })
})

test('a booking that is opened at a later step has those before it behind it', () => {
  const { entries, at } = led([opened], 0, 'seats')
  expect([stepsOf({ entries }), at]).toEqual([['flights', 'passengers', 'seats'], 2])
  expect(entries[1]?.behind).toEqual(['flights'])
})

test('so has one that another tab has moved on: the steps between follow the shown one', () => {
  const entries: Entry[] = [
    { step: 'flights', behind: [] },
    { step: 'passengers', behind: ['flights'] },
  ]
  expect(stepsOf(led(entries, 1, 'payment'))).toEqual(walked.slice(0, 5))
})

test('where going back is locked nothing is put behind the step', () => {
  expect(led([opened], 0, 'payment', ['payment'])).toEqual({
    entries: [{ step: 'payment', behind: [] }],
    at: 0,
  })
})

test('a step before all that an entry knows takes its place', () => {
  expect(led([{ step: 'payment', behind: [] }], 0, 'flights')).toEqual({
    entries: [{ step: 'flights', behind: [] }],
    at: 0,
  })
})

test('a change that goes on to the seats from its payment has the flights alone behind them', () => {
  const change: WizardStep[] = ['flights', 'seats', 'ancillaries', 'payment']
  const entries: Entry[] = [
    { step: 'flights', behind: [] },
    { step: 'payment', behind: ['flights'] },
  ]
  expect(stepsOf(led(entries, 1, 'seats', change))).toEqual(['flights', 'seats'])
})

test.each([null, undefined, 'flights', { behind: 'flights' }, { behind: ['flights', 'moon'] }])(
  'another program’s state in an entry does not count as the wizard’s: %j',
  (state) => {
    expect(behindOf(state)).toBeUndefined()
  },
)
