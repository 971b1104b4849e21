/** The files of a new airline: its brand, and in `data/` what is imported, as an operator would write it. */
import { assembleBrand } from '@jetbridge/brands/folder/assemble.ts'
import type { BrandFiles } from '@jetbridge/brands/folder/assemble.ts'
import { starterFiles } from '@jetbridge/brands/folder/starter.ts'
import type { Airport } from '@jetbridge/core/brand/airport.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { csvOf } from '@jetbridge/core/flight/csv-write.ts'
import { scheduleRows } from '@jetbridge/core/flight/schedule-csv-write.ts'
import { digitsOf, money, toDecimalText } from '@jetbridge/core/kernel/money.ts'
import { type LocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { airportTemplate } from './airport-template.ts'
import { row } from './example-file.ts'
import type { AirlineAsked } from './new-airline-questions.ts'
import { legBack, legsOf } from './planned-leg.ts'
import { refused } from './refusal.ts'
import { RefusedError } from './terminal.ts'

export interface AirlineFiles {
  readonly brand: ServedBrand
  readonly brandFiles: BrandFiles
  /** by the name in `data/`, in the order of their imports */
  readonly data: ReadonlyMap<string, string>
}

/** @param schemas where editors find the forms of the brand's files, from its folder */
export function airlineFiles(
  id: string,
  asked: AirlineAsked,
  { schemas, today }: { readonly schemas: string; readonly today: LocalDate },
): AirlineFiles {
  const { name, carrierCode, airports, currency, contact } = asked
  const timeZone = airports[0].zone
  const brandFiles = starterFiles({ id, name, carrierCode, currency, timeZone, airports, contact, schemas })
  const { brand, problems } = assembleBrand(brandFiles)
  if (!brand)
    throw new RefusedError(
      'Refused: no brand can be made from this.',
      problems.map(({ file, message }) => `${file}: ${message}`),
    )
  const data = new Map([
    ['airports.csv', airportTemplate.text(brand, today)],
    ['fare-brands.csv', csvOf(fareBrandRows(asked))],
    ['schedule.csv', csvOf(flightRows(brand, asked))],
    ['fares.csv', csvOf(fareRows(asked, today))],
    ['seat-maps.json', seatMap(asked.aircraft)],
  ])
  return { brand, brandFiles, data }
}

/** What fares of the dearer fare brands cost, by the cheapest one, and the booking class of each. */
export const offers = [
  { fareBrand: 'light', bookingClass: 'L', times: 1 },
  { fareBrand: 'light', bookingClass: 'K', times: 1.4 },
  { fareBrand: 'classic', bookingClass: 'M', times: 2 },
  { fareBrand: 'flex', bookingClass: 'Y', times: 3.5 },
] as const

/** In whole units of the currency, but for the cheapest itself. */
export function priceOf({ fare }: Pick<AirlineAsked, 'fare'>, times: number): string {
  if (times === 1) return toDecimalText(fare)
  const unit = 10 ** digitsOf(fare.currency)
  return toDecimalText(money(Math.ceil((fare.amount * times) / unit) * unit, fare.currency))
}

/** Nothing back and no change, a change for the price of the cheapest fare, and everything free. */
function fareBrandRows(asked: AirlineAsked): string[][] {
  return [
    'code,name_en,name_de,cabin_bag,checked_bags,seat_choice,change_fee,refund_fee,meal,lounge,priority',
    'light,Light,Light,yes,0,none,no,no,no,no,no',
    `classic,Classic,Classic,yes,1,free,${priceOf(asked, 1)},no,no,no,no`,
    'flex,Flex,Flex,yes,2,free,0,0,yes,no,yes',
  ].map(row)
}

const seasonDays = 363
const groundMinutes = 40

/** Every departure to every airport, and the way back. */
function flightRows(brand: ServedBrand, asked: AirlineAsked): string[][] {
  const { airports, aircraft, starts, weekdays, departures } = asked
  const [home, ...others] = airports
  const legs = others.flatMap((away, place) =>
    departures.flatMap((departs, turn) => {
      const out = {
        flightNumber: 101 + 2 * (place * departures.length + turn),
        route: [home.code, away.code] as const,
        departs,
        weekdays,
        blockMinutes: blockMinutes(home, away),
        from: starts,
        until: plusDays(starts, seasonDays),
        aircraft: aircraft.type,
        seats: aircraft.seats,
      }
      return [...legsOf(brand, out), ...legsOf(brand, legBack(brand, out, groundMinutes))]
    }),
  )
  if (legs.some(({ arrivalDay }) => arrivalDay > 2)) throw refused('no flight takes that long')
  return scheduleRows(legs)
}

const kilometresAMinute = 11
const roundMinutes = 5

/** A guess to begin with: half an hour, and the way at some 650 kilometres an hour. */
export function blockMinutes(from: Airport, to: Airport): number {
  return Math.ceil((30 + kilometresBetween(from, to) / kilometresAMinute) / roundMinutes) * roundMinutes
}

/** Over the surface of the earth. */
function kilometresBetween(from: Airport, to: Airport): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [north, south] = [radians(from.latitude), radians(to.latitude)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const east = radians(to.longitude - from.longitude)
  return 2 * 6371 * Math.asin(Math.sqrt(half(north - south) + Math.cos(north) * Math.cos(south) * half(east)))
}

function fareRows({ airports, fare, ...asked }: AirlineAsked, today: LocalDate): string[][] {
  const season = `${today},${plusDays(asked.starts, seasonDays)}`
  const [home, ...others] = airports
  const routes = others.flatMap(({ code }) => [`${home.code},${code}`, `${code},${home.code}`])
  return [
    row('origin,destination,fare_brand,booking_class,currency,adult,travel_from,travel_until'),
    ...routes.flatMap((route) =>
      offers.map(({ fareBrand, bookingClass, times }) =>
        row(`${route},${fareBrand},${bookingClass},${fare.currency},${priceOf({ fare }, times)},${season}`),
      ),
    ),
  ]
}

/** One, two or three seats on each side of an aisle; what is left over forms a last row. */
function seatMap({ type, seats }: AirlineAsked['aircraft']): string {
  const letters = seats <= 30 ? 'A CD' : seats <= 120 ? 'AC DF' : 'ABC DEF'
  const abreast = letters.replace(' ', '').length
  const whole = Math.floor(seats / abreast)
  let left = seats % abreast
  const rest = Array.from(letters, (sign) => (sign === ' ' || left-- > 0 ? sign : '.')).join('')
  const parts = [
    { rows: [1, whole], seats: letters, zone: 'standard' },
    ...(seats % abreast > 0 ? [{ rows: [whole + 1, whole + 1], seats: rest, zone: 'standard' }] : []),
  ]
  const file = { layouts: [{ aircraft: type, cabins: [{ cabin: 'Y', parts }] }], prices: [] }
  return `${JSON.stringify(file, null, 2)}\n`
}
