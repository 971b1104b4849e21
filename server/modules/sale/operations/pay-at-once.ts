/**
 * Payments that need no gateway: on an agency's account, or by a voucher that covers everything. Invariant:
 * all or nothing in one transaction, so that none is ever open.
 */
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { debitAccount } from '../../agency/operations.ts'
import type { Settlement } from '../../payment/payment.ts'
import { findAttempt } from '../../payment/read/attempt.ts'
import { countEnded } from '../metrics.ts'
import { completeSale, decline } from './conclude.ts'
import { boughtBy, insertOpening, type Opening, type PaidAttempt } from './open-attempt.ts'
import type { OpenedAttempt } from './purchase.ts'

/** Ends the transaction of a purchase that the account does not cover. */
const beyondAccount = new Error('beyond the account')

/**
 * Debits the amount due to the account of the flow's agency and tickets the booking. Beyond the account's
 * credit only a declined attempt is written, `credit-exceeded`. [PAY-12, GAP-104]
 * @param amount the amount due that the agent was shown
 * @throws Refusal `unknown-provider` unless the flow acts for an agency, and as `openAttempt`
 */
export async function payOnAccount(
  deps: Deps,
  flow: FlowAccess,
  amount: number | null | undefined,
): Promise<PaidAttempt> {
  const { agencyCode, bookAgent } = flow
  if (agencyCode === null) throw new Refusal('unknown-provider')
  const opening = { provider: 'agency', agencyCode, amount }
  try {
    return await payAtOnce(deps, flow, opening, async (tx, { purchase, due }) => {
      const take = () => debitAccount(deps, tx, purchase.whose.brand, agencyCode, due, bookAgent)
      if (!(await betweenCrashPoints(deps, 'debit-account', take))) throw beyondAccount
    })
  } catch (error) {
    if (error !== beyondAccount) throw error
    return declineAtOnce(deps, flow, opening)
  }
}

/**
 * Spends the flow's voucher and tickets the booking.
 * @param shown the total the traveller saw
 * @throws Refusal `not-paid` when anything is still due, `amount-differs`
 */
export async function payByVoucher(deps: Deps, flow: FlowAccess, shown?: number): Promise<void> {
  await payAtOnce(deps, flow, { provider: 'voucher', total: shown }, (_tx, { due }) => {
    if (due.amount !== 0) throw new Refusal('not-paid')
  })
}

async function payAtOnce(
  deps: Deps,
  flow: FlowAccess,
  opening: Opening,
  take: (tx: Tx, opened: Required<OpenedAttempt>) => Promise<void> | void,
): Promise<PaidAttempt> {
  let last: Required<OpenedAttempt> | undefined
  const { attempt: ended, ...paid } = await deps.db.inTurn(boughtBy(flow)).transact(
    async (tx) => {
      const opened = await insertOpening(deps, tx, flow, { ...opening, sellsNow: true })
      last = opened
      await take(tx, opened)
      const { attempt, purchase } = opened
      const settlement = await completeSale({ deps, tx, attempt, purchase }, {})
      deps.crashPoint('payment.before-commit-at-once')
      return { ...asPaid(opened, settlement), attempt }
    },
    async (db) => {
      const stored = last && (await findAttempt(db, last.attempt.id))
      return last && stored && { ...asPaid(last, { state: 'approved', reason: null }), attempt: last.attempt }
    },
  )
  deps.crashPoint('payment.after-commit-at-once')
  countEnded(ended, paid)
  return paid
}

async function declineAtOnce(deps: Deps, flow: FlowAccess, opening: Opening): Promise<PaidAttempt> {
  const { attempt: ended, ...declined } = await deps.db.inTurn(boughtBy(flow)).transact(async (tx) => {
    const opened = await insertOpening(deps, tx, flow, opening)
    const { attempt, purchase } = opened
    const payment = { deps, tx, attempt, purchase }
    return { ...asPaid(opened, await decline(payment, { reason: 'credit-exceeded' })), attempt }
  })
  countEnded(ended, declined)
  return declined
}

function asPaid({ attempt, purchase }: Required<OpenedAttempt>, { state, reason }: Settlement): PaidAttempt {
  const { recordLocator } = purchase.booking.reservation
  return { state, reason, attemptId: attempt.id, recordLocator, maskedCard: null }
}
