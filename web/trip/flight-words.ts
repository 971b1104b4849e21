/** How the site writes flights: places, durations, parties. */
import { textIn, type Locale } from '@jetbridge/core/brand/locale.ts'
import type { WireAirport, WireFlight } from '@jetbridge/core/contract/wire.ts'
import { daysBetween, localDate } from '@jetbridge/core/kernel/time.ts'
import { type Party, passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import type { Translate } from '../i18n/i18n.tsx'
import type { Stop } from './connection.ts'

export function airportName(airport: WireAirport, locale: Locale): string {
  return textIn(airport.translations, locale, 'en') ?? airport.name
}

/** "PE 106" */
export function numberOf({
  marketingCarrierCode,
  flightNumber,
}: Pick<WireFlight, 'marketingCarrierCode' | 'flightNumber'>): string {
  return `${marketingCarrierCode} ${flightNumber}`
}

/** "1 h 05 min", "2 h", "45 min" */
export function durationText(minutes: number, t: Translate): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return t('flights.durationShort', { minutes: rest })
  if (rest === 0) return t('flights.durationHours', { hours })
  return t('flights.duration', { hours, minutes: String(rest).padStart(2, '0') })
}

/** "Vienna, from terminal 1 to terminal 2, 1 h 10 min" @param place in words */
export function stopText(
  { wait, terminals }: Pick<Stop<unknown>, 'wait' | 'terminals'>,
  place: string,
  t: Translate,
): string {
  const told = { place, wait: durationText(wait, t) }
  return terminals ? t('flights.stopBetween', { ...told, ...terminals }) : t('flights.stopAt', told)
}

/** Days between the local dates of departure and arrival: the "+1". */
export function daysLater(departs: string, arrives: string): number {
  return daysBetween(localDate(departs.slice(0, 10)), localDate(arrives.slice(0, 10)))
}

/** "2 adults, 1 child" */
export function partyText(party: Party, t: Translate): string {
  return passengerTypes
    .filter((type) => party[type] > 0)
    .map((type) => t(`party.fare.${type}`, { count: party[type] }))
    .join(', ')
}
