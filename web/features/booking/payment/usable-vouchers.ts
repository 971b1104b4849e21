/** Vouchers of the account that can pay for a booking now. */
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { fromDecimal, type Money } from '@jetbridge/core/kernel/money.ts'

export interface UsableVoucher {
  readonly code: string
  readonly left: Money
}

/**
 * Those in the currency of the booking that have money left and have not ended, in their order: the one that ends first
 * comes first. The engine judges again when one is used.
 * @param today YYYY-MM-DD
 */
export function usableVouchers(
  vouchers: WireProfile['vouchers'],
  { currency, today }: { readonly currency: Money['currency']; readonly today: string },
): UsableVoucher[] {
  return vouchers
    .filter(
      ({ currencyCode, availableFunds, expirationDate }) =>
        currencyCode === currency && availableFunds > 0 && expirationDate >= today,
    )
    .map(({ voucherId, availableFunds }) => ({
      code: voucherId,
      left: fromDecimal(availableFunds, currency),
    }))
}
