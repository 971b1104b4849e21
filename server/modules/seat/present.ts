import type {
  WireCabin,
  WireChosenSeat,
  WireSeat,
  WireSeatMap,
  WireSeatRow,
  WireSeats,
} from '@jetbridge/core/contract/seat.ts'
import { type Money, money, sum, toDecimal } from '@jetbridge/core/kernel/money.ts'
import {
  type CabinLayout,
  type CabinRow,
  countSeats,
  type PlacedSeat,
  seatsOfRow,
} from '@jetbridge/core/seat/cabin-layout.ts'
import { canTakeExitSeat } from '@jetbridge/core/seat/exit-seat.ts'
import { seatOf } from '@jetbridge/core/seat/seat-map.ts'
import { isAllSeated } from '@jetbridge/core/seat/seat-rule.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import { type BookingSeats, type FlightSeats, type LostSeat, priceOfZone } from './seat.ts'

type Cabin = CabinLayout['cabins'][number]

/** The id of a flight within its trip: one flow flies a departure only once. */
export function flightId({ departure }: Pick<FlightSeats, 'departure'>): string {
  return String(departure.id)
}

/** [API-16] */
export function presentSeats(seats: BookingSeats, lost: readonly LostSeat[] = []): WireSeats {
  const { currency, flights } = seats
  const passengers = presentPeople(seats)
  const seatMaps = flights.map((flight) => presentMap(seats, flight))
  const amounts = flights.flatMap(({ own }) => own.map(({ amount }) => money(amount, currency)))
  return {
    seatMaps,
    passengers,
    currencyCode: currency,
    totalAmount: toDecimal(sum(currency, amounts)),
    allSelected:
      passengers.length > 0 &&
      seatMaps.every((map) => isAllSeated({ map, people: passengers, chosen: chosenOn(map) })),
    lostSeats: lost.map(({ departureId, passengerId, code }) => ({
      tripFlightId: String(departureId),
      passengerId,
      code,
    })),
  }
}

function chosenOn({ selectedSeats }: WireSeatMap) {
  return Object.fromEntries(selectedSeats.map(({ passengerId, code }) => [passengerId, code]))
}

export function presentCabin(layout: CabinLayout): WireCabin {
  return {
    aircraft: layout.aircraft,
    seatCount: countSeats(layout, { sellable: true }),
    rows: layout.cabins.flatMap((cabin) =>
      cabin.rows.map((row) => ({
        ...presentShape(layout, { row, cabin }),
        seats: seatsOfRow(row)
          .filter(({ isBlocked }) => !isBlocked)
          .map(({ char, code, isWindow, isAisle, traits }) => ({ char, code, isWindow, isAisle, traits })),
      })),
    ),
  }
}

/** Passengers as the seat rules see them. */
export function presentPeople({ passengers, flights }: BookingSeats): WireSeats['passengers'] {
  const [first] = flights
  return passengers.map((passenger) => {
    const { id, type, dateOfBirth, adultId, canTakeInternalSeat } = passenger
    const hasInfant = passengers.some((each) => each.adultId === id)
    const day = first?.departure.serviceDate
    return {
      passengerId: id,
      passengerName: fullNameOf(passenger),
      passengerType: type,
      adultId,
      canTakeInternalSeat,
      canTakeExitSeat: day !== undefined && canTakeExitSeat({ type, born: dateOfBirth, hasInfant }, day),
    }
  })
}

/** [SEAT-04] */
export function presentMap(seats: BookingSeats, flight: FlightSeats): WireSeatMap {
  const { departure, choice, layout } = flight
  return {
    tripFlightId: flightId(flight),
    flightId: String(departure.id),
    origin: departure.origin,
    destination: departure.destination,
    aircraft: departure.aircraft,
    currencyCode: seats.currency,
    seatChoice: choice,
    rows: (layout?.cabins ?? []).flatMap((cabin) =>
      cabin.rows.map((row) => presentRow(seats, flight, { row, cabin })),
    ),
    selectedSeats: presentChosen(seats, flight),
  }
}

function presentRow(
  seats: BookingSeats,
  flight: FlightSeats,
  { row, cabin }: { row: CabinRow; cabin: Cabin },
): WireSeatRow {
  const isHeldCabin = cabin.cabin === flight.item.cabin
  const placed = seatsOfRow(row).map((seat) => ({
    isLeft: seat.isLeft,
    wire: presentSeat(seats, flight, { seat, row: row.number, isHeldCabin }),
  }))
  return {
    ...presentShape(flight.layout, { row, cabin }),
    leftSeats: placed.filter(({ isLeft }) => isLeft).map(({ wire }) => wire),
    rightSeats: placed.filter(({ isLeft }) => !isLeft).map(({ wire }) => wire),
  }
}

/** A row as it is drawn, without its seats. */
function presentShape(
  layout: Pick<CabinLayout, 'wing'> | undefined,
  { row, cabin }: { row: CabinRow; cabin: Cabin },
) {
  const wing = layout?.wing
  return {
    row: row.number,
    elements: row.elements.map((each) =>
      each.kind === 'seat' ? { kind: each.kind, char: each.char } : { kind: each.kind },
    ),
    cabin: cabin.cabin,
    before: row.before ?? null,
    behind: row === cabin.rows.at(-1) ? (cabin.behind ?? null) : null,
    isOverWing: wing !== undefined && row.number >= wing.from && row.number <= wing.to,
  }
}

function presentSeat(
  { currency, prices }: BookingSeats,
  { own, others, choice }: FlightSeats,
  { seat, row, isHeldCabin }: { seat: PlacedSeat; row: number; isHeldCabin: boolean },
): WireSeat {
  const { code, char, zone, traits, isBlocked, isWindow, isAisle } = seat
  const chosen = own.find((each) => each.code === code)
  const price = chosen?.amount ?? priceOfZone(zone, choice, prices)
  const isOffered = isHeldCabin && !isBlocked && price !== undefined
  return {
    row,
    char,
    code,
    isOffered,
    isAvailable: isOffered && !others.has(code),
    selected: chosen !== undefined,
    isWindow,
    isAisle,
    zone,
    traits: [...traits],
    price: toDecimal(money(price ?? 0, currency)),
  }
}

/** [SEAT-05, SEAT-06, SEAT-10] */
function presentChosen({ passengers, currency }: BookingSeats, flight: FlightSeats): WireChosenSeat[] {
  const chosen = Object.fromEntries(flight.own.map(({ passengerId, code }) => [passengerId, code]))
  return passengers.flatMap((passenger): WireChosenSeat[] => {
    const { id: passengerId, type: passengerType, adultId } = passenger
    const code = seatOf({ passengerId, passengerType, adultId }, chosen)
    if (code === undefined) return []
    const own = flight.own.find((each) => each.passengerId === passengerId)
    const price: Money = money(own?.amount ?? 0, currency)
    return [
      {
        flightId: String(flight.departure.id),
        tripFlightId: flightId(flight),
        passengerId,
        passengerName: fullNameOf(passenger),
        passengerType,
        row: Number.parseInt(code, 10),
        char: code.slice(-1),
        code,
        price: toDecimal(price),
        ...(isSold(flight, passengerId, code) && { isPaid: true }),
      },
    ]
  })
}

function isSold({ sold }: FlightSeats, passengerId: string, code: string): boolean {
  return sold.some((each) => each.passengerId === passengerId && each.code === code)
}
