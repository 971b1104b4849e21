/** What Braintree knows of our orders: sales, and the refunds of a sale. */
import { type BraintreeAccount, noneWhereNotFound } from './braintree-account.ts'
import { type BraintreeTransaction, transactionSchema } from './braintree-protocol.ts'

/** By our order id. The search lags, so a sale whose own id is known is asked for by that id. */
export async function salesOf(
  account: BraintreeAccount,
  orderId: string,
  transactionId: string | null | undefined,
): Promise<BraintreeTransaction[]> {
  const found = await collect(account.sdk.transaction.search((search) => search.orderId().is(orderId)))
  const sales = found.map((each) => transactionSchema.parse(each))
  if (transactionId && !sales.some(({ id }) => id === transactionId)) {
    const named = await findTransaction(account, transactionId)
    if (named) sales.unshift(named)
  }
  return sales.filter((each) => each.type === 'sale' && each.orderId === orderId)
}

export async function findTransaction(
  { sdk }: BraintreeAccount,
  id: string,
): Promise<BraintreeTransaction | undefined> {
  const found = await sdk.transaction.find(id).catch(noneWhereNotFound)
  return found === undefined ? undefined : transactionSchema.parse(found)
}

export async function refundsOf(
  account: BraintreeAccount,
  { refundIds }: BraintreeTransaction,
): Promise<BraintreeTransaction[]> {
  const refunds = await Promise.all(refundIds.map((id) => findTransaction(account, id)))
  return refunds.filter((refund) => refund !== undefined)
}

async function collect(stream: AsyncIterable<unknown>): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const each of stream) all.push(each)
  return all
}
