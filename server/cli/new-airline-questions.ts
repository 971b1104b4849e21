/** The ten questions of `new-airline`, and the place of each airport that nobody knows here. */
import type { Airport } from '@jetbridge/core/brand/airport.ts'
import { readPrice } from '@jetbridge/core/flight/csv-value.ts'
import { readCsvDate, readCsvDays, readCsvTime } from '@jetbridge/core/flight/schedule-csv-field.ts'
import { countryCodes } from '@jetbridge/core/kernel/country-codes.ts'
import { type Currency, isCurrency, money, type Money } from '@jetbridge/core/kernel/money.ts'
import { plainLine } from '@jetbridge/core/kernel/text.ts'
import { isZone, type LocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { isEmail, tidyEmail } from '@jetbridge/core/passenger/email.ts'
import { answerTo, BadAnswer, type GivenOptions, type Question, requireAnswers } from './answer.ts'
import { knownAirports } from './known-airports.ts'
import { text as anyText } from './kinds.ts'
import { perhaps } from './option.ts'
import { mondayFrom } from './planned-leg.ts'
import { type Terminal, todayOf } from './terminal.ts'

export interface AirlineAsked {
  readonly name: string
  readonly carrierCode: string
  /** the first is the one that all routes begin at */
  readonly airports: readonly [Airport, Airport, ...Airport[]]
  readonly currency: Currency
  /** mail address */
  readonly contact: string
  readonly aircraft: { readonly type: string; readonly seats: number }
  /** first day of flights */
  readonly starts: LocalDate
  /** 1 is Monday */
  readonly weekdays: readonly number[]
  /** local times at the first airport */
  readonly departures: readonly string[]
  /** the cheapest one, one way, without taxes */
  readonly fare: Money
}

const answerWith = (shown: string, about: string) => perhaps(anyText(shown, 'answer it'), about)

/** The options that answer the questions, in their order. */
export const answerOptions = {
  name: answerWith('"Own Air"', 'what it is called'),
  carrier: answerWith('OA', 'the two letters or digits before its flight numbers'),
  airports: answerWith('VIE,ACH', 'where it flies, its home first'),
  currency: answerWith('EUR', 'in which it sells'),
  contact: answerWith('ADDRESS', 'the mail address at which travellers reach it'),
  aircraft: answerWith('"AT7 72"', 'which aircraft it flies, and with how many seats'),
  starts: answerWith('DATE', 'the day on which it begins'),
  days: answerWith('daily', 'the weekdays on which it flies: 12345, or Mo,We,Fr'),
  departures: answerWith('07:00,17:30', 'when it leaves its home for each of its other airports'),
  fare: answerWith('49', 'its cheapest one-way fare, without taxes'),
}
export const airlineOptions = Object.keys(answerOptions)
const withoutUsual = ['name', 'carrier', 'airports', 'contact', 'fare'] as const

const leadDays = 7
const mostDaysAhead = 300

/** @param places airports that nobody knows here, each as `CODE, name, country, zone, latitude, longitude` */
export async function askAirline(
  given: GivenOptions,
  places: readonly string[],
  terminal: Terminal,
): Promise<AirlineAsked> {
  requireAnswers(withoutUsual, given, terminal)
  let count = 0
  const ask = <T>(question: Question<T>) => {
    count += 1
    const text = `${String(count).padStart(2)} of ${airlineOptions.length}  ${question.text}`
    return answerTo({ ...question, text }, given, terminal)
  }
  const today = todayOf(terminal)
  const name = await ask({ option: 'name', text: 'What is the airline called?', read: readName })
  const carrierCode = await ask({
    option: 'carrier',
    text: 'Which two letters or digits stand before its flight numbers?',
    read: readCarrier,
  })
  const codes = await ask({
    option: 'airports',
    text: 'Which airports does it fly to, its home first? (VIE, ACH)',
    read: readCodes,
  })
  const airports = await placesOf(codes, places, terminal)
  const currency = await ask({
    option: 'currency',
    text: 'In which currency does it sell?',
    usual: 'EUR',
    read: readCurrency,
  })
  const contact = await ask({
    option: 'contact',
    text: 'At which mail address do travellers reach it?',
    read: readContact,
  })
  const aircraft = await ask({
    option: 'aircraft',
    text: 'Which aircraft does it fly, and with how many seats?',
    usual: 'AT7 72',
    read: readAircraft,
  })
  const starts = await ask({
    option: 'starts',
    text: 'On which day does it begin?',
    usual: mondayFrom(plusDays(today, leadDays)),
    read: (text) => readStart(text, today),
  })
  const weekdays = await ask({
    option: 'days',
    text: 'On which weekdays does it fly? (12345, or Mo,We,Fr)',
    usual: 'daily',
    read: readDays,
  })
  const departures = await ask({
    option: 'departures',
    text: `When does it leave ${codes[0]} for each of its other airports?`,
    usual: '07:00, 17:30',
    read: readTimes,
  })
  const fare = await ask({
    option: 'fare',
    text: `What is its cheapest one-way fare in ${currency}, without taxes?`,
    read: (text) => readFare(text, currency),
  })
  return { name, carrierCode, airports, currency, contact, aircraft, starts, weekdays, departures, fare }
}

function readName(text: string): string {
  if (!/\p{L}/u.test(text) || text.length > 60 || !plainLine.test(text))
    throw new BadAnswer('A name has letters, and at most 60 characters.')
  return text
}

function readCarrier(text: string): string {
  const code = text.toUpperCase()
  if (!/^(?=.*[A-Z])[A-Z0-9]{2}$/.test(code)) throw new BadAnswer('Two letters or digits, such as OA or O2.')
  return code
}

const mostAirports = 20

function readCodes(text: string): readonly [string, string, ...string[]] {
  const codes = [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter((code) => code !== ''),
    ),
  ]
  const wrong = codes.find((code) => !/^[A-Z]{3}$/.test(code))
  if (wrong !== undefined) throw new BadAnswer(`"${wrong}" is not an airport code of three letters.`)
  const [home, first, ...others] = codes
  if (!home || !first || codes.length > mostAirports)
    throw new BadAnswer(`Two airports or more, at most ${mostAirports}: VIE, ACH`)
  return [home, first, ...others]
}

/** As somebody says, else as an import has stored it, or the samples name it. */
async function placesOf(
  codes: readonly [string, string, ...string[]],
  places: readonly string[],
  terminal: Terminal,
): Promise<AirlineAsked['airports']> {
  const said = new Map(places.map((place) => [place.slice(0, 3).toUpperCase(), place.slice(3)]))
  const known = await knownAirports(
    codes.filter((code) => !said.has(code)),
    terminal,
  )
  const found: Airport[] = []
  for (const code of codes) found.push(known.get(code) ?? (await askPlace(code, said.get(code), terminal)))
  return found as unknown as AirlineAsked['airports']
}

const placeForm = 'name, country, time zone, latitude, longitude'

function askPlace(code: string, said: string | undefined, terminal: Terminal): Promise<Airport> {
  const question = {
    option: 'place',
    text: `          ${code} is not known here: ${placeForm}? (Linz, AT, Europe/Vienna, 48.23, 14.19)`,
    read: (text: string) => readPlace(code, text),
  }
  requireAnswers([`place "${code}, ${placeForm}"`], { [`place "${code}, ${placeForm}"`]: said }, terminal)
  return answerTo(question, { place: said }, terminal)
}

function readPlace(code: string, text: string): Airport {
  const typed = text
    .replace(/^[\s,]+/, '')
    .split(',')
    .map((field) => field.trim())
  // As --place has it, with the code in front.
  const fields = typed.length === 6 && typed[0]?.toUpperCase() === code ? typed.slice(1) : typed
  const [name = '', country = '', zone = '', north = '', east = ''] = fields
  const [latitude, longitude] = [Number(north), Number(east)]
  if (fields.length !== 5) throw new BadAnswer(`Five things with commas between them: ${placeForm}`)
  if (!/\p{L}/u.test(name) || name.length > 60 || !plainLine.test(name))
    throw new BadAnswer(`"${name}" is not a name.`)
  if (!countryCodes.includes(country.toUpperCase()))
    throw new BadAnswer(`"${country}" is not a country: two letters, such as AT.`)
  if (!isZone(zone)) throw new BadAnswer(`"${zone}" is not a time zone: for example, Europe/Vienna.`)
  if (north === '' || !(Math.abs(latitude) <= 90))
    throw new BadAnswer(`"${north}" is not a latitude: -90 to 90.`)
  if (east === '' || !(Math.abs(longitude) <= 180))
    throw new BadAnswer(`"${east}" is not a longitude: -180 to 180.`)
  const named = { en: name, de: name }
  return { code, name: named, city: named, country: country.toUpperCase(), zone, latitude, longitude }
}

function readCurrency(text: string): Currency {
  const code = text.toUpperCase()
  if (!isCurrency(code))
    throw new BadAnswer(`"${text}" is not a currency that can be sold in: for example, EUR.`)
  return code
}

function readContact(text: string): string {
  if (!isEmail(text)) throw new BadAnswer(`"${text}" is not a mail address.`)
  return tidyEmail(text)
}

function readAircraft(text: string): AirlineAsked['aircraft'] {
  const [, type = '', seats = ''] = /^([A-Z0-9]{3})[\s,]+(\d{1,3})$/.exec(text.toUpperCase()) ?? []
  if (type === '' || Number(seats) < 4 || Number(seats) > 500)
    throw new BadAnswer('Its three IATA characters and 4 to 500 seats: AT7 72')
  return { type, seats: Number(seats) }
}

function readStart(text: string, today: LocalDate): LocalDate {
  const day = readCsvDate(text)
  if (!day) throw new BadAnswer(`"${text}" is not a date like 2027-03-28.`)
  if (day <= today || day > plusDays(today, mostDaysAhead))
    throw new BadAnswer(`A day after today, ${today}, and at most ${mostDaysAhead} days ahead.`)
  return day
}

function readDays(text: string): readonly number[] {
  const days = readCsvDays(text)
  if (!days) throw new BadAnswer('12345 (1 is Monday), Mo,We,Fr, or daily.')
  return days
}

const mostDepartures = 12

function readTimes(text: string): readonly string[] {
  const written = text.split(/[\s,;]+/).filter((time) => time !== '')
  const times = written.map((time) => {
    const read = readCsvTime(time)
    if (!read) throw new BadAnswer(`"${time}" is not a time like 06:40.`)
    return read
  })
  const each = [...new Set(times)].toSorted()
  if (each.length === 0 || each.length > mostDepartures)
    throw new BadAnswer(`One time or more, at most ${mostDepartures}: 07:00, 17:30`)
  return each
}

/** Beyond it one of the dearer fares has more digits than a file takes. */
const dearest = 1_000_000_000

function readFare(text: string, currency: Currency): Money {
  const price = readPrice(text.replace(',', '.'), currency)
  if (!price || Number(text.replace(',', '.')) > dearest)
    throw new BadAnswer(`"${text}" is not an amount of ${currency}: 49, or 49.50 where it has decimals.`)
  return money(price, currency)
}
