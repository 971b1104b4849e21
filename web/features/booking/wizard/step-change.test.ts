import { expect, test, vi } from 'vitest'
import { steps } from '../steps.ts'
import { advance, advanceTo, retreat, type StepWork } from './step-change.ts'
import { dataOf, isCompleted, newWizard, updateStep, withCurrent, type Wizard } from './wizard.ts'

const options = {
  steps,
  seatsHidden: false,
  ancillariesHidden: false,
  extrasListedOnceChosen: false,
  hasExtras: false,
  hasChoices: false,
}

function spies() {
  const calls: string[] = []
  const saved: Wizard[] = []
  const work: StepWork = {
    hold: vi.fn(async (step) => void calls.push(`hold ${step}`)),
    save: vi.fn(async (step, wizard: Wizard) => {
      calls.push(`save ${step}`)
      saved.push(wizard)
    }),
    load: vi.fn(async (step) => void calls.push(`load ${step}`)),
  }
  return { calls, saved, work }
}

test('next holds, saves with the next step, loads it, and only then goes there [FLOW-09]', async () => {
  const { calls, saved, work } = spies()
  const moved = await advance(newWizard(), options, work)
  expect(calls).toEqual(['hold flights', 'save passengers', 'load passengers'])
  expect(saved[0]).toMatchObject({ current: 'passengers' })
  expect(saved[0] && isCompleted(saved[0], 'flights')).toBe(true)
  expect(moved.current).toBe('passengers')
})

test('to a later step it goes through every one between, and stays at the one whose hold fails [FLOW-29]', async () => {
  const { calls, work } = spies()
  const seated = withCurrent(newWizard(), 'seats')
  const moved = await advanceTo(seated, 'payment', options, work)
  expect(moved.current).toBe('payment')
  expect(isCompleted(moved, 'ancillaries')).toBe(true)
  expect(calls.filter((call) => call.startsWith('hold'))).toEqual(['hold seats', 'hold ancillaries'])
  const failing = { ...work, hold: () => Promise.reject(new Error('sold-out')) }
  await expect(advanceTo(seated, 'payment', options, failing)).rejects.toThrow('sold-out')
  expect((await advanceTo(seated, 'flights', options, work)).current).toBe('seats')
})

test('a failed hold completes nothing, saves nothing and stays [FLOW-10]', async () => {
  const { calls, work } = spies()
  const before = newWizard()
  const failing = { ...work, hold: () => Promise.reject(new Error('sold-out')) }
  await expect(advance(before, options, failing)).rejects.toThrow('sold-out')
  expect(calls).toEqual([])
  expect(isCompleted(before, 'flights')).toBe(false)
})

test('payment and complete hold nothing [FLOW-16]', async () => {
  expect(steps.filter(({ hold }) => hold).map(({ id }) => id)).toEqual([
    'flights',
    'passengers',
    'seats',
    'ancillaries',
  ])
  const { calls, work } = spies()
  await advance(withCurrent(newWizard(), 'payment'), options, work)
  expect(calls).toEqual(['hold payment', 'save complete', 'load complete'])
})

test('a successful hold of flights resets seats and extras, and remembers to say so [FLOW-13, SEAT-13]', async () => {
  const { work } = spies()
  const seat = { passengerId: 'p', passengerName: 'Ada', passengerType: 'adult', row: 1, char: 'A' } as const
  const flight = { tripFlightId: '7', departureAirport: 'ACH', arrivalAirport: 'VIE' }
  const seats = {
    flights: [{ ...flight, selectedSeats: [{ ...seat, code: '1A', price: 12 }] }],
    allSelected: true,
    wasReset: false,
  }
  const extra = { ancillaryFeeUid: '7-BAG', tripFlightUid: '7' }
  const extras = {
    draft: { 1: [extra] },
    known: [
      { ...extra, ancillaryName: 'Bag', translations: {}, fee: 30, groupingName: null, furtherFee: null },
    ],
    flights: [],
    wasReset: false,
  }
  const seated = updateStep(newWizard(), 'seats', { isCompleted: true, data: seats })
  const full = updateStep(seated, 'ancillaries', { isCompleted: true, data: extras })
  const moved = await advance(full, options, work)
  expect(isCompleted(moved, 'seats') || isCompleted(moved, 'ancillaries')).toBe(false)
  expect(dataOf(moved, 'seats')).toEqual({ flights: [], allSelected: false, wasReset: true })
  expect(dataOf(moved, 'ancillaries')).toEqual({ draft: {}, known: [], flights: [], wasReset: true })
  const again = dataOf(await advance(newWizard(), options, work), 'seats')
  expect(again?.wasReset).toBe(false)
})

test('back makes the step one returns to not completed, saves and loads it [FLOW-11]', async () => {
  const { calls, work } = spies()
  const choice = { bounds: [{ day: '2026-06-01' }] }
  const at = withCurrent(
    updateStep(newWizard(), 'flights', { isCompleted: true, data: choice }),
    'passengers',
  )
  const back = await retreat(at, 'previous', options, work)
  expect(calls).toEqual(['save flights', 'load flights'])
  expect(back.current).toBe('flights')
  expect(isCompleted(back, 'flights')).toBe(false)
  expect(dataOf(back, 'flights')).toBe(choice)
})
