import type { WireAncillaries, WireAncillary } from '@jetbridge/core/contract/extra.ts'
import { type Minor, money, sum, toDecimal } from '@jetbridge/core/kernel/money.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import type { BookingExtras, FlightExtras, Offer, StandingExtra } from './extra.ts'

/** More places than this are plenty: the largest ordinary party finds room. */
const fewLeft = 9

/** The id of a flight within its trip: one flow flies a departure only once. */
export function flightUid({ item }: Pick<FlightExtras, 'item'>): string {
  return String(item.departureId)
}

/** `<tripFlightUid>.<code>` */
export function feeUid(flight: Pick<FlightExtras, 'item'>, { extra }: Pick<Offer, 'extra'>): string {
  return feeUidOf(flight, extra.code)
}

function feeUidOf(flight: Pick<FlightExtras, 'item'>, code: string): string {
  return `${flightUid(flight)}.${code}`
}

/** [XTR-04] */
export function presentExtras({ flights, passengers, currency }: BookingExtras): WireAncillaries {
  const amounts = flights.flatMap(({ own }) => own.map(({ amount }) => money(amount, currency)))
  return {
    ancillaries: flights.flatMap((flight) => flight.offers.map((offer) => presentOffer(flight, offer))),
    details: flights.flatMap((flight) =>
      flight.own.filter(isToldOn(flight, flights)).map(({ passengerId, code }) => ({
        passengerUid: passengerId,
        tripFlightUid: flightUid(flight),
        ancillaryFeeUid: feeUidOf(flight, code),
        ...(isPaidOn(flight, { passengerId, code }) && { isPaid: true }),
      })),
    ),
    flights: flights.map((flight) => ({
      tripFlightUid: flightUid(flight),
      origin: flight.held.origin,
      destination: flight.held.destination,
    })),
    passengers: passengers.map(({ id, number, type, ...name }) => ({
      passengerUid: id,
      passengerNumber: number,
      passengerName: fullNameOf(name),
      passengerType: type,
    })),
    currencyCode: currency,
    totalAmount: toDecimal(sum(currency, amounts)),
  }
}

function isPaidOn({ sold }: FlightExtras, own: Pick<StandingExtra, 'passengerId' | 'code'>): boolean {
  return sold.some(({ passengerId, code }) => passengerId === own.passengerId && code === own.code)
}

/** An extra of the whole way is told once, with its first flight. */
function isToldOn({ item }: FlightExtras, flights: readonly FlightExtras[]) {
  const first = flights.find((each) => each.item.bound === item.bound)
  return ({ isOfWay }: StandingExtra) => !isOfWay || first?.item === item
}

function presentOffer(flight: FlightExtras, offer: Offer): WireAncillary {
  const { extra, fee, furtherFee, left } = offer
  const decimal = (amount: Minor) => toDecimal(money(amount, flight.held.currency))
  return {
    ancillaryFeeUid: feeUid(flight, offer),
    ancillaryName: extra.names['en'] ?? extra.code,
    translations: { ...extra.names },
    descriptionTranslations: { ...extra.descriptions },
    kind: extra.kind,
    fee: decimal(fee),
    furtherFee: furtherFee === null ? null : decimal(furtherFee),
    tripFlightUid: flightUid(flight),
    tripFlightUids: offer.departureIds.map(String),
    groupingName: extra.grouping?.names['en'] ?? null,
    groupingTranslations: { ...extra.grouping?.names },
    groupingRank: extra.rank,
    passengerTypes: [...extra.passengerTypes],
    left: left !== null && left <= fewLeft ? left : null,
  }
}
