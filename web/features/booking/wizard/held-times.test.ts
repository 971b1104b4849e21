import { describe, expect, test } from 'vitest'
import { chosenAt, type ChosenFlight } from './flight-choice.ts'
import { isUnfit, movedFlights, withHeldTimes } from './held-times.ts'
import { sampleFare, sampleFlight, sampleHeld } from '../../../testing/sample-flight.ts'
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
  data: { bounds: [{ chosen: outbound, day: '2027-03-04' }, { chosen: returning }] },
})

const later = sampleHeld(
  sampleFlight({ id: 'out', departs: '2027-03-04T22:50', arrives: '2027-03-05T00:35' }),
)
const was = { departureDateTime: '2027-03-04T06:50', arrivalDateTime: '2027-03-04T08:05' }
const moved = { ...later, was }

describe('a flight that the airline moves while it is booked', () => {
  const flights = [moved, sampleHeld(returning.flight)]

  test('is in the wizard at its new times, with all else as it was chosen', () => {
    const choice = dataOf(withHeldTimes(wizard, { flights }), 'flights')
    expect(chosenAt(choice, 0)?.flight).toMatchObject({
      id: 'out',
      departureDateTime: later.departureDateTime,
      arrivalDateTime: later.arrivalDateTime,
      duration: 105,
    })
    expect(choice).toMatchObject({
      bounds: [{ chosen: { totalAmount: 330 }, day: '2027-03-04' }, { chosen: returning }],
    })
  })

  test('is asked about, also once the wizard shows the new times, until they are agreed to', () => {
    for (const each of [wizard, withHeldTimes(wizard, { flights })]) {
      expect(movedFlights(dataOf(each, 'flights'), { flights })).toMatchObject([
        { flight: { id: 'out' }, was, now: { departureDateTime: later.departureDateTime } },
      ])
    }
    const agreed = [later, sampleHeld(returning.flight)]
    expect(movedFlights(dataOf(wizard, 'flights'), { flights: agreed })).toEqual([])
  })
})

test('flights that are held and no longer fit together are no choice', () => {
  const back = (departs: string) =>
    sampleHeld(sampleFlight({ id: 'back', departs, arrives: `${departs.slice(0, 10)}T23:59` }))
  expect(isUnfit({ flights: [later, back('2027-03-05T00:30')] })).toBe(true)
  expect(isUnfit({ flights: [later, back('2027-03-05T00:35')] })).toBe(false)
  expect(isUnfit({ flights: [later] })).toBe(false)
  expect(isUnfit(undefined)).toBe(false)
})

test('a wizard whose flights go as chosen is left as it is', () => {
  expect(
    withHeldTimes(wizard, { flights: [sampleHeld(outbound.flight), sampleHeld(returning.flight)] }),
  ).toBe(wizard)
  expect(withHeldTimes(newWizard(), { flights: [moved] })).toEqual(newWizard())
  expect(movedFlights(undefined, undefined)).toEqual([])
})

describe('a flight of a connection that the airline moves', () => {
  const legs = [
    sampleFlight({ id: '71', departs: '2027-03-04T06:50', arrives: '2027-03-04T08:05' }),
    sampleFlight({ id: '94', departs: '2027-03-04T09:10', arrives: '2027-03-04T10:25' }),
  ] as const
  const whole = chosen('71+94', '2027-03-04T06:50', '2027-03-04T10:25')
  const connection = { ...whole, flight: { ...whole.flight, segments: [...legs] } }
  const held = updateStep(newWizard(), 'flights', { data: { bounds: [{ chosen: connection }] } })
  const movedLeg = {
    ...sampleHeld(sampleFlight({ id: '94', departs: '2027-03-04T11:10', arrives: '2027-03-04T12:25' })),
    was: { departureDateTime: '2027-03-04T09:10', arrivalDateTime: '2027-03-04T10:25' },
  }
  const flights = [sampleHeld(legs[0]), movedLeg]

  test('goes at its new times, and the connection arrives with it', () => {
    const choice = dataOf(withHeldTimes(held, { flights }), 'flights')
    expect(chosenAt(choice, 0)?.flight).toMatchObject({
      id: '71+94',
      departureDateTime: '2027-03-04T06:50',
      arrivalDateTime: '2027-03-04T12:25',
      duration: 335,
      segments: [
        { id: '71', arrivalDateTime: '2027-03-04T08:05' },
        { id: '94', departureDateTime: '2027-03-04T11:10', duration: 75 },
      ],
    })
  })

  test('is the one that is asked about', () => {
    expect(movedFlights(dataOf(held, 'flights'), { flights }).map(({ flight }) => flight.id)).toEqual(['94'])
  })

  test('leaves the wizard as it is where none was moved', () => {
    expect(withHeldTimes(held, { flights: legs.map(sampleHeld) })).toBe(held)
  })
})
