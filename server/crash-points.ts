/**
 * The steps of pay-then-ticket. Each has a crash point before and after it, so that the fault test can end the
 * process at every one of them. In production they do nothing.
 */
import type { Deps } from './deps.ts'

/** Once the money is there, or nothing is due. */
const ticketSteps = ['issue-tickets'] as const
/** From the press of the pay button to the ticket. */
const saleSteps = [
  'freeze-hold',
  'insert-attempt',
  'charge',
  'lock-attempt',
  ...ticketSteps,
  'commit-settlement',
] as const

/** Added to a sale's steps, when a voucher pays a part. */
const voucherSteps = ['reserve-voucher', 'redeem-voucher'] as const
/** The result is recorded before the voucher's part, so the ticketing step no longer records it. */
const voucherSaleSteps = [...saleSteps, ...voucherSteps, 'record-result'] as const
/** With a voucher that pays all of it: one transaction. */
const nothingDueSteps = [
  'freeze-hold',
  ...voucherSteps,
  'insert-attempt',
  'sell-hold',
  'record-result',
  ...ticketSteps,
  'commit-at-once',
] as const
/** With a payment on account: one transaction. */
const accountSteps = [
  'freeze-hold',
  'insert-attempt',
  'sell-hold',
  'debit-account',
  ...ticketSteps,
  'commit-at-once',
] as const
/** From the press of the pay button to the gateway's page. */
const pageSteps = ['freeze-hold', 'insert-attempt', 'begin', 'record-begun'] as const
/** From the return of a traveller who paid there to the ticket. */
const returnSteps = [
  'find-order',
  'lock-attempt',
  'load-booking',
  'sell-hold',
  ...ticketSteps,
  'commit-settlement',
] as const
/** Added to the steps of a decline, when a voucher was to pay a part. */
const releaseSteps = ['release-voucher'] as const
/** Added to a sale's steps, when the card is declined. */
const declineSteps = ['record-result', 'unfreeze-hold'] as const
/** Added to a sale's steps, when the answer is lost. */
const unknownSteps = ['record-unknown'] as const
/** Of a refund on its way to the gateway. */
const sendSteps = ['find-refund', 'send-refund', 'record-refund', 'commit-refund'] as const
/** Added to a sale's steps, when the money goes back. */
const refundSteps = ['insert-refund', 'queue-notice', 'refund-reservation', ...sendSteps] as const

/** Added to a payment's steps, when it buys a voucher. */
const voucherOrderSteps = ['issue-voucher'] as const

/** From the press of the pay button to a membership. */
const membershipSteps = [
  'insert-attempt',
  'charge',
  'lock-attempt',
  'keep-membership',
  'record-result',
  'begin-membership',
  'queue-notice',
  'issue-membership-emd',
  'commit-settlement',
] as const
/** From the press on withdraw to the commit of it; then those of the refund. */
const withdrawSteps = [
  'keep-membership',
  'end-membership',
  'refund-membership-emd',
  'insert-refunds',
  'book-withdrawal',
  'queue-notice',
  'commit-withdrawal',
] as const

/** From the press on cancel to the commit of it; then those of the refund. */
const cancelSteps = [
  'lock-reservation',
  'load-flight',
  'give-back-flight',
  'cancel-segment',
  'book-cancellation',
  'find-payments',
  'insert-refunds',
  'close-coupons',
  'queue-notice',
  'commit-cancellation',
] as const
/** Once the booking has the seats of the new flight, and the change is paid or owes nothing. */
const changeSteps = [
  'replace-segment',
  'record-change',
  'complete-flow',
  'queue-notice',
  'exchange-tickets',
] as const
/** From the press of the pay button to the changed flight, where something is due. */
const paidChangeSteps = [
  'lock-reservation',
  'freeze-hold',
  'load-booking',
  'insert-attempt',
  'charge',
  'lock-attempt',
  'exchange-flight',
  'record-result',
  ...changeSteps,
  'commit-settlement',
] as const
/** From the press of the pay button to the gateway's page, for a change. */
const pageChangeSteps = ['lock-reservation', 'load-booking', ...pageSteps] as const
/** From the return of a traveller who paid there to the changed flight. */
const returnChangeSteps = [
  'find-order',
  'lock-attempt',
  'load-booking',
  'lock-reservation',
  'exchange-flight',
  'record-result',
  ...changeSteps,
  'commit-settlement',
] as const
/** Once the booking has the seats and extras of a change, and it is paid or owes nothing. */
const ancillarySteps = ['lock-reservation', 'exchange-ancillaries', 'make-ancillaries'] as const
/** From the press of the pay button to changed seats and extras, where something is due. */
const paidAncillarySteps = [
  'freeze-hold',
  'insert-attempt',
  'charge',
  'lock-attempt',
  ...ancillarySteps,
  'commit-settlement',
] as const
/** From the press on change to changed seats and extras, where nothing is due, or money goes back. */
const freeAncillarySteps = [
  ...ancillarySteps,
  'book-change',
  'find-payments',
  'insert-refunds',
  'commit-change',
] as const
/** From the press on change to changed names. */
const nameSteps = [
  'lock-reservation',
  'rename-passengers',
  'queue-notice',
  'exchange-tickets',
  'commit-change',
] as const
/** When a voucher or an account pays a whole change: one transaction. */
const changeAtOnceSteps = [
  'lock-reservation',
  'freeze-hold',
  'load-booking',
  'exchange-flight',
  'insert-attempt',
  'record-result',
  ...changeSteps,
  'commit-at-once',
] as const
/** Added to those, on account. */
const debitSteps = ['debit-account'] as const
/** From the press on change to the changed flight, where nothing is due. */
const freeChangeSteps = [
  'lock-reservation',
  'exchange-flight',
  'book-change',
  ...changeSteps,
  'commit-change',
] as const
/** The same where money goes back; then those of the refund. */
const payBackSteps = [...freeChangeSteps, 'find-payments', 'insert-refunds'] as const
/** Added to those, when a voucher or an account paid a part. */
const creditSteps = ['refill-voucher', 'credit-account'] as const

export type PayStep =
  | (typeof voucherSaleSteps)[number]
  | (typeof nothingDueSteps)[number]
  | (typeof accountSteps)[number]
  | (typeof pageSteps)[number]
  | (typeof returnSteps)[number]
  | (typeof releaseSteps)[number]
  | (typeof declineSteps)[number]
  | (typeof unknownSteps)[number]
  | (typeof refundSteps)[number]
  | (typeof voucherOrderSteps)[number]
  | (typeof membershipSteps)[number]
  | (typeof withdrawSteps)[number]
  | (typeof cancelSteps)[number]
  | (typeof creditSteps)[number]
  | (typeof paidChangeSteps)[number]
  | (typeof paidAncillarySteps)[number]
  | (typeof freeAncillarySteps)[number]
  | (typeof nameSteps)[number]
  | (typeof payBackSteps)[number]

export const payCrashPoints: readonly string[] = saleSteps.flatMap(around)
export const voucherSaleCrashPoints: readonly string[] = voucherSaleSteps.flatMap(around)
export const voucherCrashPoints: readonly string[] = voucherSteps.flatMap(around)
export const nothingDueCrashPoints: readonly string[] = nothingDueSteps.flatMap(around)
export const accountCrashPoints: readonly string[] = accountSteps.flatMap(around)
export const pageCrashPoints: readonly string[] = pageSteps.flatMap(around)
export const returnCrashPoints: readonly string[] = returnSteps.flatMap(around)
export const releaseCrashPoints: readonly string[] = releaseSteps.flatMap(around)
export const declineCrashPoints: readonly string[] = declineSteps.flatMap(around)
export const unknownCrashPoints: readonly string[] = unknownSteps.flatMap(around)
export const refundCrashPoints: readonly string[] = refundSteps.flatMap(around)
export const membershipCrashPoints: readonly string[] = membershipSteps.flatMap(around)
export const withdrawCrashPoints: readonly string[] = [...withdrawSteps, ...sendSteps].flatMap(around)
/** Of a cancellation whose money goes back through a gateway. */
export const cancelCrashPoints: readonly string[] = [...cancelSteps, ...sendSteps].flatMap(around)
export const paidChangeCrashPoints: readonly string[] = paidChangeSteps.flatMap(around)
export const paidAncillaryCrashPoints: readonly string[] = paidAncillarySteps.flatMap(around)
export const freeAncillaryCrashPoints: readonly string[] = freeAncillarySteps.flatMap(around)
/** Of a change that prints other names on tickets, besides its own. */
export const reprintCrashPoints: readonly string[] = around('exchange-tickets')
export const nameCrashPoints: readonly string[] = nameSteps.flatMap(around)
export const pageChangeCrashPoints: readonly string[] = pageChangeSteps.flatMap(around)
export const returnChangeCrashPoints: readonly string[] = returnChangeSteps.flatMap(around)
export const changeAtOnceCrashPoints: readonly string[] = changeAtOnceSteps.flatMap(around)
export const debitCrashPoints: readonly string[] = debitSteps.flatMap(around)
export const freeChangeCrashPoints: readonly string[] = freeChangeSteps.flatMap(around)
/** Of a change whose money goes back to a voucher or an account, and through a gateway. */
export const creditChangeCrashPoints: readonly string[] = payBackSteps.flatMap(around)
export const sendCrashPoints: readonly string[] = sendSteps.flatMap(around)
export const creditCrashPoints: readonly string[] = creditSteps.flatMap(around)

function around(step: PayStep): string[] {
  return [`payment.before-${step}`, `payment.after-${step}`]
}

/** Does a step between its two crash points. */
export async function betweenCrashPoints<T>(
  { crashPoint }: Pick<Deps, 'crashPoint'>,
  step: PayStep,
  work: () => Promise<T>,
): Promise<T> {
  crashPoint(`payment.before-${step}`)
  const result = await work()
  crashPoint(`payment.after-${step}`)
  return result
}
