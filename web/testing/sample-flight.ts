/** Wire flights for tests of this folder: one fare for each flight, and prices that are easy to remember. */
import type { WireDay, WireFare, WireFlight, WireHold } from '@jetbridge/core/contract/wire.ts'

interface FlightTimes {
  readonly id: string
  /** local, `YYYY-MM-DDTHH:mm`; the zone is two hours ahead of UTC at both ends */
  readonly departs: string
  readonly arrives: string
  readonly isReturn?: boolean
  readonly minPrice?: number | null
}

const conditions = {
  cabinBag: true,
  checkedBags: 0,
  seatChoice: 'paid',
  changeFee: 50,
  refundFee: null,
  meal: false,
  lounge: false,
  priority: false,
} as const

export const sampleFare: WireFare = {
  fareSummaryUid: 'light-1',
  fareBrand: { code: 'LIGHT', name: 'Light', translations: {}, descriptionTranslations: {}, conditions },
  bookingClass: 'L',
  totalAmount: 330,
  baseAmount: 270,
  originalAmount: 330,
  passengerTypeFares: [
    typeFare('adult', 2, 120, [
      { taxCode: 'AT', amount: 10 },
      { taxCode: 'YQ', amount: 10.5 },
    ]),
    typeFare('child', 1, 90, [{ taxCode: 'AT', amount: 9.5 }]),
  ],
}

function typeFare(
  passengerType: 'adult' | 'child',
  requestedSeats: number,
  fareAmount: number,
  ptcTaxes: { taxCode: string; amount: number }[],
) {
  const taxes = ptcTaxes.reduce((all, { amount }) => all + amount, 0)
  return {
    passengerType,
    requestedSeats,
    fareAmount,
    totalFare: fareAmount,
    baseFare: fareAmount - taxes,
    originalFare: fareAmount,
    ptcTaxes,
  }
}

export function sampleFlight({
  id,
  departs,
  arrives,
  isReturn = false,
  minPrice = 330,
}: FlightTimes): WireFlight {
  const [from, to] = isReturn ? (['ACH', 'VIE'] as const) : (['VIE', 'ACH'] as const)
  return {
    id,
    dynamicId: id,
    departureAirport: { code: from, name: from, translations: {} },
    arrivalAirport: { code: to, name: to, translations: {} },
    departureDateTime: departs,
    arrivalDateTime: arrives,
    departsAt: `${departs}:00+02:00`,
    arrivesAt: `${arrives}:00+02:00`,
    duration: 65,
    marketingCarrierCode: 'PE',
    flightNumber: '100',
    aircraft: 'E70',
    minPrice,
    totalAmount: 330,
    baseAmount: 270,
    fareSummaryUid: 'light-1',
    fares: [sampleFare],
    isReturnFlight: isReturn,
    balanceDue: 0,
    ptcTaxes: [],
  }
}

/** The flight as it is held, with the times it was chosen at. */
export function sampleHeld({
  id,
  isReturnFlight,
  departureDateTime,
  arrivalDateTime,
  departsAt,
  arrivesAt,
}: Omit<WireFlight, 'fares'>): WireHold['flights'][number] {
  return {
    flightId: id,
    fareSummaryUid: sampleFare.fareSummaryUid,
    isReturnFlight,
    departureDateTime,
    arrivalDateTime,
    departsAt,
    arrivesAt,
    was: null,
    totalAmount: 330,
    baseAmount: 270,
    passengerTypeFares: [],
    bound: isReturnFlight ? 1 : 0,
  }
}

/** A day as the engine answers it with its flights. */
export function sampleDay(date: string, flights: readonly WireFlight[]): WireDay {
  const prices = flights.flatMap(({ minPrice }) => minPrice ?? [])
  return {
    date,
    isAvailable: prices.length > 0,
    minPrice: prices.length > 0 ? Math.min(...prices) : null,
    flightCount: flights.length,
    openFlightCount: prices.length,
    flights: [...flights],
  }
}
