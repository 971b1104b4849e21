/**
 * A cabin as it is built: rows of typed elements, from the left wall to the right one for a person who looks
 * forward. It has any number of aisles and seats, and holes where a door or a lavatory takes the place of a
 * seat (spec/domain.md 2, failure 22). It does not know who sits where.
 */
import { z } from 'zod'

/** What is special about a seat; the site says each in words, never by colour alone. */
export const seatTraits = [
  /** beside an emergency exit: no children, no infants, no adult with an infant (spec/domain.md 1.3) */
  'exit',
  'extra-legroom',
  'bulkhead',
  /** its back does not recline fully */
  'limited-recline',
  /** no window although it is at the wall */
  'no-window',
  'near-lavatory',
  'near-galley',
] as const
export type SeatTrait = (typeof seatTraits)[number]

/** Zones of one price; each brand sets its own (`seat_price`). */
export const seatZones = ['front', 'standard', 'rear', 'legroom', 'single'] as const
export type SeatZone = (typeof seatZones)[number]

/** What stands across the cabin, in front of a row or behind the last one. */
export const fixtures = ['galley', 'lavatory', 'exit', 'wardrobe'] as const
export type Fixture = (typeof fixtures)[number]

const seatSchema = z.strictObject({
  kind: z.literal('seat'),
  /** `A` to `L`, never `I` */
  char: z.string().regex(/^[A-HJ-L]$/),
  zone: z.enum(seatZones),
  traits: z.array(z.enum(seatTraits)).default([]),
  /** built in, never sold: crew rest, broken, weight and balance */
  isBlocked: z.boolean().default(false),
})

const gapSchema = z.strictObject({ kind: z.enum(['aisle', 'missing']) })

const elementSchema = z.discriminatedUnion('kind', [seatSchema, gapSchema])
type CabinElement = z.output<typeof elementSchema>

const rowSchema = z
  .strictObject({
    /** printed number; 13 may be left out */
    number: z.number().int().min(1).max(99),
    elements: z.array(elementSchema).min(2),
    before: z.enum(fixtures).optional(),
  })
  .refine(({ elements }) => isRising(seatsIn(elements).map(({ char }) => char)), {
    error: 'letters of a row rise from left to right, each once',
  })

const cabinSchema = z.strictObject({
  /** the cabin's code as the departure's classes have it */
  cabin: z.string().regex(/^[A-Z]$/),
  rows: z.array(rowSchema).min(1),
  behind: z.enum(fixtures).optional(),
})

export const cabinLayoutSchema = z
  .strictObject({
    /** IATA aircraft type, for example `E75` */
    aircraft: z.string().regex(/^[A-Z0-9]{3}$/),
    /** rows over the wing, for the drawing; absent where there are none */
    wing: z.strictObject({ from: z.number().int(), to: z.number().int() }).optional(),
    cabins: z.array(cabinSchema).min(1),
  })
  .refine(({ cabins }) => isRising(cabins.flatMap(({ rows }) => rows.map((row) => row.number))), {
    error: 'row numbers rise from the front to the back, each once',
  })
  .refine(({ cabins }) => new Set(cabins.map(({ cabin }) => cabin)).size === cabins.length, {
    error: 'a cabin stands once',
  })

export type CabinLayout = z.output<typeof cabinLayoutSchema>
export type CabinRow = z.output<typeof rowSchema>
export type CabinSeat = z.output<typeof seatSchema>

/** A seat of a row with what follows from its place. */
export interface PlacedSeat extends CabinSeat {
  /** row and letter: `12A` [SEAT-04] */
  readonly code: string
  /** at a wall, with or without a window */
  readonly isWindow: boolean
  readonly isAisle: boolean
  /** left of the first aisle; in a row without an aisle, the left half */
  readonly isLeft: boolean
}

/** The seats of a row from the left wall to the right one. */
export function seatsOfRow({ number, elements }: CabinRow): PlacedSeat[] {
  const firstAisle = elements.findIndex(({ kind }) => kind === 'aisle')
  const leftUntil = firstAisle < 0 ? elements.length / 2 : firstAisle
  return elements.flatMap((element, place): PlacedSeat[] => {
    if (element.kind !== 'seat') return []
    const beside = [elements[place - 1]?.kind, elements[place + 1]?.kind]
    return [
      {
        ...element,
        code: `${number}${element.char}`,
        isWindow: place === 0 || place === elements.length - 1,
        isAisle: beside.includes('aisle'),
        isLeft: place < leftUntil,
      },
    ]
  })
}

/**
 * Seats that are built in, of one cabin or of all. Blocked seats count unless the caller asks only for those
 * that can be sold.
 */
export function countSeats(
  { cabins }: CabinLayout,
  { cabin, sellable = false }: { cabin?: string; sellable?: boolean } = {},
): number {
  return cabins
    .filter((each) => cabin === undefined || each.cabin === cabin)
    .flatMap(({ rows }) => rows.flatMap(({ elements }) => seatsIn(elements)))
    .filter(({ isBlocked }) => !sellable || !isBlocked).length
}

/** The zone that sets a seat's price; undefined when there is no such seat. */
export function zoneOf({ cabins }: CabinLayout, code: string): SeatZone | undefined {
  const row = cabins.flatMap(({ rows }) => rows).find(({ number }) => number === Number.parseInt(code, 10))
  return row && seatsOfRow(row).find((seat) => seat.code === code)?.zone
}

function seatsIn(elements: readonly CabinElement[]): CabinSeat[] {
  return elements.filter((element) => element.kind === 'seat')
}

function isRising(values: readonly (string | number)[]): boolean {
  return values.every((value, index) => index === 0 || value > (values[index - 1] ?? value))
}
