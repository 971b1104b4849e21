/**
 * Paying for a membership with the nonce of the drop-in. Invariants: the payment is on disk before the gateway hears
 * of it; the charge is the price that was agreed, which is today's price; one payment of a membership is open at a
 * time, and a paid one is never charged again. Never sees a card, and never believes a browser about 3-D Secure: the
 * gateway reads the nonce itself.
 */
import { takesCurrency } from '@jetbridge/core/brand/payment-provider.ts'
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import type { membershipEndpoints } from '@jetbridge/core/contract/membership.ts'
import { recordLocatorSchema, uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { minor } from '@jetbridge/core/kernel/money.ts'
import { productOf } from '@jetbridge/core/membership/membership.ts'
import { isOpen } from '@jetbridge/core/payment/attempt.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { lockHolder } from '../../account/operations/holder.ts'
import type { Membership } from '../../membership/membership.ts'
import { keepMembership } from '../../membership/operations.ts'
import { takeAwaitedAttempt } from '../../payment/operations/attempt.ts'
import type { Attempt } from '../../payment/read/attempt.ts'
import { getPaidMembership, listPaidMemberships, type PaidMembership } from '../../payment/read/membership.ts'
import { membershipRef } from '../../payment/read/purchase.ts'
import { requireAnswering } from './silent-gateway.ts'
import type { OpenedAttempt } from './purchase.ts'
import { type CountTry, openTryLimit } from './limit-tries.ts'
import { openSurely, type SentPayment } from './store-attempt.ts'
import type { MemberAccess } from './purchase-membership.ts'
import { chargeSent, membershipGatewayOf } from './pay-by-token.ts'
import { askPatiently } from './recover.ts'
import { isAmount } from './voucher.ts'

/** The till of one process. Its function throws as {@link payMembership}. */
export function openMembershipTill(
  deps: Deps,
): (
  buyer: MemberAccess,
  address: string,
  form: BodyOf<typeof membershipEndpoints.createEmdSPayment>,
) => Promise<PaidMembership> {
  const tries = openTryLimit(deps)
  return (buyer, address, form) => payMembership(deps, buyer, form, tries(address))
}

/**
 * @throws Refusal `not-found`, `amount-differs`, `payment-in-progress`, `unknown-provider`, `provider-away`,
 * `too-many-payments`, `session-expired`
 */
async function payMembership(
  deps: Deps,
  buyer: MemberAccess,
  form: BodyOf<typeof membershipEndpoints.createEmdSPayment>,
  countTry: CountTry,
): Promise<PaidMembership> {
  const gateway = membershipGatewayOf(deps)
  const { membership, sent } = await openSurely<
    OpenedAttempt & { readonly membership: Membership },
    // nothing is sent for one that is paid
    { readonly membership: Membership; readonly sent?: SentPayment }
  >(deps, {
    countTry,
    open: async (tx, send) => {
      if (!(await lockHolder(tx, buyer.accountId))) throw new Refusal('session-expired')
      const membership = await keepNamed(tx, buyer, form.confirmationCode)
      // paid before, by another tab or in an answer that was lost
      if (membership.state !== 'ordered') return { membership }
      refuseOtherPrice(buyer, membership, form.amount)
      if (!takesCurrency(gateway, membership.price.currency)) throw new Refusal('unknown-provider')
      requireAnswering(gateway)
      return { membership, sent: await send(openedFor(deps, buyer, membership), {}) }
    },
    answer: (sent) => ({ membership: sent.opened.membership, sent }),
  })
  if (sent) await chargeSent(deps, gateway, sent, form.nonce)
  return getPaidMembership(deps.db.query, membership.id)
}

/** The caller's own, locked until the transaction ends. @throws Refusal `not-found` */
export async function keepNamed(
  tx: Tx,
  { accountId }: Pick<MemberAccess, 'accountId'>,
  named: string,
): Promise<Membership> {
  const code = recordLocatorSchema.safeParse(named)
  const membership = code.success ? await keepMembership(tx, accountId, code.data) : undefined
  if (!membership) throw new Refusal('not-found')
  return membership
}

/**
 * The purchase may have begun long ago, in a page that stayed open.
 * @throws Refusal `amount-differs` also if the airline's price has changed, `not-found` if it no longer sells any
 */
function refuseOtherPrice({ brand }: MemberAccess, { price }: Membership, amount: number): void {
  const product = productOf(brand)
  if (!product) throw new Refusal('not-found')
  const isTodays = product.price.amount === price.amount && product.price.currency === price.currency
  if (!isTodays || !isAmount(amount, price)) throw new Refusal('amount-differs')
}

function openedFor(deps: Deps, { accountId }: MemberAccess, membership: Membership) {
  const { id, price } = membership
  const attempt: Attempt = {
    id: uuidv7(deps.now(), deps.random),
    ...membershipRef(id),
    provider: 'braintree',
    state: 'created',
    ...price,
    voucherCode: null,
    voucherAmount: minor(0),
    agencyCode: null,
    transactionId: null,
    maskedCard: null,
    reason: null,
    createdAt: deps.now(),
    cardBrand: null,
    settledAt: null,
  }
  return { attempt, due: price, triedFor: accountId, membership }
}

/** The most that a list tells of. */
const mostListed = 20

/** Those of the caller, the newest first. It asks about a payment that is due, as recovery would. */
export async function readMemberships(
  deps: Deps,
  { accountId }: Pick<MemberAccess, 'accountId'>,
): Promise<PaidMembership[]> {
  const { query } = deps.db
  const listed = await listPaidMemberships(query, accountId, mostListed)
  const open = listed.find(({ payment }) => payment && isOpen(payment.state))?.payment
  const due = open && (await takeAwaitedAttempt(query, open.id))
  if (!due) return listed
  await askPatiently(deps, due)
  return listPaidMemberships(query, accountId, mostListed)
}
