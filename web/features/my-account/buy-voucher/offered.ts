/** Whether vouchers are sold here: the airline sells them, and a card can be charged for them. */
import { takesCardForm, takesCurrency } from '@jetbridge/core/brand/payment-provider.ts'
import { type Currency, currencies } from '@jetbridge/core/kernel/money.ts'
import type { GiftVoucherBounds } from '@jetbridge/core/payment/gift-voucher.ts'
import type { PageConfig } from '../../../brand/page-config.ts'
import { usePage } from '../../../brand/brand-context.tsx'

export interface SoldVouchers {
  /** the airline's own currency first */
  readonly bounds: ReadonlyMap<Currency, GiftVoucherBounds>
  readonly provider: string
  readonly gatewayUrl: string
}

/** Undefined if none are sold. */
export function useSoldVouchers(): SoldVouchers | undefined {
  return soldVouchers(usePage())
}

export function soldVouchers({
  brand,
  gatewayUrl,
  providers,
}: Pick<PageConfig, 'brand' | 'gatewayUrl' | 'providers'>): SoldVouchers | undefined {
  const isOpen = (name: string, currency: Currency) =>
    providers === undefined || providers.some((each) => each.name === name && takesCurrency(each, currency))
  const provider = brand.paymentProviders.find(takesCardForm)
  if (!provider || gatewayUrl === null) return undefined
  const own = brand.currency.default
  const bounds = new Map(
    [own, ...currencies.filter((each) => each !== own)].flatMap((currency) => {
      const sold = brand.giftVoucher?.currencies[currency]
      return sold && isOpen(provider, currency) ? [[currency, sold] as const] : []
    }),
  )
  return bounds.size === 0 ? undefined : { bounds, provider, gatewayUrl }
}
