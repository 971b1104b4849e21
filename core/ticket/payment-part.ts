/** What a booking was paid with, or where its money goes back to, as a receipt or letter says it. */
import { type Currency, type Minor, type Money, money, sum } from '../kernel/money.ts'
import type { LocalDate } from '../kernel/time.ts'
import { nameInWallet } from '../brand/wallet.ts'

export type PaymentPart =
  /** masked: first group, eight X, last group; null where the card is not known */
  | {
      readonly kind: 'card'
      readonly masked: string | null
      /** where a wallet gave it: `Apple Pay (Visa ••1111)` */
      readonly wallet?: string
      readonly amount: Money
    }
  | {
      readonly kind: 'voucher'
      readonly lastFour: string
      readonly amount: Money
      /** the last day on which money that went back to it can be spent */
      readonly validUntil?: LocalDate
    }
  | { readonly kind: 'account'; readonly amount: Money }

/** Both parts of an attempt: the voucher's, and the card's or the account's. */
export function paymentParts(paid: {
  readonly amount: Minor
  readonly currency: Currency
  readonly voucherCode: string | null
  readonly voucherAmount: Minor
  readonly agencyCode: string | null
  readonly maskedCard: string | null
  readonly cardBrand: string | null
}): PaymentPart[] {
  const amount = money(paid.amount, paid.currency)
  const rest: PaymentPart = paid.agencyCode ? { kind: 'account', amount } : cardPart(paid, amount)
  const voucher: PaymentPart = {
    kind: 'voucher',
    lastFour: voucherEnding(paid.voucherCode),
    amount: money(paid.voucherAmount, paid.currency),
  }
  return [voucher, rest].filter((part) => part.amount.amount > 0)
}

/** A card as an attempt keeps it. */
export function cardPart(
  paid: { readonly maskedCard: string | null; readonly cardBrand: string | null },
  amount: Money,
): PaymentPart {
  const wallet = nameInWallet({ brand: paid.cardBrand, masked: paid.maskedCard })
  return { kind: 'card', masked: paid.maskedCard, ...(wallet !== undefined && { wallet }), amount }
}

/** What goes to the same place, in one sum. @param parts of one currency */
export function partsTogether(parts: readonly PaymentPart[]): PaymentPart[] {
  const placeOf = (part: PaymentPart) => JSON.stringify({ ...part, amount: null })
  return [...Map.groupBy(parts, placeOf).values()].flatMap(([first, ...more]) => {
    if (!first) return []
    return [
      {
        ...first,
        amount: sum(
          first.amount.currency,
          [first, ...more].map(({ amount }) => amount),
        ),
      },
    ]
  })
}

/** A voucher's code is money, so show only enough of it to recognise it. */
export function voucherEnding(code: string | null): string {
  return (code ?? '').slice(-4)
}
