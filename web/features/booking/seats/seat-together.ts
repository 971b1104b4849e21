/**
 * The best seats for a whole party on one flight. Best is, in this order: children beside an adult, lap infants in
 * different blocks of seats, few rows, few aisles and strangers in between, a low price, far to the front.
 *
 * It tries every stretch of a row and every block of neighbouring rows that has just enough free seats, and in each
 * every way to share them out that makes a difference. If nobody can sit near anybody, it still seats everybody it can.
 */
import {
  areBeside,
  type SeatChoices,
  hasInfant,
  type LocatedSeat,
  locateSeats,
  type SeatedPassenger,
  type SeatMap,
  seatTakers,
} from '@jetbridge/core/seat/seat-map.ts'
import { suitability } from '@jetbridge/core/seat/seat-rule.ts'

/** A seat for every adult and child, or undefined when not everybody may sit somewhere. */
export function seatUsTogether(map: SeatMap, people: readonly SeatedPassenger[]): SeatChoices | undefined {
  const party = partyOf(map, people)
  const free = [...locateSeats(map).values()].filter(({ seat }) => seat.isAvailable)
  if (party.size === 0 || party.size > free.length) return undefined
  let best: Seating | undefined
  for (const group of blockGroups(free, party.size)) {
    for (const seats of group) best = seatBlock(seats, party, best) ?? best
    // blocks that follow are never closer: only children without an adult and infants are worth looking on for
    if (best && isIdeal(best, party)) break
  }
  best ??= seatAnywhere(free, party)
  return best && nameSeats(best, party)
}

/** People who are interchangeable between seats. */
interface Kind {
  readonly isChild: boolean
  /** with an infant on the lap */
  readonly hasLap: boolean
  readonly ids: readonly string[]
  readonly suits: (seat: LocatedSeat) => boolean
}

interface Party {
  readonly kinds: readonly Kind[]
  readonly size: number
  /** adults with an infant on the lap */
  readonly laps: number
  /** children who cannot have an adult beside them: an adult has two sides */
  readonly fewestAlone: number
}

/** Which kind sits in which seat, and its score: smaller is better, the first difference decides. */
interface Seating {
  readonly seats: readonly LocatedSeat[]
  readonly kinds: readonly number[]
  readonly score: readonly number[]
}

function partyOf(map: SeatMap, people: readonly SeatedPassenger[]): Party {
  const takers = seatTakers(people)
  const byKind = new Map<string, SeatedPassenger[]>()
  for (const person of takers) {
    const { passengerType, canTakeInternalSeat, canTakeExitSeat } = person
    const key = [passengerType, canTakeInternalSeat, canTakeExitSeat, hasInfant(person, people)].join()
    byKind.set(key, [...(byKind.get(key) ?? []), person])
  }
  const kinds = [...byKind.values()].flatMap(([one, ...others]): Kind[] => {
    if (!one) return []
    const judge = suitability(map, people, one)
    return [
      {
        isChild: one.passengerType !== 'adult',
        hasLap: hasInfant(one, people),
        ids: [one, ...others].map(({ passengerId }) => passengerId),
        suits: (seat) => judge(seat).ok,
      },
    ]
  })
  const children = takers.filter(({ passengerType }) => passengerType !== 'adult').length
  const fewestAlone = Math.max(0, children - 2 * (takers.length - children))
  const laps = takers.filter((person) => hasInfant(person, people)).length
  return { kinds, size: takers.length, laps, fewestAlone }
}

/** Sets of just enough seats, the closest first; all of a group are equally close. */
function* blockGroups(free: readonly LocatedSeat[], size: number): Generator<LocatedSeat[][]> {
  const rows = Map.groupBy(free, ({ rowIndex }) => rowIndex)
  const inOneRow = [...rows.values()].flatMap((row) => stretches(row, size))
  const byDistance = Map.groupBy(inOneRow, (seats) => aislesWithin(seats) * 100 + strangersWithin(seats))
  for (const distance of [...byDistance.keys()].sort((a, b) => a - b)) yield byDistance.get(distance) ?? []
  const mostRows = Math.min(size, 9)
  for (let height = 2; height <= mostRows; height++) {
    yield [...rows.keys()].flatMap((first) => blocksOf(rows, first, height, size))
  }
}

/** Every run of `size` free seats of a row; taken seats may be between them. */
function stretches(row: readonly LocatedSeat[], size: number): LocatedSeat[][] {
  const most = row.length - size + 1
  return Array.from({ length: Math.max(0, most) }, (_, start) => row.slice(start, start + size))
}

/**
 * Blocks of some rows, one behind another: for every width the seats between two places. Where there are
 * more than enough, those left over are dropped once from the dear end and once from the back.
 */
function blocksOf(
  rows: ReadonlyMap<number, LocatedSeat[]>,
  first: number,
  height: number,
  size: number,
): LocatedSeat[][] {
  const within = Array.from({ length: height }, (_, index) => rows.get(first + index) ?? [])
  if (within.some((row) => row.length === 0)) return []
  const places = [...new Set(within.flat().map(({ place }) => place))].sort((a, b) => a - b)
  const narrowest = Math.ceil(size / height)
  const blocks: LocatedSeat[][] = []
  places.forEach((from, index) => {
    for (const to of places.slice(index + narrowest - 1)) {
      const inside = within.flat().filter(({ place }) => place >= from && place <= to)
      if (inside.length < size) continue
      blocks.push(inside.slice(0, size))
      if (inside.length === size) continue
      blocks.push([...inside].sort((a, b) => a.seat.price - b.seat.price).slice(0, size))
      // wider ones only have more left over
      if (inside.length >= 2 * size) break
    }
  })
  return blocks
}

/** The best way to share out these seats; undefined when the rules allow none, or none beats the best so far. */
function seatBlock(
  block: readonly LocatedSeat[],
  party: Party,
  toBeat: Seating | undefined,
): Seating | undefined {
  const seats = [...block].sort((a, b) => a.rowIndex - b.rowIndex || a.place - b.place)
  const closeness = closenessOf(seats)
  const most = [party.fewestAlone, fewestCrowded(seats, party)] as const
  if (toBeat && !isBetter([...most, ...closeness], toBeat.score)) return undefined
  const shared = shareOut(seats, party, most)
  const score = shared && [...shared.worth, ...closeness]
  if (!score || (toBeat && !isBetter(score, toBeat.score))) return undefined
  return { seats, kinds: shared.kinds, score }
}

/** Ways to share out a block that are tried; a party of nine in four kinds has more than are worth it. */
const mostTries = 2_000

/** Children alone, then infants too many in a block of seats: smaller is better. */
type Worth = readonly [alone: number, crowded: number]

/** Which kind sits where, with the fewest children alone and the fewest infants in one block of seats. */
function shareOut(
  seats: readonly LocatedSeat[],
  party: Party,
  most: Worth,
): { kinds: number[]; worth: Worth } | undefined {
  const left = party.kinds.map(({ ids }) => ids.length)
  const kinds: number[] = []
  let best: { kinds: number[]; worth: Worth } | undefined
  let tries = 0
  const isDone = () => tries >= mostTries || (best !== undefined && !isBetter(most, best.worth))
  const place = (index: number): void => {
    const seat = seats[index]
    if (!seat) {
      tries += 1
      const worth = [countAlone(seats, kinds, party), countCrowded(seats, kinds, party)] as const
      if (!best || isBetter(worth, best.worth)) best = { kinds: [...kinds], worth }
      return
    }
    party.kinds.forEach((kind, number) => {
      const count = left[number] ?? 0
      if (count === 0 || isDone() || !kind.suits(seat)) return
      left[number] = count - 1
      kinds[index] = number
      place(index + 1)
      left[number] = count
    })
  }
  place(0)
  return best
}

/** Children without an adult beside them. */
function countAlone(seats: readonly LocatedSeat[], kinds: readonly number[], { kinds: all }: Party): number {
  const isChild = (index: number) => all[kinds[index] ?? 0]?.isChild ?? false
  return seats.filter(
    (seat, index) =>
      isChild(index) && !seats.some((other, place) => !isChild(place) && areBeside(seat, other)),
  ).length
}

/**
 * Infants beyond the first in a block of seats (between two aisles, or an aisle and a wall): there is one oxygen mask
 * more than seats in each.
 */
function countCrowded(
  seats: readonly LocatedSeat[],
  kinds: readonly number[],
  { kinds: all, laps }: Party,
): number {
  return laps - blocksAmong(seats.filter((_, index) => all[kinds[index] ?? 0]?.hasLap))
}

/** The least that any order of the party can reach: every block takes one infant. */
function fewestCrowded(seats: readonly LocatedSeat[], { laps }: Party): number {
  return Math.max(0, laps - blocksAmong(seats))
}

function blocksAmong(seats: readonly LocatedSeat[]): number {
  return new Set(seats.map(({ rowIndex, aislesLeft }) => `${rowIndex}.${aislesLeft}`)).size
}

/** Nobody can sit better, only closer. */
function isIdeal({ score: [alone = 0, crowded = 0] }: Seating, { fewestAlone }: Party): boolean {
  return alone <= fewestAlone && crowded === 0
}

function closenessOf(seats: readonly LocatedSeat[]): number[] {
  return [
    rowsWithin(seats),
    aislesWithin(seats),
    strangersWithin(seats),
    priceOf(seats),
    Math.max(...seats.map(({ rowIndex }) => rowIndex)),
  ]
}

function rowsWithin(seats: readonly LocatedSeat[]): number {
  return new Set(seats.map(({ rowIndex }) => rowIndex)).size
}

/** Aisles between the outermost seats. */
function aislesWithin(seats: readonly LocatedSeat[]): number {
  const aisles = seats.map(({ aislesLeft }) => aislesLeft)
  return Math.max(...aisles) - Math.min(...aisles)
}

/** Places between the outermost seats of the block that belong to others, or have no seat. */
function strangersWithin(seats: readonly LocatedSeat[]): number {
  const places = seats.map(({ place }) => place)
  const width = Math.max(...places) - Math.min(...places) + 1
  return width * rowsWithin(seats) - seats.length - aislesWithin(seats) * rowsWithin(seats)
}

/** For comparing only: hundredths, so that equal prices compare equal. */
function priceOf(seats: readonly LocatedSeat[]): number {
  return seats.reduce((all, { seat }) => all + Math.round(seat.price * 1000), 0)
}

function isBetter(score: readonly number[], than: readonly number[]): boolean {
  const place = score.findIndex((each, index) => each !== than[index])
  return place >= 0 && (score[place] ?? 0) < (than[place] ?? 0)
}

/** A seat anywhere for everybody: augmenting paths find one whenever it exists. */
function seatAnywhere(free: readonly LocatedSeat[], party: Party): Seating | undefined {
  const seats = [...free].sort((a, b) => a.seat.price - b.seat.price || a.rowIndex - b.rowIndex)
  const persons = party.kinds.flatMap(({ ids }, kind) => ids.map(() => kind))
  const taken = new Map<LocatedSeat, number>()
  const settle = (person: number, tried: Set<LocatedSeat>): boolean =>
    seats.some((seat) => {
      if (tried.has(seat) || !party.kinds[persons[person] ?? 0]?.suits(seat)) return false
      tried.add(seat)
      const before = taken.get(seat)
      if (before !== undefined && !settle(before, tried)) return false
      taken.set(seat, person)
      return true
    })
  if (!persons.every((_, person) => settle(person, new Set()))) return undefined
  const kinds = [...taken.values()].map((person) => persons[person] ?? 0)
  return { seats: [...taken.keys()], kinds, score: [] }
}

function nameSeats({ seats, kinds }: Seating, party: Party): SeatChoices {
  const waiting = party.kinds.map(({ ids }) => [...ids])
  return Object.fromEntries(
    seats.map(({ seat }, index) => [waiting[kinds[index] ?? 0]?.shift() ?? '', seat.code]),
  )
}
