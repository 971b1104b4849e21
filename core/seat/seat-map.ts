/** A seat map as the rules read it. The wire's map satisfies it, on the server and in the browser. */
import type { PassengerType } from '../passenger/passenger-type.ts'
import type { SeatTrait } from './cabin-layout.ts'

export interface MapSeat {
  readonly code: string
  readonly row: number
  readonly char: string
  /** free for a passenger of this booking, or chosen by one */
  readonly isAvailable: boolean
  readonly isWindow: boolean
  readonly isAisle: boolean
  readonly traits: readonly SeatTrait[]
  /** decimal, of the map's currency */
  readonly price: number
}

export interface MapRow {
  readonly row: number
  readonly leftSeats: readonly MapSeat[]
  readonly rightSeats: readonly MapSeat[]
  /** from the left wall to the right one */
  readonly elements: readonly (
    | { readonly kind: 'seat'; readonly char: string }
    | { readonly kind: 'aisle' | 'missing' }
  )[]
}

export interface SeatMap {
  readonly tripFlightId: string
  /** empty where the aircraft has no map */
  readonly rows: readonly MapRow[]
}

/** A passenger as the seat rules see one. */
export interface SeatedPassenger {
  readonly passengerId: string
  readonly passengerType: PassengerType
  /** the adult whose lap an infant sits on */
  readonly adultId: string | null
  /** false: only seats at a wall [SEAT-11] */
  readonly canTakeInternalSeat: boolean
  /** an adult, old enough, without an infant (spec/domain.md 1.3) */
  readonly canTakeExitSeat: boolean
}

/** Seats by passenger on one flight. Infants have none of their own. */
export type SeatChoices = Readonly<Record<string, string>>

/** A seat with its place in the cabin. */
export interface LocatedSeat<Seat extends MapSeat = MapSeat> {
  readonly seat: Seat
  /** from the front; only rows that exist count */
  readonly rowIndex: number
  /** from the left wall; aisles and missing seats count */
  readonly place: number
  /** how many aisles are between it and the left wall */
  readonly aislesLeft: number
}

/** Every seat of a map by its code, from the front left to the back right. */
export function locateSeats(map: SeatMap): ReadonlyMap<string, LocatedSeat> {
  const located = new Map<string, LocatedSeat>()
  map.rows.forEach(({ leftSeats, rightSeats, elements }, rowIndex) => {
    const byChar = new Map([...leftSeats, ...rightSeats].map((seat) => [seat.char, seat]))
    let aislesLeft = 0
    elements.forEach((element, place) => {
      if (element.kind === 'aisle') aislesLeft += 1
      const seat = element.kind === 'seat' ? byChar.get(element.char) : undefined
      if (seat) located.set(seat.code, { seat, rowIndex, place, aislesLeft })
    })
  })
  return located
}

/** Next to each other in one row, with nothing in between. */
export function areNeighbours(one: LocatedSeat, other: LocatedSeat): boolean {
  return one.rowIndex === other.rowIndex && Math.abs(one.place - other.place) === 1
}

/** Next to each other, or with only an aisle in between. */
export function areBeside(one: LocatedSeat, other: LocatedSeat): boolean {
  if (areNeighbours(one, other)) return true
  const isAcross = Math.abs(one.aislesLeft - other.aislesLeft) === 1
  return one.rowIndex === other.rowIndex && isAcross && Math.abs(one.place - other.place) === 2
}

/** All passengers who need a seat: a lap infant does not. */
export function seatTakers<Person extends SeatedPassenger>(people: readonly Person[]): Person[] {
  return people.filter(({ passengerType }) => passengerType !== 'infant')
}

/** A passenger's seat; an infant's is that of its own adult (design.md 9, GAP-23). [SEAT-10] */
export function seatOf(
  person: Pick<SeatedPassenger, 'passengerId' | 'passengerType' | 'adultId'>,
  chosen: SeatChoices,
): string | undefined {
  if (person.passengerType !== 'infant') return chosen[person.passengerId]
  return person.adultId === null ? undefined : chosen[person.adultId]
}

export function hasInfant(person: SeatedPassenger, people: readonly SeatedPassenger[]): boolean {
  return people.some(({ adultId }) => adultId === person.passengerId)
}

/** Whether an adult of the booking has a seat. */
export function isAdultSeated(people: readonly SeatedPassenger[], chosen: SeatChoices): boolean {
  return people.some(
    ({ passengerType, passengerId }) => passengerType === 'adult' && chosen[passengerId] !== undefined,
  )
}

/** Rows in which, or next to which, an adult with an infant may not sit, by place from the front. */
export function rowsBesideExits(map: SeatMap): ReadonlySet<number> {
  const near = new Set<number>()
  map.rows.forEach(({ leftSeats, rightSeats }, index) => {
    const isExit = [...leftSeats, ...rightSeats].some(({ traits }) => traits.includes('exit'))
    if (isExit) for (const each of [index - 1, index, index + 1]) near.add(each)
  })
  return near
}
