/** What every way to pay begins with: the flow is saved as started, the reservation stands, the amount is right. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { paymentEndpoints } from '@jetbridge/core/contract/payment.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { fromDecimal, type Money } from '@jetbridge/core/kernel/money.ts'
import type { Api } from '../../../api/client.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { untold } from './outcome.ts'

export type ReservedBooking = ResponseOf<typeof paymentEndpoints.createReservation>['data']

export interface PayDeps {
  readonly api: Api
  readonly locale: Locale
  /** what the button says is paid */
  readonly due: Money
  /** what the page says the trip costs, whatever a voucher pays of it */
  readonly total: Money
  /** records that a payment has begun and saves the flow [PAY-11] */
  readonly start: () => Promise<void>
  /** the engine's amounts */
  readonly onReserved: (reserved: ReservedBooking) => void
}

/**
 * The engine's balance must be the one on the button, and its total the one above it, which a voucher may pay:
 * travellers pay exactly the amount they saw.
 * @throws ApiFailure also `amount-differs`; no money has moved
 */
export async function reserve({
  api,
  locale,
  due,
  total,
  start,
  onReserved,
}: PayDeps): Promise<ReservedBooking> {
  await start()
  const { data } = await api.call(paymentEndpoints.createReservation, { body: { locale } }, untold)
  onReserved(data)
  if (isAmount(data.balance, due) && isAmount(data.totalAmount, total)) return data
  throw new ApiFailure(422, 'amount-differs', 'The balance is not the amount shown')
}

function isAmount(decimal: number, { amount, currency }: Money): boolean {
  return fromDecimal(decimal, currency).amount === amount
}
