import { describe, expect, test } from 'vitest'
import { money } from '@jetbridge/core/kernel/money.ts'
import { localDate } from '@jetbridge/core/kernel/time.ts'
import { chooseFare, chosenAt, nothingChosen } from '../wizard/flight-choice.ts'
import {
  type BookedFlight,
  changeRequest,
  editSearch,
  estimateTaken,
  isHeldChoice,
  isSameFlight,
  nearestOtherDay,
  settlementOf,
  unsigned,
  withEstimate,
} from './flight-edit.ts'
import { sampleFare, sampleFlight, sampleHeld } from '../../../testing/sample-flight.ts'
import { hasChoices } from '../navigation/step-options.ts'
import { wholeTexts } from '../../../testing/whole-texts.ts'
import { differenceWords, leastWords, priceDifference } from '../flights/flight-list.ts'
import { dueOf, tripTotal } from '../wizard/totals.ts'
import { changeComposition } from './change-composition.tsx'
import { dataOf, isCompleted, newWizard, updateStep, withCurrent } from '../wizard/wizard.ts'

const old: BookedFlight = {
  id: 'segment-1',
  origin: 'VIE',
  destination: 'ACH',
  departureDateTime: '2026-06-08T18:00',
  arrivalDateTime: '2026-06-08T19:10',
  carrierCode: 'PE',
  flightNumber: '104',
  fareBrand: 'LIGHT',
  fareBrandTranslations: { en: 'Light' },
  changeFee: 50,
  totalAmount: 330,
  conditions: sampleFare.fareBrand.conditions,
  scheduleChange: null,
}
const today = localDate('2026-06-01')
const travellers = [
  { passengerType: 'adult' },
  { passengerType: 'adult' },
  { passengerType: 'infant' },
] as const
const trip = { flight: old, travellers, currency: 'EUR' } as const
const party = { adult: 2, child: 0, infant: 1 }
const flight = sampleFlight({ id: '7', departs: '2026-06-09T08:00', arrives: '2026-06-09T09:00' })
const choice = chooseFare(nothingChosen, {
  bound: 0,
  flight,
  fareSummaryUid: 'light-1',
  party,
  currencyCode: 'EUR',
  isAvailable: true,
})
const chosen = updateStep(newWizard(), 'flights', { data: choice })

describe('the day a change opens on', () => {
  const ownFlight = {
    ...sampleFlight({ id: 'own', departs: old.departureDateTime, arrives: old.arrivalDateTime }),
    flightNumber: old.flightNumber,
  }
  const on = (date: string, minPrice: number | null = 330) => ({
    date,
    flights: [sampleFlight({ id: date, departs: `${date}T08:00`, arrives: `${date}T09:00`, minPrice })],
  })
  const ownDay = { date: '2026-06-08', flights: [ownFlight] }
  const opened = (...days: Parameters<typeof nearestOtherDay>[0]) => nearestOtherDay(days, old, '2026-06-08')

  test('is the wanted day if it has another flight, else the nearest, and of two equally near the later [FLT-10]', () => {
    const both = { ...ownDay, flights: [ownFlight, ...on('2026-06-08').flights] }
    expect(opened(on('2026-06-07'), both, on('2026-06-09'))).toBe('2026-06-08')
    expect(opened(on('2026-06-06'), ownDay, on('2026-06-09'))).toBe('2026-06-09')
    expect(opened(on('2026-06-07'), ownDay, on('2026-06-10'))).toBe('2026-06-07')
    expect(opened(on('2026-06-06'), ownDay, on('2026-06-10'))).toBe('2026-06-10')
  })

  test('is none where everything else is sold out or nothing else flies', () => {
    expect(opened(ownDay, on('2026-06-09', null), { date: '2026-06-10', flights: [] })).toBeUndefined()
    expect(opened()).toBeUndefined()
  })
})

describe('what is searched for', () => {
  test('is one way between the flight’s own airports, for the booking’s people and money [GAP-114, GAP-40]', () => {
    expect(editSearch({ departs: '2026-06-20' }, trip, today)).toMatchObject({
      origin: 'VIE',
      destination: 'ACH',
      departs: '2026-06-20',
      returns: '',
      party,
      currency: 'EUR',
      provider: 'search',
    })
  })

  test('is the flight’s own day where the address names none or one that is over, else today [QRY-04, GAP-114]', () => {
    const dayOf = (departs: string, now = today) => editSearch({ departs }, trip, now).departs
    expect(['', '2026-05-31', '31.12.2026'].map((day) => dayOf(day))).toEqual(Array(3).fill('2026-06-08'))
    expect(dayOf('', localDate('2026-06-30'))).toBe('2026-06-30')
  })
})

test('a change names the booked flight, the dynamic id of the chosen one, and its fare [CHG-01]', () => {
  expect(changeRequest(choice, old)).toEqual({
    currentTripFlightId: 'segment-1',
    newTripFlightId: flight.dynamicId,
    newFareSummaryId: 'light-1',
    departureDateTime: flight.departureDateTime,
    arrivalDateTime: flight.arrivalDateTime,
  })
  expect(changeRequest(nothingChosen, old)).toBeUndefined()
})

test('an estimate stores its balance on the flight, and the seats chosen before it are gone [CHG-02, FLT-17]', () => {
  const seat = { passengerId: 'p', passengerName: 'Ada', passengerType: 'adult', row: 1, char: 'A' } as const
  const seats = {
    flights: [
      {
        tripFlightId: '7',
        departureAirport: 'VIE',
        arrivalAirport: 'ACH',
        selectedSeats: [{ ...seat, code: '1A', price: 12 }],
      },
    ],
    allSelected: true,
    wasReset: false,
  }
  const seated = updateStep(chosen, 'seats', { isCompleted: true, data: seats })
  const estimated = withEstimate(seated, { balanceDue: -12.5 })
  expect(chosenAt(dataOf(estimated, 'flights'), 0)?.flight.balanceDue).toBe(-12.5)
  expect(dataOf(estimated, 'seats')).toEqual({ flights: [], allSelected: false, wasReset: true })
})

test('an estimate that is taken completes flights and passengers, these empty, and leads to the payment [CHG-03]', () => {
  const moved = estimateTaken(chosen)
  expect(moved.current).toBe('payment')
  expect([isCompleted(moved, 'flights'), isCompleted(moved, 'passengers')]).toEqual([true, true])
  expect(dataOf(moved, 'passengers')).toMatchObject({ people: [], contact: undefined })
  expect(dataOf(moved, 'flights')).toBe(choice)
})

test('the booked flight is recognised among those on offer', () => {
  const own = {
    ...flight,
    marketingCarrierCode: 'PE',
    flightNumber: '104',
    departureDateTime: '2026-06-08T18:00',
  }
  expect(isSameFlight(own, old)).toBe(true)
  expect(isSameFlight({ ...own, departureDateTime: '2026-06-09T18:00' }, old)).toBe(false)
  expect(isSameFlight({ ...own, flightNumber: '105' }, old)).toBe(false)
})

test('a promise is of the very flight and fare that seats are held on', () => {
  const hold = (flightId: string, fareSummaryUid: string) => ({
    flights: [{ ...sampleHeld(flight), flightId, fareSummaryUid }],
  })
  expect(isHeldChoice(choice, hold('7', 'light-1'))).toBe(true)
  expect(isHeldChoice(choice, hold('8', 'light-1'))).toBe(false)
  expect(isHeldChoice(choice, hold('7', 'flex-1'))).toBe(false)
  expect([isHeldChoice(nothingChosen, hold('7', 'light-1')), isHeldChoice(choice, undefined)]).toEqual([
    false,
    false,
  ])
})

test('seats and extras are on the way once somebody went to choose them', () => {
  const atPayment = estimateTaken(chosen)
  expect(hasChoices(atPayment)).toBe(false)
  expect(hasChoices(withCurrent(atPayment, 'seats'))).toBe(true)
  expect(hasChoices(updateStep(atPayment, 'ancillaries', { isCompleted: true }))).toBe(true)
})

test('what is due is the balance with seats and extras, and nothing of a credit [SIDE-11, GAP-40]', () => {
  const eur = (cents: number) => money(cents, 'EUR')
  const totalOf = (balance: number) => {
    const parts = {
      flights: eur(99_00),
      balanceDue: eur(balance),
      passengers: eur(0),
      seats: eur(12_00),
      extras: eur(8_00),
    }
    return tripTotal(changeComposition.trip(parts, { own: undefined, wizard: newWizard() }), parts)
  }
  expect([totalOf(50_00), totalOf(-50_00), totalOf(-20_00)].map((total) => total.amount)).toEqual([
    70_00, -30_00, 0,
  ])
  expect([totalOf(50_00), totalOf(-50_00), totalOf(-20_00)].map(settlementOf)).toEqual([
    'to-pay',
    'to-get-back',
    'even',
  ])
  expect([dueOf(totalOf(50_00)).amount, dueOf(totalOf(-50_00)).amount]).toEqual([70_00, 0])
  expect(unsigned(totalOf(-50_00)).amount).toBe(30_00)
})

test.each([
  [12_050, 'en', '€120.50 more', 'from €120.50 more'],
  [-4_000, 'en', '€40.00 less', '€40.00 less'],
  [0, 'en', 'No difference', 'No difference'],
  [12_050, 'de', '€120,50 mehr', 'ab €120,50 mehr'],
  [-4_000, 'de', '€40,00 weniger', '€40,00 weniger'],
  [0, 'de', 'Kein Unterschied', 'Kein Unterschied'],
] as const)('a difference of %i cents is words, not a sum (%s)', async (amount, locale, words, ofDay) => {
  const texts = wholeTexts(locale)
  await Promise.all([texts.load('booking'), texts.load('change')])
  const says: Parameters<typeof differenceWords>[1] = {
    t: (key, values) => texts.i18n._(key, values),
    tag: locale,
  }
  expect(differenceWords(money(amount, 'EUR'), says)).toBe(words)
  const pricing = { kind: 'difference', booked: old } as const
  expect(leastWords(old.totalAmount + amount / 100, { pricing, currency: 'EUR' }, says)).toBe(ofDay)
})

test('a fare is compared with what the booked flight cost: dearer, cheaper or the same [FLT-10]', () => {
  expect(priceDifference(money(45_050, 'EUR'), old)).toEqual(money(12_050, 'EUR'))
  expect(priceDifference(money(29_000, 'EUR'), old)).toEqual(money(-4_000, 'EUR'))
  expect(priceDifference(money(33_000, 'EUR'), old)).toEqual(money(0, 'EUR'))
})
