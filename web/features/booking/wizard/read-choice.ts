/** Flights as they were saved; damaged ones are left out. */
import { isCurrency } from '@jetbridge/core/kernel/money.ts'
import type { ChosenFlight, FlightChoice } from './flight-choice.ts'
import { fieldsOf } from './saved-fields.ts'

export function readChoice(data: unknown): FlightChoice | undefined {
  const given = fieldsOf(data)
  const outbound = readChosen(given['outbound'])
  const returning = readChosen(given['returning'])
  const outboundDay = readDay(given['outboundDay'])
  const returningDay = readDay(given['returningDay'])
  if (!outbound && !returning && !outboundDay && !returningDay) return undefined
  return { outbound, returning, outboundDay, returningDay }
}

function readDay(day: unknown): string | undefined {
  return typeof day === 'string' ? day : undefined
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
    typeof given['totalAmount'] === 'number' &&
    typeof given['currencyCode'] === 'string' &&
    isCurrency(given['currencyCode'])
  if (!isWhole) return undefined
  const { party, currencyCode, totalAmount, baseAmount, taxes } = given as unknown as ChosenFlight
  return { flight, fare, party, currencyCode, totalAmount, baseAmount, taxes } as unknown as ChosenFlight
}
