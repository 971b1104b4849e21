/** Where money goes back to, in words. */
import type { WireRefundQuote } from '@jetbridge/core/contract/cancellation.ts'
import { type Currency, fromDecimal, type Money, sum } from '@jetbridge/core/kernel/money.ts'
import type { Translate } from '../i18n/i18n.tsx'

type Destination = WireRefundQuote['destinations'][number]

export interface NamedDestination {
  readonly name: string
  readonly method: Destination['method']
  readonly amount: Money
}

/** One for each card, voucher or account: two payments that look the same go back as one amount. */
export function namedDestinations(
  destinations: readonly Destination[],
  currency: Currency,
  t: Translate,
): NamedDestination[] {
  const byName = Map.groupBy(destinations, (each) => nameOf(each, t))
  return [...byName].flatMap(([name, [first, ...others]]) => {
    if (!first) return []
    const amounts = [first, ...others].map(({ amount }) => fromDecimal(amount, currency))
    return { name, method: first.method, amount: sum(currency, amounts) }
  })
}

function nameOf({ method, maskedCard, walletCard, voucherCode }: Destination, t: Translate): string {
  if (walletCard) return t('back.wallet', { card: walletCard })
  if (method === 'gateway' && maskedCard) return t('back.card', { card: maskedCard.slice(-4) })
  return t(`back.${method}`, { code: voucherCode ?? '' })
}
