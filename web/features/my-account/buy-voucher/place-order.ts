/** One try to buy a voucher: a token of the card, then one call that names the try, so that sent twice it buys once. */
import { type WireVoucherOrder, voucherOrderEndpoints } from '@jetbridge/core/contract/voucher-order.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import type { GiftVoucherForm } from '@jetbridge/core/payment/gift-voucher.ts'
import { type ApiFailure, isApiFailure, isUncertain } from '../../../api/failure.ts'
import { type CardEntryProblems, gatewayProblems } from '../../../form/card-problem.ts'
import type { CardFields } from '../../../form/card/card-fields.ts'
import { billOf, type TokenDeps, tokenOfCard } from '../../../form/card/token-of-card.ts'
import { type CardToken, GatewayUnreachable } from '../../../form/tokenise.ts'

export interface Placing {
  /** the page's own name for this try */
  readonly requestId: string
  readonly voucher: GiftVoucherForm
  readonly currency: Currency
  readonly locale: Locale
  readonly provider: string
  readonly card: CardFields
}

export type OrderResult =
  /** the engine's answer about the order */
  | { readonly kind: 'answered'; readonly order: WireVoucherOrder }
  /** nobody knows whether the card was charged: it is asked for by the same name */
  | { readonly kind: 'unknown' }
  /** the card is not right; nothing was sent to the engine */
  | { readonly kind: 'invalid'; readonly problems: CardEntryProblems }
  | { readonly kind: 'gateway-down' }
  | { readonly kind: 'refused'; readonly failure: ApiFailure }

const untold = { untold: true } as const

/** @param onSend the engine is about to hear of it */
export async function placeOrder(
  placing: Placing,
  deps: TokenDeps,
  onSend: () => void,
): Promise<OrderResult> {
  const made = await tokenFor(placing.card, deps)
  if ('kind' in made) return made
  onSend()
  try {
    const body = bodyOf(placing, made)
    return { kind: 'answered', order: await deps.api.call(voucherOrderEndpoints.buy, { body }, untold) }
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown
    return isUncertain(thrown) ? { kind: 'unknown' } : { kind: 'refused', failure: thrown }
  }
}

/** Whatever fails here has moved no money. */
async function tokenFor(card: CardFields, deps: TokenDeps): Promise<CardToken | OrderResult> {
  try {
    const tokenised = await tokenOfCard(card, deps)
    return tokenised.ok ? tokenised.card : { kind: 'invalid', problems: gatewayProblems(tokenised.fields) }
  } catch (thrown) {
    if (thrown instanceof GatewayUnreachable) return { kind: 'gateway-down' }
    if (!isApiFailure(thrown)) throw thrown
    return { kind: 'refused', failure: thrown }
  }
}

function bodyOf({ requestId, voucher, currency, locale, provider, card }: Placing, made: CardToken) {
  const { amount, isGift, recipientName, recipientEmail, senderName, message } = voucher
  const gift = isGift && { recipientName, recipientEmail, senderName, message: message || null }
  const bought = { requestId, amount, currencyCode: currency, isGift, ...gift }
  return { ...bought, locale, provider, token: made.token, ...billOf(card, made) }
}
