/**
 * Cabins as text drawings: a letter is a seat, a blank an aisle, a dot a place without a seat.
 * `ABC DEF` is a row of three and three. Equal rows share a line.
 */
import {
  type CabinLayout,
  cabinLayoutSchema,
  type Fixture,
  type SeatTrait,
  type SeatZone,
} from './cabin-layout.ts'

export interface DrawnRows {
  /** first and last row number, both ends included */
  readonly rows: readonly [from: number, to: number]
  /** from the left wall to the right one */
  readonly seats: string
  readonly zone: SeatZone
  /** of every seat of these rows */
  readonly traits?: readonly SeatTrait[] | undefined
  /** by seat code; added to the rows' own */
  readonly seatTraits?: Readonly<Record<string, readonly SeatTrait[]>> | undefined
  /** by seat code, instead of the rows' own */
  readonly seatZones?: Readonly<Record<string, SeatZone>> | undefined
  /** codes of seats that are never sold */
  readonly blocked?: readonly string[] | undefined
  /** in front of the first of these rows */
  readonly before?: Fixture | undefined
}

export interface DrawnCabin {
  readonly cabin: string
  readonly parts: readonly DrawnRows[]
  readonly behind?: Fixture | undefined
  /** row numbers that are left out, for example 13 */
  readonly without?: readonly number[] | undefined
}

/** @throws when the drawing is no cabin */
export function drawLayout(
  aircraft: string,
  cabins: readonly DrawnCabin[],
  wing?: { readonly from: number; readonly to: number },
): CabinLayout {
  return cabinLayoutSchema.parse({
    aircraft,
    ...(wing && { wing }),
    cabins: cabins.map(({ cabin, parts, behind, without = [] }) => ({
      cabin,
      rows: parts.flatMap((part) => drawRows(part, without)),
      ...(behind && { behind }),
    })),
  })
}

function drawRows(part: DrawnRows, without: readonly number[]) {
  const [from, to] = part.rows
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
    .filter((number) => !without.includes(number))
    .map((number) => ({
      number,
      elements: part.seats.split('').map((mark) => drawElement(mark, number, part)),
      ...(part.before && number === from && { before: part.before }),
    }))
}

function drawElement(mark: string, number: number, part: DrawnRows) {
  if (mark === ' ') return { kind: 'aisle' }
  if (mark === '.') return { kind: 'missing' }
  const code = `${number}${mark}`
  return {
    kind: 'seat',
    char: mark,
    zone: part.seatZones?.[code] ?? part.zone,
    traits: [...(part.traits ?? []), ...(part.seatTraits?.[code] ?? [])],
    isBlocked: part.blocked?.includes(code) ?? false,
  }
}
