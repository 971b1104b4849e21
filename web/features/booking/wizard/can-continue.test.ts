import { describe, expect, test } from 'vitest'
import { steps } from '../steps.ts'
import type { StepFacts } from './can-continue.ts'
import { canContinue, canJump } from './may-leave.ts'
import { chooseFare, nothingChosen, resetFlights } from './flight-choice.ts'
import { emptyContact, slotsFor } from './party-draft.ts'
import { sampleFlight } from '../../../testing/sample-flight.ts'
import type { WizardStep } from './wizard.ts'

const party = { adult: 1, child: 0, infant: 0 }
const offer = { fareSummaryUid: 'light-1', party, currencyCode: 'EUR', isAvailable: true } as const
const out = sampleFlight({ id: 'a', departs: '2026-06-01T08:00', arrives: '2026-06-01T09:00' })
const back = sampleFlight({
  id: 'b',
  departs: '2026-06-02T08:00',
  arrives: '2026-06-02T09:00',
  isReturn: true,
})
const oneWay = chooseFare(nothingChosen, { bound: 0, flight: out, ...offer })
const roundTrip = chooseFare(oneWay, { bound: 1, flight: back, ...offer })

const nothing: StepFacts = {
  ways: 1,
  flights: undefined,
  passengers: undefined,
  seatSelectionRequired: false,
  allSeatsChosen: false,
}
const filled = {
  people: slotsFor(party).map((slot) => ({ ...slot, isCompleted: true })),
  contact: emptyContact,
  typedContact: emptyContact,
}
const mayLeave = (step: WizardStep, known: StepFacts) => canContinue(step, known, { steps })
const blocked = (why: string) => ({ ok: false, why })
const yes = { ok: true }

describe('from the flights', () => {
  test('one way needs the outbound with its fare [FLOW-24]', () => {
    expect(mayLeave('flights', nothing)).toEqual(blocked('selectFlight'))
    expect(mayLeave('flights', { ...nothing, flights: oneWay })).toEqual(yes)
  })

  test('a round trip needs both with their fares [FLOW-25]', () => {
    const facts = { ...nothing, ways: 2 }
    expect(mayLeave('flights', { ...facts, flights: oneWay })).toEqual(blocked('selectAllFlights'))
    expect(mayLeave('flights', { ...facts, flights: roundTrip })).toEqual(yes)
    const onlyBack = resetFlights(roundTrip, 0)
    expect(mayLeave('flights', { ...facts, flights: onlyBack })).toEqual(blocked('selectAllFlights'))
  })
})

test('from the passengers: all complete and a contact [FLOW-26]', () => {
  const from = (passengers: StepFacts['passengers']) => mayLeave('passengers', { ...nothing, passengers })
  expect(from(filled)).toEqual(yes)
  expect(from({ ...filled, contact: undefined })).toEqual(blocked('fillPassengerDetails'))
  const [first] = slotsFor(party)
  expect(from({ ...filled, people: first ? [first] : [] })).toEqual(blocked('fillPassengerDetails'))
  expect(from(undefined)).toEqual(blocked('fillPassengerDetails'))
})

test('nobody left to travel does not go on, however complete [FLOW-26]', () => {
  const people = filled.people.map((slot) => ({ ...slot, isNotTravelling: true }))
  expect(mayLeave('passengers', { ...nothing, passengers: { ...filled, people } })).toEqual(
    blocked('fillPassengerDetails'),
  )
})

test('from the seats: all of them only where they are required [FLOW-27]', () => {
  expect(mayLeave('seats', nothing)).toEqual(yes)
  expect(mayLeave('seats', { ...nothing, seatSelectionRequired: true })).toEqual(blocked('selectAllSeats'))
})

test('extras and payment never block [FLOW-28]', () => {
  expect([mayLeave('ancillaries', nothing), mayLeave('payment', nothing)]).toEqual([yes, yes])
})

test('a jump ahead passes every check on its way, a jump back none [FLOW-29]', () => {
  const options = {
    steps,
    seatsHidden: true,
    ancillariesHidden: true,
    extrasListedOnceChosen: false,
    hasExtras: false,
    hasChoices: false,
  }
  const facts = { ...nothing, flights: oneWay }
  expect(canJump('flights', 'payment', facts, options)).toEqual(blocked('fillPassengerDetails'))
  expect(canJump('flights', 'payment', { ...facts, passengers: filled }, options)).toEqual(yes)
  expect(canJump('payment', 'flights', nothing, options)).toEqual(yes)
})
