/** What the page that sells shows: the airline's benefits with their numbers, and the price. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { listField } from '@jetbridge/core/brand/content-page.ts'
import type { ContentPage } from '@jetbridge/core/brand/content-page.ts'
import type { LocalisedText } from '@jetbridge/core/brand/locale.ts'
import { takesCurrency } from '@jetbridge/core/brand/payment-provider.ts'
import { productOf } from '@jetbridge/core/membership/membership.ts'
import type { PageConfig } from '../../brand/page-config.ts'

/** The airline's page may list its own; otherwise they are those of the product. */
export function benefitsOf(
  { membership }: Pick<Brand, 'membership'>,
  page: Pick<ContentPage, 'acf'> | undefined,
  local: (texts: LocalisedText) => string,
): readonly string[] {
  const own = page ? listField(page, 'benefits') : []
  return own.length > 0 ? own : (membership?.benefits ?? []).map(local)
}

/** Undefined where none is sold, or no gateway is open for its currency. */
export function soldMembership({ brand, providers }: Pick<PageConfig, 'brand' | 'providers'>) {
  const product = productOf(brand)
  if (!product) return undefined
  const isOpen =
    providers === undefined ||
    providers.some((each) => each.name === 'braintree' && takesCurrency(each, product.price.currency))
  return isOpen ? product : undefined
}
