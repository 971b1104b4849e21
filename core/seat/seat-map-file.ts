/**
 * A file of seat maps and seat prices, as an airline writes it (docs/import.md). It is JSON whose cabins are
 * drawn (`"ABC DEF"`, see layout-text.ts) or written element by element, as they are stored.
 */
import { z } from 'zod'
import { tooManyDecimals } from '../flight/csv-value.ts'
import { type Currency, currencySchema, fromDecimal, type Money } from '../kernel/money.ts'
import {
  type CabinLayout,
  cabinLayoutSchema,
  fixtures,
  type SeatZone,
  seatTraits,
  seatZones,
} from './cabin-layout.ts'
import { drawLayout } from './layout-text.ts'

export interface ZonePrice {
  readonly zone: SeatZone
  readonly price: Money
}

export interface SeatMapFile {
  readonly layouts: readonly CabinLayout[]
  readonly prices: readonly ZonePrice[]
}

export type SeatMapReading =
  | ({ readonly ok: true } & SeatMapFile)
  | { readonly ok: false; readonly problems: readonly PathProblem[] }

type Path = readonly (string | number)[]

/** What is wrong, and where: `['layouts', 0, 'cabins', 0, 'parts', 1, 'zone']`. */
export interface PathProblem {
  readonly path: Path
  readonly reason: string
}

const codeSchema = z.string().regex(/^[1-9]\d?[A-HJ-L]$/)
const traitsSchema = z.array(z.enum(seatTraits))

const rowNumberSchema = z.number().int().min(1).max(99)

const drawnRowsSchema = z.strictObject({
  rows: z
    .tuple([rowNumberSchema, rowNumberSchema])
    .refine(([from, to]) => from <= to, { error: 'the first row comes before the last' }),
  seats: z.string().regex(/^[A-HJ-L .]{2,20}$/, {
    error: 'letters A to L without I for seats, blanks for aisles, dots for holes',
  }),
  zone: z.enum(seatZones),
  traits: traitsSchema.optional(),
  seatTraits: z.record(codeSchema, traitsSchema).optional(),
  seatZones: z.record(codeSchema, z.enum(seatZones)).optional(),
  blocked: z.array(codeSchema).optional(),
  before: z.enum(fixtures).optional(),
})

const drawnLayoutSchema = z.strictObject({
  aircraft: z.string().regex(/^[A-Z0-9]{3}$/),
  wing: z.strictObject({ from: z.number().int(), to: z.number().int() }).optional(),
  cabins: z
    .array(
      z.strictObject({
        cabin: z.string().regex(/^[A-Z]$/),
        parts: z.array(drawnRowsSchema).min(1),
        behind: z.enum(fixtures).optional(),
        without: z.array(z.number().int()).optional(),
      }),
    )
    .min(1),
})

const priceSchema = z.strictObject({
  zone: z.enum(seatZones),
  currency: currencySchema,
  amount: z.number().min(0).max(100_000),
})

const fileSchema = z.strictObject({
  layouts: z.array(z.unknown()).default([]),
  prices: z.array(z.unknown()).default([]),
})

/** Says all that is wrong at once. @param currencies those the brand sells in */
export function readSeatMaps(json: unknown, currencies: readonly Currency[]): SeatMapReading {
  const file = fileSchema.safeParse(json)
  const problems: PathProblem[] = file.success ? [] : problemsOf(file.error, [])
  const listed = (name: 'layouts' | 'prices'): readonly unknown[] => {
    const list = (Object(json) as Record<string, unknown>)[name]
    return Array.isArray(list) ? list : []
  }
  const layouts = listed('layouts').flatMap((each, index) => readLayout(each, ['layouts', index], problems))
  const prices = listed('prices').flatMap((each, index) =>
    readPrice(each, ['prices', index], currencies, problems),
  )
  noteTwice(
    layouts.map(({ path, value: { aircraft } }) => [path, `aircraft ${aircraft}`]),
    problems,
  )
  noteTwice(
    prices.map(({ path, value: { zone, price } }) => [path, `price ${zone} in ${price.currency}`]),
    problems,
  )
  if (layouts.length + prices.length === 0 && problems.length === 0)
    problems.push({ path: [], reason: 'the file has nothing in it' })
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, layouts: layouts.map(({ value }) => value), prices: prices.map(({ value }) => value) }
}

/** A value that was read, and its path. */
interface ValueAt<T> {
  readonly path: Path
  readonly value: T
}

function readLayout(value: unknown, path: Path, problems: PathProblem[]): ValueAt<CabinLayout>[] {
  if (!isDrawn(value)) {
    const spelt = cabinLayoutSchema.safeParse(value)
    if (spelt.success) return [{ path, value: spelt.data }]
    problems.push(...problemsOf(spelt.error, path))
    return []
  }
  const drawn = drawnLayoutSchema.safeParse(value)
  if (!drawn.success) {
    problems.push(...problemsOf(drawn.error, path), ...problemsOfGoodParts(value, path))
    return []
  }
  try {
    return [{ path, value: drawLayout(drawn.data.aircraft, drawn.data.cabins, drawn.data.wing) }]
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    problems.push(...problemsOf(error, []).map((each) => asDrawn(each, drawn.data.cabins, path)))
    return []
  }
}

function isDrawn(value: unknown): boolean {
  const { cabins } = (value ?? {}) as { cabins?: unknown }
  return Array.isArray(cabins) && cabins.some((cabin: unknown) => Object.hasOwn(Object(cabin), 'parts'))
}

/** Of parts that are well written, in a layout that is not: their rows may be no rows of a cabin. */
function problemsOfGoodParts(value: unknown, path: Path): PathProblem[] {
  const cabins = (value as { cabins: readonly { parts?: unknown }[] }).cabins
  return cabins.flatMap((cabin, index) => {
    const { parts } = Object(cabin) as { parts?: unknown }
    if (!Array.isArray(parts)) return []
    return parts.flatMap((each: unknown, place) => {
      const part = drawnRowsSchema.safeParse(each)
      if (!part.success) return []
      try {
        drawLayout('AAA', [{ cabin: 'A', parts: [part.data] }])
        return []
      } catch (error) {
        if (!(error instanceof z.ZodError)) throw error
        const reasons = new Set(problemsOf(error, []).map(({ reason }) => reason))
        return [...reasons].map((reason) => ({ path: [...path, 'cabins', index, 'parts', place], reason }))
      }
    })
  })
}

type DrawnCabins = z.output<typeof drawnLayoutSchema>['cabins']

/** A problem of a row that was drawn, where the file has it: at the part that draws the row. */
function asDrawn({ path: drawn, reason }: PathProblem, cabins: DrawnCabins, path: Path): PathProblem {
  const [cabins_, index, rows, row] = drawn
  const cabin = typeof index === 'number' ? cabins[index] : undefined
  if (cabins_ !== 'cabins' || !cabin || rows !== 'rows' || typeof row !== 'number')
    return { path: [...path, ...drawn], reason }
  const without = new Set(cabin.without)
  let left = row
  const part = cabin.parts.findIndex(({ rows: [from, to] }) => {
    const skipped = [...without].filter((number) => number >= from && number <= to).length
    left -= to - from + 1 - skipped
    return left < 0
  })
  return { path: [...path, 'cabins', index as number, 'parts', part], reason }
}

function readPrice(
  value: unknown,
  path: Path,
  currencies: readonly Currency[],
  problems: PathProblem[],
): ValueAt<ZonePrice>[] {
  const read = priceSchema.safeParse(value)
  if (!read.success) {
    problems.push(...problemsOf(read.error, path))
    return []
  }
  const { zone, currency, amount } = read.data
  const tooMany = tooManyDecimals(String(amount), currency)
  if (!currencies.includes(currency)) problems.push({ path, reason: `nothing is sold in ${currency}` })
  else if (tooMany !== undefined)
    problems.push({ path: [...path, 'amount'], reason: `${tooMany}: ${amount}` })
  else return [{ path, value: { zone, price: fromDecimal(amount, currency) } }]
  return []
}

function noteTwice(named: readonly (readonly [Path, string])[], problems: PathProblem[]): void {
  const seen = new Set<string>()
  for (const [path, name] of named) {
    if (seen.has(name)) problems.push({ path, reason: `${name} stands twice` })
    seen.add(name)
  }
}

function problemsOf(error: z.ZodError, place: Path): PathProblem[] {
  return error.issues.map(({ path, message }) => ({
    path: [...place, ...path.map((part) => (typeof part === 'symbol' ? String(part) : part))],
    reason: message.endsWith('received undefined') ? 'is missing' : message,
  }))
}
