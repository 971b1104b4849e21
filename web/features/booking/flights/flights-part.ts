/** The inputs of the flights step: the flights to choose from, how prices are shown, and its words. */
import type { WireFlight } from '@jetbridge/core/contract/wire.ts'
import type { ComponentType } from 'react'
import type { MessageKey } from '../../../i18n/i18n.tsx'
import type { Booking } from '../model.ts'
import { boundNameKey } from '../wizard/bound-name.ts'
import type { Pricing } from './flight-list.ts'
import type { Availability } from './use-availability.ts'
import type { DayInstead, ShownDay } from './use-shown-day.ts'

export interface FlightsPart {
  /** of a way, by its place; a text that counts takes its `number` */
  readonly nameOf: (booking: Booking, bound: number) => MessageKey
  /** if no day has a flight it says why, and leads to the next day with one */
  readonly saysWhyNone: boolean
  /** the flights of all days are compared before a day is opened, so all are fetched at once */
  readonly needsAllFlights: boolean
  /** the visitor may leave the step even if nothing can be chosen */
  readonly hasWayOut: boolean
  /** a press shows what every day of the month costs */
  readonly hasMonthPrices: boolean
  readonly pricing: (booking: Booking) => Pricing
  /** the flights of a day with the fares that may be taken */
  readonly offered: (booking: Booking, flights: readonly WireFlight[]) => readonly WireFlight[]
  /** why a flight of the day is no choice */
  readonly whyNot: (booking: Booking, flight: WireFlight) => MessageKey | undefined
  readonly dayInstead: DayInstead
  /** above the days */
  readonly DayNote: ComponentType<{ availability: Availability; shown: ShownDay }> | undefined
}

/** Any flight of the days that were searched for. */
export const anyFlight: FlightsPart = {
  nameOf: ({ bounds }, bound) => boundNameKey(bounds, bound),
  saysWhyNone: true,
  needsAllFlights: false,
  hasWayOut: false,
  hasMonthPrices: true,
  pricing: () => full,
  offered: (_booking, flights) => flights,
  whyNot: () => undefined,
  dayInstead: () => undefined,
  DayNote: undefined,
}

const full: Pricing = { kind: 'full' }
