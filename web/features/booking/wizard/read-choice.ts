/** Flights as they were saved; damaged ones are left out. */
import { isCurrency } from '@jetbridge/core/kernel/money.ts'
import { mostBounds } from '@jetbridge/core/trip/bound.ts'
import {
  type BoundChoice,
  type ChosenFlight,
  type FlightChoice,
  flightOrders,
  type ListView,
} from './flight-choice.ts'
import { fieldsOf } from './saved-fields.ts'

export function readChoice(data: unknown): FlightChoice | undefined {
  const given = fieldsOf(data)
  const saved: readonly unknown[] = Array.isArray(given['bounds']) ? given['bounds'] : ofRelease03(given)
  const bounds = saved.slice(0, mostBounds).map(readBoundChoice)
  const view = readView(given['view'])
  if (view) return { bounds, view }
  return bounds.some(({ chosen, day }) => chosen ?? day) ? { bounds } : undefined
}

function readView(data: unknown): ListView | undefined {
  const given = fieldsOf(data)
  const order = flightOrders.find((each) => each === given['order'])
  return order && { order, nonstopOnly: given['nonstopOnly'] === true }
}

/** As release 0.3 saved a way out and a way back. */
function ofRelease03(given: Readonly<Record<string, unknown>>): unknown[] {
  return [
    { chosen: given['outbound'], day: given['outboundDay'] },
    { chosen: given['returning'], day: given['returningDay'] },
  ]
}

function readBoundChoice(data: unknown): BoundChoice {
  const given = fieldsOf(data)
  return { chosen: readChosen(given['chosen']), day: readDay(given['day']) }
}

function readDay(day: unknown): string | undefined {
  return typeof day === 'string' ? day : undefined
}

/** Of a connection every flight must be there; a flight without a stop has none to read. */
function hasWholeLegs({ segments }: Readonly<Record<string, unknown>>): boolean {
  if (segments === undefined) return true
  return Array.isArray(segments) && segments.length > 1 && segments.map(fieldsOf).every(isLeg)
}

function isLeg(leg: Readonly<Record<string, unknown>>): boolean {
  const texts = ['id', 'departureDateTime', 'arrivalDateTime', 'departsAt', 'arrivesAt']
  return texts.every((name) => typeof leg[name] === 'string')
}

/** The flight as the server described it; the fields that screens and rules need must be there. */
function readChosen(data: unknown): ChosenFlight | undefined {
  const given = fieldsOf(data)
  const flight = fieldsOf(given['flight'])
  const fare = fieldsOf(given['fare'])
  const texts = [
    flight['id'],
    flight['departureDateTime'],
    flight['arrivalDateTime'],
    flight['departsAt'],
    flight['arrivesAt'],
    fare['fareSummaryUid'],
  ]
  const isWhole =
    texts.every((text) => typeof text === 'string') &&
    Array.isArray(fare['passengerTypeFares']) &&
    hasWholeLegs(flight) &&
    typeof given['totalAmount'] === 'number' &&
    typeof given['currencyCode'] === 'string' &&
    isCurrency(given['currencyCode'])
  if (!isWhole) return undefined
  const { party, currencyCode, totalAmount, baseAmount, taxes } = given as unknown as ChosenFlight
  return { flight, fare, party, currencyCode, totalAmount, baseAmount, taxes } as unknown as ChosenFlight
}
