/**
 * Beginning the purchase of a membership, which charges nothing. Invariants: it is for the caller and nobody else; an
 * account has one unpaid membership, and it is used again with today's price; none while a membership is in force, or
 * while the outcome of a payment is unknown.
 */
import type { AgencyUser, Passenger } from '@jetbridge/core/access/actor.ts'
import { spokenLocale } from '@jetbridge/core/brand/locale.ts'
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import type { membershipEndpoints } from '@jetbridge/core/contract/membership.ts'
import { dateAt, type LocalDate, zone } from '@jetbridge/core/kernel/time.ts'
import { productOf } from '@jetbridge/core/membership/membership.ts'
import { judgeMembershipForm } from '@jetbridge/core/membership/membership-form.ts'
import { tidyName } from '@jetbridge/core/passenger/name.ts'
import type { Tx } from '../../../db/open.ts'
import { idempotent } from '../../../db/unknown-commit.ts'
import type { Deps } from '../../../deps.ts'
import { isOwnProfile, type Proven } from '../../../http/actor.ts'
import { refusalOf } from '../../../http/field-sentences.ts'
import { Refusal } from '../../../http/refusal.ts'
import { lockHolder } from '../../account/operations/holder.ts'
import { findPersonName } from '../../agency/read.ts'
import { placeOrder } from '../../membership/operations.ts'
import { findOrderOf, isMember } from '../../membership/read.ts'
import { isMembershipAsked } from '../../payment/read/attempt.ts'
import { getPaidMembership, type PaidMembership } from '../../payment/read/membership.ts'

/** A signed-in user who may buy a membership. [MEM-26] */
export type MemberAccess = Proven<Passenger | AgencyUser>

/**
 * @throws Refusal `not-found` for a product that is not sold, or another person's profile; `invalid-fields`,
 * `already-member`, `payment-in-progress`, `session-expired`
 */
export async function purchaseMembership(
  deps: Deps,
  buyer: MemberAccess,
  form: BodyOf<typeof membershipEndpoints.purchaseEmds>,
): Promise<PaidMembership> {
  const product = productOf(buyer.brand)
  if (!product || product.emdSUid !== form.emdSUid) throw new Refusal('not-found')
  refuseOthers(buyer, form.dataCollectionItems[0]?.passengerProfileUid)
  const { brand, accountId } = buyer
  const id = await deps.db.transact(async (tx) => {
    const holder = await lockHolder(tx, accountId)
    if (!holder) throw new Refusal('session-expired')
    await refuseStanding(tx, accountId, todayOf(deps, brand))
    const { emdSUid: _, benefits: _benefits, ...terms } = product
    return placeOrder(deps, tx, {
      ...terms,
      brand: brand.id,
      accountId,
      ...(await memberOf(tx, buyer, form, holder.email)),
      locale: spokenLocale(form.locale, brand),
      startsNow: form.startsNow ?? false,
      agency: buyer.kind === 'passenger' ? null : { agencyCode: buyer.agencyCode, login: buyer.login },
    })
  }, idempotent)
  return getPaidMembership(deps.db.query, id)
}

/** The day of the airline's market. */
export function todayOf({ now }: Pick<Deps, 'now'>, { timeZone }: { readonly timeZone: string }): LocalDate {
  return dateAt(now(), zone(timeZone))
}

/** A passenger names their own profile; an agent has none. [GAP-78] @throws Refusal `not-found`, `invalid-fields` */
function refuseOthers(buyer: MemberAccess, named: string | null | undefined): void {
  if (buyer.kind !== 'passenger') {
    if (named) throw new Refusal('not-found')
  } else if (!named) {
    throw refusalOf('invalid-fields', { 'dataCollectionItems.0.passengerProfileUid': 'required' })
  } else if (!isOwnProfile(named, buyer.profileUid)) {
    throw new Refusal('not-found')
  }
}

/**
 * Under the lock of the account, so that no payment begins. A payment may end at any moment, so this asks for an open
 * payment first, and then for what it bought. @throws Refusal `already-member`, `payment-in-progress`
 */
async function refuseStanding(tx: Tx, accountId: string, today: LocalDate): Promise<void> {
  const unpaidId = await findOrderOf(tx, accountId)
  if (unpaidId !== undefined && (await isMembershipAsked(tx, unpaidId)))
    throw new Refusal('payment-in-progress')
  if (await isMember(tx, accountId, today)) throw new Refusal('already-member')
}

/** As it is stored. @throws Refusal `invalid-fields` */
async function memberOf(
  tx: Tx,
  buyer: MemberAccess,
  form: BodyOf<typeof membershipEndpoints.purchaseEmds>,
  accountEmail: string,
) {
  const known = buyer.kind === 'passenger' ? undefined : await findPersonName(tx, buyer.accountId)
  const told = {
    purchaserFirstName: tidyName(known?.firstName ?? form.purchaserFirstName ?? ''),
    purchaserLastName: tidyName(known?.lastName ?? form.purchaserLastName ?? ''),
    // an account that another provider keeps has none
    email: accountEmail === '' ? (form.email ?? '').trim() : undefined,
    hasAgreed: form.hasAgreed,
  }
  const problems = judgeMembershipForm(told)
  if (Object.keys(problems).length > 0) throw refusalOf('invalid-fields', problems)
  return {
    firstName: told.purchaserFirstName,
    lastName: told.purchaserLastName,
    email: told.email ?? accountEmail,
  }
}
