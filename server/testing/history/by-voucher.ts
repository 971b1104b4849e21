/** Travellers who share gift vouchers: they pay with them, give flights back, and look what is left. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { plusDays } from '@jetbridge/core/kernel/time.ts'
import type { TestCaller } from '../app.ts'
import { ask, done, outcomeOf } from './ask.ts'
import type { History, Outcome } from './history.ts'
import type { Model } from './linearizable.ts'
import { drawTrip, holdTrip, openBooking, openFlow, quoteCancel, reserve, type Shop } from './shop.ts'

/** Minor units. */
export type VoucherAct =
  | { readonly code: string; readonly spend: number }
  | { readonly code: string; readonly giveBack: number }
  | { readonly code: string; readonly left: number }

/** What each voucher is issued for, minor units: nine flights in flex, so that a party of nine sees all of it. */
export const voucherFace = 9 * 20_400

const readers = { adult: 9, child: 0, infant: 0 }
/** A hold lives twenty minutes. */
const readerMilliseconds = 8 * 60_000
const shareGivenBack = 0.6

/** What a voucher can tell: it is spent and refilled one act after the other, and never below 0. */
export const voucherModel: Model<number, VoucherAct> = {
  first: voucherFace,
  step(left, act) {
    if ('left' in act) return act.left === left ? left : undefined
    const next = 'spend' in act ? left - act.spend : left + act.giveBack
    return next >= 0 && next <= voucherFace ? next : undefined
  },
  keyOf: String,
  tell: (act) =>
    'left' in act ? `saw ${act.left}` : 'spend' in act ? `spent ${act.spend}` : `got ${act.giveBack} back`,
}

/** One booking that a voucher pays in full, and often its return. */
export async function buyByVoucher(
  shop: Shop,
  code: string,
  client: string,
  history: History<VoucherAct>,
): Promise<void> {
  const caller = await openFlow(shop)
  await holdTrip(shop, caller, drawTrip(shop))
  const { totalAmount } = await reserve(shop, caller)
  const body = { voucherCode: code }
  const claimed = done(await ask(shop, contract.reservation.validateVoucher, { caller, body }), 'voucher')
  if (claimed.body.balanceToPay !== 0) return
  const began = history.now()
  const completed = await ask(shop, contract.flow.complete, { caller, body: { totalAmount } })
  const outcome = outcomeOf(completed)
  history.note(client, { code, spend: Math.round(totalAmount * 100) }, outcome, began)
  if (outcome !== 'ok' || !shop.chance.is(shareGivenBack)) return
  const { opener, reservation } = await openBooking(shop, caller)
  const cancel = await quoteCancel(shop, opener, reservation.flights[0]?.id ?? '')
  const cancelBegan = history.now()
  const cancelled = await cancel()
  const paid = cancelled.is === 'done' ? cancelled.body.refundableAmount : totalAmount
  const cancelOutcome: Outcome = outcomeOf(cancelled)
  history.note(client, { code, giveBack: Math.round(paid * 100) }, cancelOutcome, cancelBegan)
}

export interface VoucherReader {
  look(code: string): Promise<void>
}

/** Somebody who holds flights for nine, which no voucher pays in full. */
export function openVoucherReader(shop: Shop, client: string, history: History<VoucherAct>): VoucherReader {
  let holding: { readonly caller: TestCaller; readonly until: number } | undefined

  async function held(): Promise<TestCaller> {
    if (holding && performance.now() < holding.until) return holding.caller
    holding = undefined
    const caller = await openFlow(shop)
    await holdTrip(shop, caller, { ...drawTrip(shop), day: plusDays(shop.today, 5), party: readers })
    holding = { caller, until: performance.now() + readerMilliseconds }
    return caller
  }

  return {
    async look(code) {
      const caller = await held()
      const asked = await ask(shop, contract.reservation.validateVoucher, {
        caller,
        body: { voucherCode: code },
      })
      if (asked.is !== 'done') holding = undefined
      const { body, began } = done(asked, 'balance')
      const problem = body.validateVoucherError?.code
      if (problem !== undefined && problem !== 'used-up') throw new Error(`balance: ${problem}`)
      // Of a voucher with nothing left the answer tells what the flow's voucher before it pays.
      const left = problem === undefined ? Math.round(body.voucherAmount * 100) : 0
      history.note(client, { code, left }, 'ok', began)
    },
  }
}
