/** What an airline does to the flights of the small world while travellers are booking them. */
import { testOperator } from './operator.ts'
import type { FlightTimes } from '@jetbridge/core/flight/departure.ts'
import { instantOf, type LocalDate, localDateTime, minutes, zone } from '@jetbridge/core/kernel/time.ts'
import { alterDeparture, type AlterationResult } from '../modules/disruption/operations/alter-departure.ts'
import { findDeparture } from '../modules/schedule/read.ts'
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
