/**
 * Erases a passenger. Invariants: all of it or nothing, in one transaction; nothing while a flight is ahead; places,
 * money and numbers of past bookings stay, and nobody can tell from them who travelled; other people in a booking that
 * was paid keep their names. Never touches a letter that was sent.
 */
import { type OwnParts, ownParts } from '@jetbridge/core/passenger/own-booking.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { AccountName } from '../../account/account.ts'
import { endAccount, lockHolder } from '../../account/operations/holder.ts'
import { endFlow } from '../../booking/operations/remove.ts'
import { forgetTyped } from '../../flow/operations/settle.ts'
import { forgetReader } from '../../newsletter/operations/forget.ts'
import { dropNotices } from '../../notice/operations.ts'
import { eraseMember, erasePayers, eraseVoucherBuyer } from '../../payment/operations/erase.ts'
import { eraseBookings, eraseCopies, eraseUnpaid, keepBookings } from '../../reservation/operations/erase.ts'
import type { KeptBooking } from '../../reservation/read/listed.ts'
import { flowsOfPerson } from '../../reservation/read/of-person.ts'
import { eraseNames } from '../../ticket/operations/erase.ts'
import { listKept } from '../queries/booking.ts'
import { releaseCardsOf } from '../queries/card.ts'
import { findBookings } from '../queries/export.ts'
import { ownPeople } from './export.ts'
import type { ProfileAccess } from './own.ts'
import { readProfile } from './read.ts'

/** @throws Refusal `flights-ahead`, `payment-in-progress`, `session-expired` when the account has just gone */
export async function eraseProfile(deps: Deps, access: ProfileAccess): Promise<void> {
  const { accountId } = access
  await deps.db.transact(async (tx) => {
    const holder = await lockHolder(tx, accountId)
    if (!holder) throw new Refusal('session-expired')
    const own = await readOwn(deps, tx, access, holder)
    await eraseVoucherBuyer(tx, accountId)
    await eraseMember(tx, accountId)
    await erasePeople(deps, tx, own)
    const reservationIds = own.empty.map(({ reservationId }) => reservationId)
    await dropNotices(tx, { brand: holder.brand, email: holder.email, reservationIds })
    await eraseCopies(tx, holder.brand, holder.email)
    await forgetReader(tx, holder.brand, holder.email)
    await releaseCardsOf(tx, accountId)
    await endAccount(tx, accountId, holder)
  })
}

async function erasePeople(deps: Deps, tx: Tx, { parts, ended, unmade }: Own): Promise<void> {
  for (const flowId of [...unmade, ...ended.map((each) => each.flowId)]) await endFlow(tx, flowId)
  await eraseUnpaid(deps, tx, ended)
  await eraseNames(tx, await eraseBookings(deps, tx, parts))
  const touched = [...parts.map(({ booking }) => booking), ...ended]
  const billed = [...parts.filter(({ isContact }) => isContact).map(({ booking }) => booking), ...ended]
  await erasePayers(
    tx,
    billed.map(({ reservationId }) => reservationId),
  )
  await forgetTyped(
    tx,
    touched.map(({ flowId }) => flowId),
    touched.map(({ reservationId }) => reservationId),
  )
}

interface Own {
  /** of bookings that were paid */
  readonly parts: readonly OwnPart[]
  /** bookings that nobody has paid */
  readonly ended: readonly KeptBooking[]
  /** flows that made no booking */
  readonly unmade: readonly string[]
  /** bookings in which nobody has a name any longer */
  readonly empty: readonly KeptBooking[]
}

type OwnPart = OwnParts & { readonly booking: KeptBooking }

/** On the list of the passenger, or theirs by its address or profile. @throws Refusal `flights-ahead` */
async function readOwn(
  deps: Deps,
  tx: Tx,
  access: ProfileAccess,
  { brand, email }: AccountName,
): Promise<Own> {
  const { accountId, profileUid } = access
  const listed = new Map((await listKept(tx, accountId)).map((each) => [each.flowId, each.claimedBy]))
  const found = await flowsOfPerson(tx, { brand, email, profileUid })
  const flowIds = [...new Set([...listed.keys(), ...found.map(({ flowId }) => flowId)])]
  await keepBookings(tx, flowIds)
  const bookings = await findBookings(tx, flowIds, deps.now())
  const people = ownPeople(await readProfile(deps, access, tx), profileUid)
  const all = bookings.map((booking) => ({
    booking,
    ...ownParts(booking, people, listed.get(booking.flowId)),
  }))
  const own = all.filter(({ isContact, passengerIds }) => isContact || passengerIds.length > 0)
  refuseAhead(bookings.filter(({ flowId }) => listed.has(flowId)))
  refuseAhead(own.map(({ booking }) => booking).filter(({ state }) => state === 'confirmed'))
  const isUnpaid = ({ booking: { state }, isContact }: OwnPart) =>
    isContact && (state === 'unpaid' || state === 'lapsed')
  const made = new Set(bookings.map(({ flowId }) => flowId))
  const begun = [...listed].filter(([, by]) => by === 'flow').map(([flowId]) => flowId)
  const named = found.filter(({ isMade }) => !isMade).map(({ flowId }) => flowId)
  return {
    parts: own.filter((each) => !isUnpaid(each)),
    ended: own.filter(isUnpaid).map(({ booking }) => booking),
    empty: own.filter((each) => each.isWhole || isUnpaid(each)).map(({ booking }) => booking),
    unmade: [...new Set([...begun, ...named])].filter((flowId) => !made.has(flowId)),
  }
}

function refuseAhead(bookings: readonly KeptBooking[]): void {
  if (bookings.some(({ isAhead }) => isAhead)) throw new Refusal('flights-ahead')
}
