/**
 * Buying a voucher with a tokenised card. Invariants: order and payment are on disk before the gateway hears of them;
 * the charge is the face; the same request of the same account buys once; an account has one open payment for a
 * voucher, and in 24 hours buys at most what its airline allows, however many calls come at once. Never sees a card.
 */
import { spokenLocale } from '@jetbridge/core/brand/locale.ts'
import type { Passenger } from '@jetbridge/core/access/actor.ts'
import { isPaymentProvider, takesCardForm, takesCurrency } from '@jetbridge/core/brand/payment-provider.ts'
import { uuidSchema, uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { minor } from '@jetbridge/core/kernel/money.ts'
import { isOpen } from '@jetbridge/core/payment/attempt.ts'
import { tidyBilling } from '@jetbridge/core/payment/billing.ts'
import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../db/open.ts'
import type { TokenGateway } from '../../../gateways/gateway.ts'
import type { Proven } from '../../../http/actor.ts'
import { sourceOf } from '../../../http/caller-address.ts'
import { Refusal } from '../../../http/refusal.ts'
import { lockHolder } from '../../account/operations/holder.ts'
import { budgetOf, openThrottle } from '../../identity/operations/throttle.ts'
import { takeAwaitedAttempt } from '../../payment/operations/attempt.ts'
import { recordVoucherOrder } from '../../payment/operations/voucher-order.ts'
import type { NewVoucherOrder } from '../../payment/payment.ts'
import type { Attempt } from '../../payment/read/attempt.ts'
import { findBought, findVoucherOrder, type PlacedOrder } from '../../payment/read/voucher-order.ts'
import { voucherRef } from '../../payment/read/purchase.ts'
import { requireAnswering } from './silent-gateway.ts'
import type { OpenedAttempt } from './purchase.ts'
import { type CountTry, openTryLimit } from './limit-tries.ts'
import { openSurely, type SentPayment } from './store-attempt.ts'
import { chargeSent, refuseBilling, tokenGatewayOf } from './pay-by-token.ts'
import { askPatiently } from './recover.ts'
import { type AskedVoucher, readAsked, type VoucherForm } from './asked-voucher.ts'

/** Vouchers that may be bought in 24 hours from one address: an office, a family. */
const perSource = 20
const day = 24 * 60 * 60

/** The shop of one process. Its function throws as {@link buyVoucher}, and Refusal `voucher-limit` of the address. */
export function openVoucherShop(
  deps: Deps,
): (buyer: Proven<Passenger>, address: string, form: VoucherForm) => Promise<PlacedOrder> {
  const tries = openTryLimit(deps)
  const throttle = openThrottle(deps)
  return async (buyer, address, form) => {
    const counted = await throttle.count([budgetOf('voucher-bought', [sourceOf(address)], perSource, day)])
    if (counted.isOver) throw new Refusal('voucher-limit', undefined, undefined, counted.opensIn)
    let isBought = false
    try {
      const { order, isNew } = await buyVoucher(deps, buyer, form, tries(address))
      isBought = isNew && order.state !== 'declined'
      return order
    } finally {
      if (!isBought) await counted.giveBack()
    }
  }
}

/**
 * @throws Refusal `invalid-fields`, `currency-not-sold`, `unknown-provider`, `session-expired`, `payment-in-progress`,
 * `voucher-limit`, `provider-away`, `too-many-payments`; `amount-differs` for a request that has ordered something else
 */
async function buyVoucher(
  deps: Deps,
  buyer: Proven<Passenger>,
  form: VoucherForm,
  countTry: CountTry,
): Promise<{ readonly order: PlacedOrder; readonly isNew: boolean }> {
  const asked = readAsked(buyer.brand, form)
  const provider = form.provider ?? buyer.brand.paymentProviders.find(takesCardForm) ?? 'default'
  if (!isPaymentProvider(provider) || !takesCardForm(provider)) throw new Refusal('unknown-provider')
  const gateway = tokenGatewayOf(deps, buyer, provider)
  if (!takesCurrency(gateway, asked.face.currency)) throw new Refusal('unknown-provider')
  refuseBilling(deps, buyer, form)
  const sent = await open(deps, buyer, asked, { form: { ...form, provider }, gateway, countTry })
  if (sent) await chargeSent(deps, gateway, sent, form.token)
  const order = await getOrder(deps, buyer, form.requestId)
  return { order, isNew: sent !== undefined }
}

/** The state of an order. It asks about a payment that is due, as recovery would. @throws Refusal `not-found` */
export async function readVoucherOrder(
  deps: Deps,
  buyer: Proven<Passenger>,
  requestId: string,
): Promise<PlacedOrder> {
  if (!uuidSchema.safeParse(requestId).success) throw new Refusal('not-found')
  const order = await getOrder(deps, buyer, requestId)
  if (!isOpen(order.state)) return order
  const due = await takeAwaitedAttempt(deps.db.query, order.attemptId)
  if (!due) return order
  await askPatiently(deps, due)
  return getOrder(deps, buyer, requestId)
}

async function getOrder(
  { db }: Deps,
  { accountId }: Proven<Passenger>,
  requestId: string,
): Promise<PlacedOrder> {
  const order = await findVoucherOrder(db.query, accountId, requestId)
  if (!order) throw new Refusal('not-found')
  return order
}

/** Undefined where the request was sent before: then nothing is charged for it again. */
async function open(
  deps: Deps,
  buyer: Proven<Passenger>,
  asked: AskedVoucher,
  {
    form,
    gateway,
    countTry,
  }: {
    readonly form: VoucherForm & { readonly provider: string }
    readonly gateway: TokenGateway
    readonly countTry: CountTry
  },
): Promise<SentPayment | undefined> {
  return openSurely<OpenedAttempt, SentPayment | undefined>(deps, {
    countTry,
    open: async (tx, send) => {
      const holder = await lockHolder(tx, buyer.accountId)
      if (!holder) throw new Refusal('session-expired')
      const before = await findVoucherOrder(tx, buyer.accountId, form.requestId)
      if (before) return refuseOther(before, asked)
      await refuseTooMany(tx, buyer, asked)
      requireAnswering(gateway)
      const order = voucherOrderOf(deps, buyer, asked, form, holder.email)
      await recordVoucherOrder(tx, order)
      return send(openedFor(deps, order, form), billingOf(form))
    },
    answer: (sent) => sent,
  })
}

/** @throws Refusal `amount-differs` */
function refuseOther(before: PlacedOrder, { face, gift }: AskedVoucher): undefined {
  const isTheSame =
    before.face.amount === face.amount &&
    before.face.currency === face.currency &&
    before.recipientEmail === (gift?.recipientEmail ?? null)
  if (!isTheSame) throw new Refusal('amount-differs', 'the same request has ordered another voucher')
  return undefined
}

/** Under the lock of the account, so that what is counted stays. @throws Refusal `payment-in-progress`, `voucher-limit` */
async function refuseTooMany(
  tx: Tx,
  { accountId }: Proven<Passenger>,
  { face, mostADay, perDay }: AskedVoucher,
): Promise<void> {
  const bought = await findBought(tx, accountId)
  if (bought.isOpen) throw new Refusal('payment-in-progress')
  const spent = (bought.amounts[face.currency] ?? 0) + face.amount
  if (bought.count >= perDay || spent > mostADay) throw new Refusal('voucher-limit')
}

function voucherOrderOf(
  { now, random }: Deps,
  { accountId, brand }: Proven<Passenger>,
  { face, validDays, gift }: AskedVoucher,
  form: VoucherForm,
  accountEmail: string,
): NewVoucherOrder {
  return {
    id: uuidv7(now(), random),
    brand: brand.id,
    accountId,
    requestId: form.requestId,
    face,
    validDays,
    locale: spokenLocale(form.locale, brand),
    // an account that another provider keeps has none
    buyerEmail: accountEmail || form.email.trim(),
    gift,
  }
}

function openedFor(
  deps: Deps,
  { id, accountId: triedFor, face }: NewVoucherOrder,
  form: VoucherForm & { readonly provider: string },
): OpenedAttempt {
  const attempt: Attempt = {
    id: uuidv7(deps.now(), deps.random),
    ...voucherRef(id),
    provider: form.provider,
    state: 'created',
    ...face,
    voucherCode: null,
    voucherAmount: minor(0),
    agencyCode: null,
    transactionId: null,
    maskedCard: form.cardNumber ?? null,
    reason: null,
    createdAt: deps.now(),
    cardBrand: null,
    settledAt: null,
  }
  return { attempt, due: face, triedFor }
}

function billingOf(form: VoucherForm): object {
  const { email, firstName, lastName, address, city, state, postalCode, countryISO, cardHolder } =
    tidyBilling(form)
  return { email, firstName, lastName, address, city, state, postalCode, countryISO, cardHolder }
}
