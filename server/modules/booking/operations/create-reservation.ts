/**
 * Gives a record locator to what a flow holds. Invariants: one reservation for each flow; it stands, unpaid,
 * for as long as the hold, and follows the hold when other flights, seats or extras are chosen; total and
 * segments are copies of the hold's promise. Never takes seats or money.
 */
import { recordLocator as randomLocator, uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Money } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { judgeAge } from '@jetbridge/core/passenger/age.ts'
import { passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import { sql } from 'kysely'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { endOf, type Hold } from '../../inventory/inventory.ts'
import { keepHold } from '../../inventory/operations/settle.ts'
import { recordReservation, renewReservation } from '../../reservation/operations/stand.ts'
import { asParty, selectParty } from '../../reservation/read/party.ts'
import type { NewReservation, Passenger, Reservation, Segment } from '../../reservation/reservation.ts'
import { asCharges, chargesOf, costOf } from '../read/charges.ts'
import { refuseMoved } from './accept-times.ts'
import { travelDaysOf } from './set-passengers.ts'

export interface CreatedReservation {
  readonly recordLocator: string
  readonly reservationId: string
  readonly total: Money
  readonly expiresAt: Instant
}

/**
 * Repeating it answers the same reservation.
 * @throws Refusal `nothing-to-hold`, `hold-expired`, `departure-cancelled`, `schedule-changed`,
 * `return-before-arrival`, `passengers-missing`, `passengers-differ`, `already-completed`
 */
export async function createReservation(
  deps: Deps,
  flow: FlowAccess<null>,
  { locale }: { locale: string },
): Promise<CreatedReservation> {
  return deps.db.transact(async (tx) => {
    const hold = await keepHold(tx, flow.flowId)
    if (!hold) throw new Refusal('nothing-to-hold')
    if (hold.state === 'sold') throw new Refusal('already-completed')
    if (!hold.isLive) throw new Refusal(endOf(hold))
    return { ...(await standing(deps, tx, hold, locale)), expiresAt: hold.expiresAt }
  })
}

async function standing(
  deps: Deps,
  tx: Tx,
  hold: Hold,
  locale: string,
): Promise<Omit<CreatedReservation, 'expiresAt'>> {
  const { reservation: before, passengers, charges } = await readStanding(tx, hold.flowId)
  // a payment of it is under way: it may not change any more, and need not
  if (before && hold.isFrozen) return created(before)
  if (before?.state === 'confirmed' || before?.state === 'refunded') throw new Refusal('already-completed')
  refuseMoved(hold)
  const contact = contactOfParty(hold, passengers)
  refuseOtherAges(hold, passengers)
  const total = costOf(hold, charges)
  const terms = { locale, total, contact }
  const segments = segmentsOf(deps, hold)
  if (before) {
    await renewReservation(tx, before.id, terms, segments)
    return created({ ...before, total })
  }
  const { brandId, flowId } = hold
  const id = uuidv7(deps.now(), deps.random)
  const recordLocator = await insertWithLocator(deps, tx, { ...terms, id, brandId, flowId }, segments)
  return created({ id, recordLocator, total })
}

/** In one statement: what stands, and what has been chosen beyond the flights. */
async function readStanding(tx: Tx, flowId: string) {
  const row = await selectParty(tx, flowId)
    .select([...chargesOf(sql.ref('flow.id'))])
    .executeTakeFirstOrThrow()
  return { ...asParty(row), charges: asCharges(row) }
}

function created({ id, recordLocator, total }: Pick<Reservation, 'id' | 'recordLocator' | 'total'>) {
  return { reservationId: id, recordLocator, total }
}

/** @throws Refusal `passengers-missing` unless everybody is named for whom seats are held, with a contact */
function contactOfParty(hold: Hold, passengers: readonly Passenger[]) {
  const contact = passengers.find((each) => each.contact)?.contact
  const isComplete = passengerTypes.every(
    (type) => passengers.filter((each) => each.type === type).length === hold.party[type],
  )
  if (!contact || !isComplete) throw new Refusal('passengers-missing')
  return contact
}

/**
 * The traveller may have taken other flights since the party was named.
 * @throws Refusal `passengers-differ` when a child or an infant is too old on them
 */
function refuseOtherAges(hold: Hold, passengers: readonly Passenger[]): void {
  if (passengers.every(({ type }) => type === 'adult')) return
  const travel = travelDaysOf(hold)
  const fits = ({ type, dateOfBirth }: Passenger) =>
    dateOfBirth === null || judgeAge(type, dateOfBirth, travel).ok
  if (!passengers.every(fits)) throw new Refusal('passengers-differ')
}

/** A locator is random; if it exists already, the next one is tried. */
async function insertWithLocator(
  deps: Deps,
  tx: Tx,
  reservation: Omit<NewReservation, 'recordLocator'>,
  segments: readonly Segment[],
): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const locator = randomLocator(deps.random)
    if (await recordReservation(tx, { ...reservation, recordLocator: locator }, segments)) return locator
  }
  throw new Error('no free record locator found in 20 tries')
}

function segmentsOf(deps: Deps, hold: Hold): Segment[] {
  return hold.items.map(({ fareId: _fareId, fareSummaryUid: _uid, ...item }) => ({
    ...item,
    id: uuidv7(deps.now(), deps.random),
    conditions: deps.offers.conditionsOf(hold.brandId, item.fareBrand) ?? null,
  }))
}
