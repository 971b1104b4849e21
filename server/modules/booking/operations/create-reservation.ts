/**
 * Gives a record locator to what a flow holds. Invariants: one reservation for each flow; it lasts, unpaid, for as
 * long as the hold, and follows the hold when other flights, seats or extras are chosen; total and segments are
 * copies of the hold's promise. Never takes seats or money.
 */
import { recordLocator as randomLocator, uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Money } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { judgeAge } from '@jetbridge/core/passenger/age.ts'
import { passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import { sql } from 'kysely'
import type { FlowAccess } from '../../../http/actor.ts'
import { reusable } from '../../../db/reusable.ts'
import { only } from '../../../db/statement.ts'
import { idempotent } from '../../../db/unknown-commit.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { endOf, type Hold } from '../../inventory/inventory.ts'
import { keepingHold } from '../../inventory/operations/settle.ts'
import { recordingReservation, renewingReservation } from '../../reservation/operations/stand.ts'
import { asParty, selectParty } from '../../reservation/read/party.ts'
import type { Party, Passenger, Reservation, Segment } from '../../reservation/reservation.ts'
import { asCharges, type BookedCharge, chargesOf, costOf } from '../read/charges.ts'
import { claimOf } from '../../payment/read/voucher.ts'
import { ofFlow } from '../../reservation/read/whose.ts'
import { refuseMoved } from './accept-times.ts'
import { travelDaysOf } from './set-passengers.ts'

export interface CreatedReservation {
  readonly recordLocator: string
  readonly reservationId: string
  readonly total: Money
  readonly expiresAt: Instant
  /** whether the flow has chosen one to pay with; absent where nobody has looked */
  readonly hasVoucher?: boolean
}

/** A locator is random; the first free one of this many is used. */
const mostLocators = 20

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
  return deps.db.inTurn(flow.flowId).transact(async (tx) => {
    const [hold, before] = await tx.together(keepingHold(flow.flowId), standing(flow.flowId))
    if (!hold) throw new Refusal('nothing-to-hold')
    if (hold.state === 'sold') throw new Refusal('already-completed')
    if (!hold.isLive) throw new Refusal(endOf(hold))
    const { expiresAt } = hold
    return {
      ...(await reserve(deps, tx, { hold, ...before }, locale)),
      expiresAt,
      hasVoucher: before.hasVoucher,
    }
  }, idempotent)
}

interface Standing extends Pick<Party, 'reservation' | 'passengers'> {
  readonly hold: Hold
  readonly charges: readonly BookedCharge[]
}

async function reserve(
  deps: Deps,
  tx: Tx,
  { hold, reservation: before, passengers, charges }: Standing,
  locale: string,
): Promise<Pick<CreatedReservation, 'recordLocator' | 'reservationId' | 'total'>> {
  // a payment of it is under way: it may no longer change, and need not
  if (before && hold.isFrozen) return created(before)
  if (before?.state === 'confirmed' || before?.state === 'refunded') throw new Refusal('already-completed')
  refuseMoved(hold)
  const contact = contactOfParty(hold, passengers)
  refuseOtherAges(hold, passengers)
  const total = costOf(hold, charges)
  const terms = { locale, total, contact }
  const segments = segmentsOf(deps, hold)
  if (before) {
    await tx.last(renewingReservation(before.id, terms, segments))
    return created({ ...before, total })
  }
  const { brandId, flowId } = hold
  const id = uuidv7(deps.now(), deps.random)
  const recordLocators = Array.from({ length: mostLocators }, () => randomLocator(deps.random))
  const recordLocator = await tx.last(
    recordingReservation({ ...terms, id, brandId, flowId, recordLocators }, segments),
  )
  if (recordLocator === undefined) throw new Error(`none of ${mostLocators} record locators is free`)
  return created({ id, recordLocator, total })
}

const flowRef = sql.ref<string>('flow.id')

const standingOf = reusable((db, { flowId }: { readonly flowId: string }) =>
  selectParty(db, flowId).select([...chargesOf(ofFlow(flowRef)), claimOf(flowRef).as('claim')]),
)

/** The reservation so far, what has been chosen beyond the flights, and whether a voucher is to pay for it. */
function standing(flowId: string) {
  return only(standingOf({ flowId }), (row) => ({
    ...asParty(row),
    charges: asCharges(row),
    hasVoucher: row.claim !== null,
  }))
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

function segmentsOf(deps: Deps, hold: Hold): Segment[] {
  return hold.items.map(({ fareId: _fareId, fareSummaryUid: _uid, ...item }) => ({
    ...item,
    id: uuidv7(deps.now(), deps.random),
    conditions: deps.offers.conditionsOf(hold.brandId, item.fareBrand) ?? null,
  }))
}
