/** What `audit` is asked for, by names that people know, as a filter of the log. */
import { actorKinds } from '@jetbridge/core/access/actor.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { departureRecord } from '@jetbridge/core/flight/departure.ts'
import { instantOf, type LocalDate, localDateTime, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import type { Db } from '../db/open.ts'
import { listAccountsNamed } from '../modules/account/read.ts'
import { listUsersNamed } from '../modules/agency/read.ts'
import { type AuditFilter, listActNames, listActorIds, listSeries } from '../modules/audit/read.ts'
import { findAudited } from '../modules/reservation/read/audited.ts'
import { nearestNames } from './nearest.ts'
import { few, RefusedError, UsageError } from './terminal.ts'

export interface AuditAsked {
  /** absent: of all airlines, and what belongs to none */
  readonly brand: ServedBrand | undefined
  /** what belongs to no airline alone */
  readonly airline: boolean
  readonly actor: string | undefined
  readonly act: string | undefined
  /** a record locator */
  readonly booking: string | undefined
  readonly day: LocalDate | undefined
  readonly from: LocalDate | undefined
  readonly until: LocalDate | undefined
}

/** Of acts that belong to no airline. */
const airlineSeries = 'airline'

/** @throws UsageError for options that do not go together */
export function requireFitting({ brand, airline, booking, day, from, until }: AuditAsked): void {
  if (airline && brand) throw new UsageError('--airline is what belongs to no brand: leave --brand out')
  if (airline && booking !== undefined)
    throw new UsageError('a booking belongs to a brand: leave --airline out')
  if (day !== undefined && (from !== undefined || until !== undefined))
    throw new UsageError('--day is one day: leave --from and --until out')
  if (from !== undefined && until !== undefined && until < from)
    throw new UsageError(`--until ${until} is before --from ${from}`)
}

/** @throws RefusedError, UsageError */
export async function filterOf(db: Db, asked: AuditAsked): Promise<AuditFilter> {
  const series = await seriesOf(db, asked)
  const { actor, act, booking } = asked
  return {
    series,
    ...periodOf(asked),
    ...(booking !== undefined && { records: await recordsOf(db, booking, asked.brand) }),
    ...(act !== undefined && { acts: await actsNamed(db, series, act) }),
    ...(actor !== undefined && (await actorsNamed(db, series, actor, asked.brand?.id))),
  }
}

async function seriesOf(db: Db, { brand, airline }: AuditAsked): Promise<readonly string[]> {
  if (airline) return [airlineSeries]
  return brand ? [brand.id] : listSeries(db)
}

/** Days of the airline's zone; of UTC where no brand is named. */
function periodOf({ brand, day, from = day, until = day }: AuditAsked): Pick<AuditFilter, 'from' | 'until'> {
  const where = zone(brand?.timeZone ?? 'UTC')
  const midnight = (date: LocalDate) => instantOf(localDateTime(`${date}T00:00`), where)
  return {
    ...(from !== undefined && { from: midnight(from) }),
    ...(until !== undefined && { until: midnight(plusDays(until, 1)) }),
  }
}

/** The booking itself, and the departures that it has been on. */
async function recordsOf(
  db: Db,
  locator: string,
  brand: ServedBrand | undefined,
): Promise<AuditFilter['records']> {
  const found = await findAudited(db, locator)
  if (!found) throw new RefusedError(`There is no booking ${locator}.`)
  if (brand && brand.id !== found.brand)
    throw new RefusedError(
      `${brand.id} has no booking ${locator}: it is one of ${found.brand}, --brand ${found.brand}.`,
    )
  return [
    { record: 'reservation', recordId: found.id },
    ...found.departures.map((each) => ({ record: 'departure', recordId: departureRecord(each) }) as const),
  ]
}

/** The act of that name, or those that have the text in their name. */
async function actsNamed(db: Db, series: readonly string[], typed: string): Promise<readonly string[]> {
  const written = await listActNames(db, series)
  const known = [...new Set([...written, ...endpointActs()])].toSorted()
  if (known.includes(typed)) return [typed]
  const fitting = known.filter((name) => name.includes(typed.toLowerCase()))
  if (fitting.length > 0) return fitting
  const nearest = nearestNames(typed.toLowerCase(), known)
  const hint = nearest.length > 0 ? `; the nearest: ${nearest.join(', ')}` : ''
  throw new UsageError(`no act "${typed}" was written down${hint}`)
}

/** What travellers and agencies can do, though nobody has done it yet. */
function endpointActs(): string[] {
  const endpoints = Object.values(contract).flatMap((group): Endpoint[] => Object.values(group))
  return endpoints.flatMap(({ audit }) => (audit ? [audit.act] : []))
}

/** The log tells these apart; more of them would be a list that nobody meant. */
const mostPeople = 50

/** A kind of actor by its name; people by a mail address, a login or an id, whole or a part of it. */
async function actorsNamed(
  db: Db,
  series: readonly string[],
  typed: string,
  brand: string | undefined,
): Promise<Pick<AuditFilter, 'actorKind' | 'actorIds'>> {
  const kind = ['operator', ...actorKinds].find((each) => each === typed.toLowerCase())
  if (kind !== undefined) return { actorKind: kind }
  const most = mostPeople + 1
  const people = [
    ...(await listAccountsNamed(db, brand, typed, most)),
    ...(await listUsersNamed(db, brand, typed, most)),
    ...(await listActorIds(db, series, typed, most)).map((id) => ({ accountId: id, name: id })),
  ]
  const exact = people.filter(({ name }) => name.toLowerCase() === typed.toLowerCase())
  const meant = exact.length > 0 ? exact : people
  const ids = [...new Set(meant.map(({ accountId }) => accountId))]
  if (ids.length <= mostPeople) return { actorIds: ids }
  const names = [...new Set(meant.map(({ name }) => name))].toSorted()
  throw new RefusedError(`"${typed}" may be more than ${mostPeople} people. Type more of it.`, [
    ...few(names, { isScreen: true }, 5),
  ])
}

/** What was asked, to say that nothing fits it; empty where nothing was. */
export function describeAsked({ brand, airline, ...asked }: AuditAsked): string {
  const days = brand?.timeZone ?? 'UTC'
  return [
    ...(brand ? [`of ${brand.id}`] : []),
    ...(airline ? ['of no brand'] : []),
    ...(asked.actor === undefined ? [] : [`by "${asked.actor}"`]),
    ...(asked.act === undefined ? [] : [`act "${asked.act}"`]),
    ...(asked.booking === undefined ? [] : [`booking ${asked.booking}`]),
    ...(asked.day === undefined ? [] : [`on ${asked.day} (${days})`]),
    ...(asked.from === undefined ? [] : [`from ${asked.from} (${days})`]),
    ...(asked.until === undefined ? [] : [`until ${asked.until} (${days})`]),
  ].join(', ')
}
