/** What a hub makes of the flights of a day: `npm run jetbridge -- connections VIE CGN 2027-03-05 --brand peoples`. */
import { toDecimalText } from '@jetbridge/core/kernel/money.ts'
import { minutesBetween } from '@jetbridge/core/kernel/time.ts'
import type { Departure } from '../offers.ts'
import { type Connection, listConnections } from '../modules/offer/read/connections.ts'
import { listAirports } from '../modules/schedule/read.ts'
import { brandOption } from './brand.ts'
import { declareCommand } from './command.ts'
import { withStanding } from './database.ts'
import { code, date } from './kinds.ts'
import { count, RefusedError, type Terminal, UsageError } from './terminal.ts'

const airport = code('AIRPORT', 'name an airport')

export const connectionsCommand = declareCommand({
  about: [
    'Prints which flights of a day connect at the brand’s hubs, with the wait at each: the twenty shortest ways.',
    'Where a terminal of the hub is stated, it says between which one changes.',
    'The price is the cheapest that is open for one adult, taxes included: of a fare that is filed for the whole way,',
    'else of the fares of its flights together less the discount of brand.json.',
    'Hubs, stops and the longest wait are in brand.json (connections); the least time to change is imported.',
    'The site and the API sell them where they are asked for (docs/decisions/0078).',
  ],
  examples: ['connections VIE CGN 2027-03-05 --brand peoples'],
  args: { origin: airport, destination: airport, date },
  options: { brand: brandOption },
  async run({ brand, origin, destination, date: day }, terminal) {
    const { id, name, currency, connections: rule } = brand
    if (!rule)
      throw new RefusedError(`${name} connects nowhere: its brand.json names no hubs under "connections".`)
    if (origin === destination) throw new UsageError('a way has two ends: name two airports')
    const found = await withStanding(terminal, async ({ query }) => {
      const known = new Set((await listAirports(query)).map((each) => each.code))
      const strange = [origin, destination, ...rule.hubs].find((each) => !known.has(each))
      if (strange) throw new RefusedError(`There is no airport ${strange}: import airports first.`)
      const terms = { rule, currency: currency.default, at: terminal.now() }
      return listConnections(query, terms, { brand: id, origin, destination, date: day })
    })
    tell(found, `from ${origin} to ${destination} on ${day}`, terminal)
  },
})

function tell(found: readonly Connection[], way: string, { say }: Pick<Terminal, 'say'>): void {
  say(found.length === 0 ? `No connection ${way}.` : `${count(found.length, 'connection')} ${way}:`)
  for (const { flights, duration, price } of found) {
    const parts = flights.map((flight, place) => {
      const { carrier, flightNumber, origin, departsLocal, arrivesLocal } = flight
      const next = flights[place + 1]
      const wait = next
        ? `, ${minutesBetween(flight.arrivesAt, next.departsAt)} min${terminalsText(flight, next)}`
        : ''
      return `${carrier}${flightNumber} ${origin} ${clock(departsLocal)}–${clock(arrivesLocal)} ${flight.destination}${wait}`
    })
    say(`  ${parts.join('  ')}  in all ${duration} min, ${priceText(price)}`)
  }
}

/** ` (terminal 1 to 2)`, where one of them is stated */
function terminalsText(
  { destinationTerminal: arrival }: Pick<Departure, 'destinationTerminal'>,
  { originTerminal: departure }: Pick<Departure, 'originTerminal'>,
): string {
  if (arrival === null && departure === null) return ''
  return ` (terminal ${arrival ?? '?'} to ${departure ?? '?'})`
}

/** `from 148.00 EUR (light, fares of its flights)` */
function priceText(price: Connection['price']): string {
  if (!price) return 'no fare'
  const how = price.kind === 'through' ? 'a fare of the way' : 'fares of its flights'
  return `from ${toDecimalText(price.total)} ${price.total.currency} (${price.fareBrand}, ${how})`
}

/** `16:45` */
function clock(local: string): string {
  return local.slice(11)
}
