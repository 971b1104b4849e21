/** A bought membership: it is never scarce, and begins on the day of its payment. */
import { dateAt, zone } from '@jetbridge/core/kernel/time.ts'
import { lastWithdrawalDay, periodFrom } from '@jetbridge/core/membership/membership.ts'
import { postingForMembership } from '@jetbridge/core/membership/membership-posting.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { Deps } from '../../../deps.ts'
import { queueMembershipLetter } from '../../letter/operations/queue.ts'
import type { Membership } from '../../membership/membership.ts'
import { beginMembership } from '../../membership/operations.ts'
import { issueMembershipEmd } from '../../ticket/operations/standalone.ts'
import type { Making, Purchase } from './purchase.ts'

/** @param membership locked until the transaction ends */
export function membershipPurchase(membership: Membership): Purchase {
  const { id: membershipId, brand, accountId, state } = membership
  const purchase: Purchase = {
    whose: { brand, reservationId: null },
    triedFor: accountId ?? membershipId,
    take: () => Promise.resolve(state === 'ordered' ? purchase : 'too-late'),
    fulfil: (making) =>
      Promise.resolve({
        posting: postingForMembership(membership),
        deliver: () => deliver(making, membership),
      }),
    release: () => Promise.resolve(),
    lose: () => Promise.resolve(),
    tellReturned: (tx, attemptId) =>
      queueMembershipLetter(tx, { kind: 'membership-money-returned', brand, membershipId, attemptId }),
  }
  return purchase
}

async function deliver({ deps, tx }: Making, membership: Membership): Promise<void> {
  const { id: membershipId, brand, names, productCode: code, price: amount } = membership
  await betweenCrashPoints(deps, 'begin-membership', () =>
    beginMembership(tx, membershipId, termOf(deps, membership)),
  )
  await betweenCrashPoints(deps, 'queue-notice', () =>
    queueMembershipLetter(tx, { kind: 'membership-bought', brand, membershipId }),
  )
  await betweenCrashPoints(deps, 'issue-membership-emd', () =>
    issueMembershipEmd(tx, deps.brandOf(brand), { membershipId, code, names, amount }),
  )
}

/** Days are those of the airline's market. [MEM-12] */
function termOf({ now, brandOf }: Deps, { brand, withdrawalDays }: Membership) {
  const today = dateAt(now(), zone(brandOf(brand).timeZone))
  return { ...periodFrom(today), withdrawableUntil: lastWithdrawalDay(today, withdrawalDays) }
}
