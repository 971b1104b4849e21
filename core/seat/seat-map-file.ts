/**
 * A file of seat maps and seat prices, as an airline writes it (docs/import.md). It is JSON whose cabins are
 * drawn (`"ABC DEF"`, see layout-text.ts) or written element by element, as they are stored.
 */
import { z } from 'zod'
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
  /** each with its place in the file */
  | { readonly ok: false; readonly problems: readonly string[] }

const codeSchema = z.string().regex(/^[1-9]\d?[A-HJ-L]$/)
const traitsSchema = z.array(z.enum(seatTraits))

const drawnRowsSchema = z.strictObject({
  rows: z.tuple([z.number().int().min(1).max(99), z.number().int().min(1).max(99)]),
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
  prices: z.array(priceSchema).default([]),
})

/** @param currencies those the brand sells in */
export function readSeatMaps(json: unknown, currencies: readonly Currency[]): SeatMapReading {
  const file = fileSchema.safeParse(json)
  if (!file.success) return { ok: false, problems: problemsOf(file.error, '') }
  const problems: string[] = []
  const layouts = file.data.layouts.flatMap((each, index) => readLayout(each, `layouts.${index}`, problems))
  const prices = file.data.prices.flatMap((each, index) =>
    readPrice(each, `prices.${index}`, currencies, problems),
  )
  noteTwice(
    layouts.map(({ aircraft }) => aircraft),
    'aircraft',
    problems,
  )
  noteTwice(
    prices.map(({ zone, price }) => `${zone} in ${price.currency}`),
    'price',
    problems,
  )
  if (layouts.length + prices.length === 0 && problems.length === 0)
    problems.push('the file has nothing in it')
  return problems.length > 0 ? { ok: false, problems } : { ok: true, layouts, prices }
}

function readLayout(value: unknown, place: string, problems: string[]): CabinLayout[] {
  if (!isDrawn(value)) {
    const spelt = cabinLayoutSchema.safeParse(value)
    if (spelt.success) return [spelt.data]
    problems.push(...problemsOf(spelt.error, place))
    return []
  }
  const drawn = drawnLayoutSchema.safeParse(value)
  if (!drawn.success) {
    problems.push(...problemsOf(drawn.error, place))
    return []
  }
  try {
    return [drawLayout(drawn.data.aircraft, drawn.data.cabins, drawn.data.wing)]
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    problems.push(...problemsOf(error, place))
    return []
  }
}

function isDrawn(value: unknown): boolean {
  const { cabins } = (value ?? {}) as { cabins?: unknown }
  return Array.isArray(cabins) && cabins.some((cabin: unknown) => Object.hasOwn(Object(cabin), 'parts'))
}

function readPrice(
  { zone, currency, amount }: z.output<typeof priceSchema>,
  place: string,
  currencies: readonly Currency[],
  problems: string[],
): ZonePrice[] {
  if (!currencies.includes(currency)) {
    problems.push(`${place}: nothing is sold in ${currency}`)
    return []
  }
  try {
    return [{ zone, price: fromDecimal(amount, currency) }]
  } catch (error) {
    problems.push(`${place}: ${(error as RangeError).message}`)
    return []
  }
}

function noteTwice(names: readonly string[], what: string, problems: string[]): void {
  const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index))
  for (const name of twice) problems.push(`${what} ${name} stands twice`)
}

function problemsOf(error: z.ZodError, place: string): string[] {
  return error.issues.map(({ path, message }) => {
    const where = [place, ...path].filter((part) => part !== '').join('.')
    return where === '' ? message : `${where}: ${message}`
  })
}
