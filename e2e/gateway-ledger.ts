/** What the sandbox gateway has captured: the other side of every payment. */
import { expect } from './site.ts'
import type { Charge } from './journey.ts'

interface Transaction {
  readonly orderId: string
  readonly state: string
  readonly currency: string
  readonly amountMinor: number
  readonly capturedMinor: number
  readonly refundedMinor: number
}

/** The transaction of a payment that the engine has answered. */
export async function transactionOf({ gateway, answer }: Charge): Promise<Transaction | undefined> {
  const { pnrPaymentId } = (await answer.json()) as { pnrPaymentId: string }
  const ledger = (await (await fetch(new URL('/ledger', gateway))).json()) as { transactions: Transaction[] }
  return ledger.transactions.find(({ orderId }) => orderId === pnrPaymentId)
}

/** Captured once, whole, and not given back. */
export async function expectCaptured(charge: Charge, priceMinor: number): Promise<void> {
  await expect
    .poll(() => transactionOf(charge))
    .toMatchObject({
      state: 'captured',
      amountMinor: priceMinor,
      capturedMinor: priceMinor,
      refundedMinor: 0,
    })
}
