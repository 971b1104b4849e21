/** The schedule as a file: every departure that flies, as its days are now. */
import { zoneLookup } from '@jetbridge/core/flight/airport.ts'
import { formatDesignator, type ScheduledDeparture } from '@jetbridge/core/flight/departure.ts'
import {
  configurationOf,
  isSayable,
  legsOfFlight,
  type ScheduleForm,
} from '@jetbridge/core/flight/flown-period.ts'
import { scheduleRows } from '@jetbridge/core/flight/schedule-csv-write.ts'
import { openSsim } from '@jetbridge/core/flight/ssim-write.ts'
import type { Db } from '../db/open.ts'
import { listAuthorised } from '../modules/inventory/read/authorised.ts'
import { type CarrierDays, eachFlight, listAirports, listCarriers } from '../modules/schedule/read.ts'
import type { ExportAsked, ExportPart } from './export-part.ts'
import { count, RefusedError } from './terminal.ts'

/** Flight by flight, so that a season of any length takes little memory. */
export async function* exportSchedule(asked: ExportAsked): AsyncGenerator<ExportPart> {
  const carriers = await listCarriers(asked.db, asked.brand.id, asked.range)
  const odd = openOddities()
  yield* asked.form === 'ssim' ? ssim(asked, carriers, odd) : table(asked, carriers, odd)
  for (const line of odd.told()) asked.note(line)
}

async function* table(
  asked: ExportAsked,
  carriers: readonly CarrierDays[],
  odd: Oddities,
): AsyncGenerator<ExportPart> {
  const [head = []] = scheduleRows([])
  yield { table: [head], rows: 0 }
  for (const carrier of carriers)
    for await (const flight of flightsOf(asked, carrier, odd)) {
      const [, ...rows] = scheduleRows(legsOfFlight(flight, 'csv'))
      yield { table: rows, rows: flight.length }
    }
}

async function* ssim(
  asked: ExportAsked,
  carriers: readonly CarrierDays[],
  odd: Oddities,
): AsyncGenerator<ExportPart> {
  const { brand, range } = asked
  // A data set without a carrier is none.
  if (carriers.length === 0)
    throw new RefusedError(
      `${brand.id} has no departures from ${range.from} to ${range.until}: nothing was written.`,
    )
  const file = openSsim()
  yield { text: file.head(), rows: 0 }
  for (const each of carriers) {
    const carrier = {
      airline: each.carrier,
      timeMode: 'local',
      validFrom: each.from,
      validUntil: each.until,
    } as const
    yield { text: file.begin(carrier), rows: 0 }
    for await (const flight of flightsOf(asked, each, odd)) {
      const legs = legsOfFlight(flight, 'ssim')
      yield { text: legs.map((leg) => file.leg(carrier, leg)).join(''), rows: flight.length }
    }
    yield { text: file.end(carrier, each === carriers.at(-1)), rows: 0 }
  }
}

/** Departures of a flight that the form can say, with their classes. */
async function* flightsOf(
  { db, brand, form }: ExportAsked,
  days: CarrierDays,
  odd: Oddities,
): AsyncGenerator<ScheduledDeparture[]> {
  const zoneOf = zoneLookup(await listAirports(db))
  const as: ScheduleForm = form === 'ssim' ? 'ssim' : 'csv'
  for await (const stored of eachFlight(db, brand.id, days)) {
    const departures = await withClasses(db, stored)
    const said = departures.filter((departure) => odd.admits(departure, isSayable(departure, as, zoneOf)))
    if (said.length > 0) yield said
  }
}

async function withClasses(
  db: Db,
  stored: readonly (Omit<ScheduledDeparture, 'classes'> & { readonly id: number })[],
): Promise<ScheduledDeparture[]> {
  const classes = await listAuthorised(
    db,
    stored.map(({ id }) => id),
  )
  return stored.map((departure) => ({ ...departure, classes: classes.get(departure.id) ?? [] }))
}

/** What a file cannot say. */
interface Oddities {
  /** whether a departure goes into the file */
  readonly admits: (departure: ScheduledDeparture, how: ReturnType<typeof isSayable>) => boolean
  readonly told: () => string[]
}

interface OddDepartures {
  departures: number
  readonly first: string
}

function openOddities(): Oddities {
  const found = new Map<keyof typeof oddities, OddDepartures>()
  const add = (kind: keyof typeof oddities, departure: ScheduledDeparture) => {
    const first = `${formatDesignator(departure)} on ${departure.serviceDate}`
    const before = found.get(kind) ?? { departures: 0, first }
    found.set(kind, { ...before, departures: before.departures + 1 })
  }
  const isExact = exactness()
  return {
    admits(departure, how) {
      if (how !== 'yes') add(how, departure)
      if (!isExact(departure)) add('classes', departure)
      return how !== 'other-day'
    },
    told: () =>
      [...found].map(
        ([kind, { departures, first }]) =>
          `${count(departures, 'departure')} (${first} …): ${oddities[kind]}`,
      ),
  }
}

const oddities = {
  'other-day': 'moved to another day than the one it is named by; left out, and an import leaves it as it is',
  'other-time':
    'its local time comes twice that day or is no longer what the clocks show; an import of the file changes it (SSIM says which of two is meant)',
  classes: 'its booking classes cannot be written; an import of the file into another database has others',
}

/** Many departures have the same classes. */
function exactness(): (departure: ScheduledDeparture) => boolean {
  const known = new Map<ScheduledDeparture['classes'], Map<number, boolean>>()
  return (departure) => {
    const { classes, capacity } = departure
    const byCapacity = known.get(classes) ?? new Map<number, boolean>()
    known.set(classes, byCapacity)
    const is = byCapacity.get(capacity) ?? configurationOf(departure).isExact
    byCapacity.set(capacity, is)
    return is
  }
}
