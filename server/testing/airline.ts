/** What an airline does to the flights of the small world while travellers are booking them. */
import { testOperator } from './operator.ts'
import type { FlightTimes } from '@jetbridge/core/flight/departure.ts'
import { instantOf, type LocalDate, localDateTime, minutes, zone } from '@jetbridge/core/kernel/time.ts'
import {
  type AlteredDeparture,
  proposeAlteration,
  storeAlteration,
} from '../modules/disruption/operations/alter-departure.ts'
import { findDeparture, type StoredDeparture } from '../modules/schedule/read.ts'
import { storeWhole } from '../proposal.ts'
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
): Promise<AlteredDeparture> {
  const departure = await findDeparture(deps.db.query, tinyBrand, departureId)
  if (!departure) throw new Error(`no departure ${departureId}`)
  return alterDeparture(deps, departure, times, reason)
}

/** The same for a departure as somebody has seen it. @throws ProposalRefusal where it is another one by now */
export async function alterDeparture(
  deps: TestApp['deps'],
  departure: StoredDeparture,
  times: FlightTimes | null,
  reason: string | null = null,
): Promise<AlteredDeparture> {
  const alteration = { departure, times, threshold: minutes(15), reason }
  const { digest } = await proposeAlteration(deps.db.query, alteration)
  return storeWhole(deps.db, (tx) =>
    storeAlteration(deps, tx, alteration, { operator: testOperator, digest }),
  )
}
