import type { WireAvailability } from '@jetbridge/core/contract/reservation.ts'
import type { WireFare, WireFlight } from '@jetbridge/core/contract/wire.ts'
import { expect, test } from 'vitest'
import { sampleDay, sampleFare, sampleFlight } from '../../../testing/sample-flight.ts'
import { chosenAt, chosenFlight } from '../wizard/flight-choice.ts'
import { pricedFor } from './hold-travelling.ts'

const three = { adult: 2, child: 1, infant: 0 }
const two = { adult: 1, child: 1, infant: 0 }

const flight = (fares: readonly WireFare[]): WireFlight => ({
  ...sampleFlight({ id: 'f1', departs: '2026-12-01T08:00', arrives: '2026-12-01T09:00' }),
  fares: [...fares],
})

function answerOf(flights: readonly WireFlight[]): WireAvailability {
  const days = [sampleDay('2026-12-01', flights)]
  const group = { isReturn: false, origin: 'ACH', destination: 'VIE', days, bound: 0 }
  return { currencyCode: 'EUR', flightGroups: [group], promo: null }
}

const outbound = chosenFlight({
  flight: flight([sampleFare]),
  fareSummaryUid: sampleFare.fareSummaryUid,
  party: three,
  currencyCode: 'EUR',
})

const forTwo = { ...sampleFare, fareSummaryUid: 'light-2' }
const flex = { ...forTwo, fareSummaryUid: 'flex-2', fareBrand: { ...sampleFare.fareBrand, code: 'FLEX' } }

test('the same flight and fare, with the engine’s name of the fare, are priced for the actual travellers [GAP-18]', () => {
  const next = pricedFor(
    { bounds: [{ chosen: outbound, day: '2026-12-01' }] },
    two,
    answerOf([flight([flex, forTwo])]),
  )
  expect(next).toMatchObject({
    bounds: [
      { chosen: { fare: { fareSummaryUid: 'light-2' }, party: two, totalAmount: 210 }, day: '2026-12-01' },
    ],
  })
  expect(outbound.totalAmount).toBe(330)
})

test('a fare that is not offered to them stays as it was: the engine refuses it in words', () => {
  const choice = { bounds: [{ chosen: outbound }] }
  expect(chosenAt(pricedFor(choice, two, answerOf([flight([flex])])), 0)).toBe(outbound)
  expect(chosenAt(pricedFor(choice, two, answerOf([])), 0)).toBe(outbound)
})
