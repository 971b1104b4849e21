/** What an airline does to the flights of the small world while travellers are booking them. */
import { testOperator } from './operator.ts'
import { randomBytes } from 'node:crypto'
import { brands } from '@jetbridge/brands/brands.ts'
import { type FlightTimes, timesOf } from '@jetbridge/core/flight/departure.ts'
import {
  instant,
  instantOf,
  type LocalDate,
  localDateTime,
  minutes,
  plusDays,
  zone,
} from '@jetbridge/core/kernel/time.ts'
import { openDatabase } from '../db/open.ts'
import { alterDeparture, type AlterationResult } from '../modules/disruption/operations/alter-departure.ts'
import { findDeparture, type StoredDeparture } from '../modules/schedule/read.ts'
import { tinyBrand } from '../seed/factories.ts'
import type { TestApp } from './app.ts'

/** Both ends are in one zone. */
const home = zone('Europe/Vienna')

/** Times by local clocks `HH:mm` of a day. */
export function timesOn(day: LocalDate, departs: string, arrives: string, until = day): FlightTimes {
  const departsLocal = localDateTime(`${day}T${departs}`)
  const arrivesLocal = localDateTime(`${until}T${arrives}`)
  return {
    departsLocal,
    arrivesLocal,
    departsAt: instantOf(departsLocal, home),
    arrivesAt: instantOf(arrivesLocal, home),
  }
}

/** Moves a departure, or cancels it when no times are given. @throws when there is none */
export async function alterFlight(
  { deps }: Pick<TestApp, 'deps'>,
  departureId: number,
  times: FlightTimes | null,
  reason: string | null = null,
): Promise<AlterationResult> {
  const departure = await findDeparture(deps.db.query, tinyBrand, departureId)
  if (!departure) throw new Error(`no departure ${departureId}`)
  return alterDeparture(deps, deps.db, {
    departure,
    times,
    threshold: minutes(15),
    reason,
    operator: testOperator,
  })
}

/** Moves the outbound flight of the last hold by `days`, from outside the engine. Returns how to undo it. */
export async function delayWayOut(databaseUrl: string, days: number): Promise<() => Promise<void>> {
  const id = await lastHeld(databaseUrl)
  const before = await moveOutside(databaseUrl, id, ({ serviceDate }) =>
    timesOn(plusDays(serviceDate, days), '06:50', '08:05'),
  )
  return async () => void (await moveOutside(databaseUrl, id, () => before))
}

async function lastHeld(databaseUrl: string): Promise<number> {
  const db = openDatabase(databaseUrl, { connections: 1 })
  const { departure_id: id } = await db.query
    .selectFrom('hold_item')
    .innerJoin('hold', 'hold.id', 'hold_item.hold_id')
    .select('departure_id')
    .where('position', '=', 0)
    .where('hold.state', '=', 'held')
    .orderBy('hold.expires_at', 'desc')
    .executeTakeFirstOrThrow()
  await db.close()
  return id
}

/** Answers the times it had. */
async function moveOutside(
  databaseUrl: string,
  id: number,
  timesFor: (departure: StoredDeparture) => FlightTimes,
): Promise<FlightTimes> {
  const db = openDatabase(databaseUrl, { connections: 2 })
  const departure = await findDeparture(db.query, tinyBrand, id)
  const brand = brands.find((each) => each.id === tinyBrand)
  if (!departure || !brand) throw new Error(`no departure ${id}`)
  const deps = { now: () => instant(Date.now()), random: randomBytes, brandOf: () => brand }
  const asked = {
    departure,
    times: timesFor(departure),
    threshold: minutes(15),
    reason: null,
    operator: testOperator,
  }
  const moved = await alterDeparture(deps, db, asked)
  await db.close()
  if (!moved.ok) throw new Error(`departure ${id} was changed meanwhile`)
  return timesOf(departure)
}
