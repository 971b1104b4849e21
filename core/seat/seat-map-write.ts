/** Writer of seat maps and seat prices, for `readSeatMaps`: JSON whose cabins are drawn, where a drawing can say them. */
import { toDecimal } from '../kernel/money.ts'
import type { CabinLayout, CabinRow, CabinSeat, SeatTrait, SeatZone } from './cabin-layout.ts'
import { type DrawnCabin, type DrawnRows, drawLayout } from './layout-text.ts'
import type { SeatMapFile } from './seat-map-file.ts'

export function writeSeatMaps({ layouts, prices }: SeatMapFile): string {
  const file = {
    layouts: layouts.map(drawn),
    prices: prices.map(({ zone, price }) => ({ zone, currency: price.currency, amount: toDecimal(price) })),
  }
  return `${print(file, '')}\n`
}

/** As drawn; element by element, as it is stored, if a drawing would be read as something else. */
function drawn(layout: CabinLayout): unknown {
  const { aircraft, wing } = layout
  const cabins = layout.cabins.map(({ cabin, rows, behind }): DrawnCabin => ({
    cabin,
    parts: partsOf(rows),
    ...(behind && { behind }),
  }))
  return isSame(layout, cabins) ? { aircraft, ...(wing && { wing }), cabins } : layout
}

/** The longest row that a drawing takes. */
const longestRow = 20

function isSame(layout: CabinLayout, cabins: readonly DrawnCabin[]): boolean {
  if (cabins.some(({ parts }) => parts.some(({ seats }) => seats.length > longestRow))) return false
  const again = drawLayout(layout.aircraft, cabins, layout.wing)
  return JSON.stringify(again) === JSON.stringify(layout)
}

/** Rows that are drawn alike and follow one another share a part. */
function partsOf(rows: readonly CabinRow[]): DrawnRows[] {
  const parts: DrawnRows[] = []
  for (const row of rows) {
    const part = partOf(row)
    const last = parts.at(-1)
    const isNext = last && last.rows[1] + 1 === row.number && part.before === undefined
    if (last && isNext && isAlike(last, part)) parts[parts.length - 1] = joined(last, part)
    else parts.push(part)
  }
  return parts
}

function isAlike(one: DrawnRows, other: DrawnRows): boolean {
  const shape = ({ seats, zone, traits }: DrawnRows) => JSON.stringify([seats, zone, traits])
  return shape(one) === shape(other)
}

function joined(one: DrawnRows, other: DrawnRows): DrawnRows {
  const seatTraits = { ...one.seatTraits, ...other.seatTraits }
  const seatZones = { ...one.seatZones, ...other.seatZones }
  const blocked = [...(one.blocked ?? []), ...(other.blocked ?? [])]
  return {
    ...one,
    rows: [one.rows[0], other.rows[1]],
    ...(Object.keys(seatTraits).length > 0 && { seatTraits }),
    ...(Object.keys(seatZones).length > 0 && { seatZones }),
    ...(blocked.length > 0 && { blocked }),
  }
}

function partOf({ number, elements, before }: CabinRow): DrawnRows {
  const seats = elements.filter((element): element is CabinSeat => element.kind === 'seat')
  const codeOf = ({ char }: CabinSeat) => `${number}${char}`
  const zone = usualZone(seats)
  const traits = sharedTraits(seats)
  const odd = seats.filter((seat) => seat.zone !== zone).map((seat) => [codeOf(seat), seat.zone] as const)
  const more = seats
    .filter((seat) => seat.traits.length > traits.length)
    .map((seat) => [codeOf(seat), seat.traits.slice(traits.length)] as const)
  const blocked = seats.filter(({ isBlocked }) => isBlocked).map(codeOf)
  return {
    rows: [number, number],
    seats: elements
      .map((element) => (element.kind === 'seat' ? element.char : element.kind === 'aisle' ? ' ' : '.'))
      .join(''),
    zone,
    ...(traits.length > 0 && { traits }),
    ...(more.length > 0 && { seatTraits: Object.fromEntries(more) }),
    ...(odd.length > 0 && { seatZones: Object.fromEntries(odd) }),
    ...(blocked.length > 0 && { blocked }),
    ...(before && { before }),
  }
}

/** That of most seats; of several the first. */
function usualZone(seats: readonly CabinSeat[]): SeatZone {
  const counted = [...Map.groupBy(seats, (seat) => seat.zone)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  return counted[0]?.[0] ?? 'standard'
}

/** The traits that the lists of all seats begin with. */
function sharedTraits(seats: readonly CabinSeat[]): SeatTrait[] {
  const [first] = seats
  if (!first) return []
  const end = first.traits.findIndex((trait, place) => seats.some((seat) => seat.traits[place] !== trait))
  return end < 0 ? first.traits : first.traits.slice(0, end)
}

/** Objects that hold no lists of objects stand on one line. */
function print(value: unknown, indent: string): string {
  const inner = `${indent}  `
  const holdsLists = Object.values(Object(value) as object).some(
    (each) => Array.isArray(each) && each.some((item) => typeof item === 'object'),
  )
  if (Array.isArray(value) && value.some((item) => typeof item === 'object')) {
    const items = value.map((item: unknown) => `${inner}${print(item, inner)}`)
    return `[\n${items.join(',\n')}\n${indent}]`
  }
  if (!holdsLists) return JSON.stringify(value)
  const entries = Object.entries(value as object).map(
    ([name, each]) => `${inner}${JSON.stringify(name)}: ${print(each, inner)}`,
  )
  return `{\n${entries.join(',\n')}\n${indent}}`
}
