/**
 * A member changes their mind. Invariants: within the days of the law, once, at the amount that was shown; the membership
 * ends, its document is given back, and the money is owed in one transaction; it goes back the way it came. Repeating it
 * answers the same.
 */
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import type { membershipEndpoints } from '@jetbridge/core/contract/membership.ts'
import { quoteWithdrawal, type WithdrawalQuote } from '@jetbridge/core/membership/membership.ts'
import { postingForWithdrawal } from '@jetbridge/core/membership/membership-posting.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { Tx } from '../../../db/open.ts'
import { idempotent } from '../../../db/unknown-commit.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { bookPosting } from '../../ledger/operations.ts'
import { queueMembershipLetter } from '../../letter/operations/queue.ts'
import type { Membership } from '../../membership/membership.ts'
import { endMembership } from '../../membership/operations.ts'
import { giveBackMembership } from '../../payment/operations/give-back-membership.ts'
import { sendRefunds } from '../../payment/operations/pay-back.ts'
import { getPaidMembership, type PaidMembership } from '../../payment/read/membership.ts'
import { refundMembershipEmd } from '../../ticket/operations/standalone.ts'
import { type MemberAccess, todayOf } from './purchase-membership.ts'
import { keepNamed } from './pay-membership.ts'
import { isAmount } from './voucher.ts'

/** Undefined for one that is not in force, or whose time for changing one's mind is over. */
export function withdrawalOf(
  { state, price, startsNow, term }: Membership,
  today: LocalDate,
): WithdrawalQuote | undefined {
  if (state !== 'paid' || !term) return undefined
  return quoteWithdrawal({ ...term, price, startsNow, lastDay: term.withdrawableUntil }, today)
}

/**
 * @param onRecord told which membership it is, before anything changes
 * @throws Refusal `not-found` also for a membership that is not paid; `withdrawal-over`, `amount-differs`
 */
export async function withdrawMembership(
  deps: Deps,
  member: MemberAccess,
  form: BodyOf<typeof membershipEndpoints.withdraw>,
  onRecord: (id: string) => void,
): Promise<PaidMembership> {
  const { id, refundId } = await deps.db.transact(async (tx) => {
    const membership = await betweenCrashPoints(deps, 'keep-membership', () =>
      keepNamed(tx, member, form.confirmationCode),
    )
    onRecord(membership.id)
    if (membership.state === 'ordered') throw new Refusal('not-found')
    const asked = { on: todayOf(deps, member.brand), shown: form.refundableAmount }
    const withdrawn =
      membership.state === 'paid' ? await endByWithdrawal(deps, tx, membership, asked) : undefined
    deps.crashPoint('payment.before-commit-withdrawal')
    return { id: membership.id, refundId: withdrawn?.refundId }
  }, idempotent)
  deps.crashPoint('payment.after-commit-withdrawal')
  if (refundId !== undefined) await sendRefunds(deps, [refundId])
  return getPaidMembership(deps.db.query, id)
}

/**
 * In the caller's transaction, which keeps the membership as it is.
 * @param on the day on which the withdrawal was received
 * @returns the refund to send once it is committed; undefined where nothing goes back
 * @throws Refusal `withdrawal-over`, `amount-differs`
 */
export async function endByWithdrawal(
  deps: Pick<Deps, 'now' | 'random' | 'crashPoint'>,
  tx: Tx,
  membership: Membership,
  { on, shown }: { readonly on: LocalDate; readonly shown?: number | null | undefined },
): Promise<WithdrawalQuote & { readonly refundId: string | undefined }> {
  const { id: membershipId, brand, monthsEarned } = membership
  const quote = withdrawalOf(membership, on)
  if (!quote) throw new Refusal('withdrawal-over')
  const { back } = quote
  if (typeof shown === 'number' && !isAmount(shown, back)) throw new Refusal('amount-differs')
  await betweenCrashPoints(deps, 'end-membership', () =>
    endMembership(tx, membershipId, { back: back.amount, receivedOn: on }),
  )
  await betweenCrashPoints(deps, 'refund-membership-emd', () =>
    refundMembershipEmd(tx, membershipId, back.amount),
  )
  const refundId = await giveBackMembership(deps, tx, membershipId, back)
  const posting = postingForWithdrawal(membership, { back, monthsEarned })
  await betweenCrashPoints(deps, 'book-withdrawal', () => bookPosting(deps, tx, brand, posting))
  await betweenCrashPoints(deps, 'queue-notice', () =>
    queueMembershipLetter(tx, { kind: 'membership-withdrawn', brand, membershipId }),
  )
  return { ...quote, refundId }
}
