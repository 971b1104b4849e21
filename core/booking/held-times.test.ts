import { describe, expect, test } from 'vitest'
import type { WireHold } from '../contract/wire.ts'
import type { ChosenFlight } from './flight-choice.ts'
import { movedFlights, withHeldTimes } from './held-times.ts'
import { sampleFare, sampleFlight } from './sample-flight.ts'
import { dataOf, newWizard, updateStep } from './wizard.ts'

function chosen(id: string, departs: string, arrives: string): ChosenFlight {
  const { fares: _, ...flight } = { ...sampleFlight({ id, departs, arrives }), duration: 75 }
  const party = { adult: 2, child: 1, infant: 0 }
  return {
    flight,
    fare: sampleFare,
    party,
    currencyCode: 'EUR',
    totalAmount: 330,
    baseAmount: 270,
    taxes: [],
  }
}

const outbound = chosen('out', '2027-03-04T06:50', '2027-03-04T08:05')
const returning = chosen('back', '2027-03-09T11:20', '2027-03-09T12:35')
const wizard = updateStep(newWizard(), 'flights', {
  data: { outbound, returning, outboundDay: '2027-03-04' },
})

function held(
  { flight, fare }: ChosenFlight,
  to?: { readonly departs: string; readonly arrives: string },
): WireHold['flights'][number] {
  const { departureDateTime, arrivalDateTime, departsAt, arrivesAt } = flight
  const times = { departureDateTime, arrivalDateTime, departsAt, arrivesAt }
  const moved = to && {
    departureDateTime: to.departs,
    arrivalDateTime: to.arrives,
    departsAt: `${to.departs}:00+02:00`,
    arrivesAt: `${to.arrives}:00+02:00`,
  }
  return {
    flightId: flight.id,
    fareSummaryUid: fare.fareSummaryUid,
    isReturnFlight: false,
    ...times,
    ...moved,
    was: to ? { departureDateTime, arrivalDateTime } : null,
    totalAmount: 330,
    baseAmount: 270,
    passengerTypeFares: [],
  }
}

const later = { departs: '2027-03-04T22:50', arrives: '2027-03-05T00:35' }

describe('a flight that the airline moves while it is booked', () => {
  const flights = [held(outbound, later), held(returning)]

  test('stands in the wizard at its new times, with all else as it was chosen', () => {
    const choice = dataOf(withHeldTimes(wizard, { flights }), 'flights')
    expect(choice?.outbound?.flight).toMatchObject({
      id: 'out',
      departureDateTime: later.departs,
      arrivalDateTime: later.arrives,
      duration: 105,
    })
    expect(choice).toMatchObject({ outbound: { totalAmount: 330 }, returning, outboundDay: '2027-03-04' })
  })

  test('is asked about, also once the wizard shows the new times, until they are agreed to', () => {
    const before = { departureDateTime: '2027-03-04T06:50', arrivalDateTime: '2027-03-04T08:05' }
    for (const each of [wizard, withHeldTimes(wizard, { flights })]) {
      expect(movedFlights(dataOf(each, 'flights'), { flights })).toMatchObject([
        { flight: { id: 'out' }, was: before, now: { departureDateTime: later.departs } },
      ])
    }
    const agreed = [{ ...held(outbound, later), was: null }, held(returning)]
    expect(movedFlights(dataOf(wizard, 'flights'), { flights: agreed })).toEqual([])
  })
})

test('a wizard whose flights go as chosen is left as it is', () => {
  expect(withHeldTimes(wizard, { flights: [held(outbound), held(returning)] })).toBe(wizard)
  expect(withHeldTimes(newWizard(), { flights: [held(outbound, later)] })).toEqual(newWizard())
  expect(movedFlights(undefined, undefined)).toEqual([])
})
