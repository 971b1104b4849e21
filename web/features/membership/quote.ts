/** What a buyer is shown of the membership: the first item of the engine's list. [MEM-08, MEM-09, MEM-11, MEM-13] */
import { firstPriceOf } from '@jetbridge/core/membership/membership.ts'
import { membershipEndpoints, type WireMembershipProduct } from '@jetbridge/core/contract/membership.ts'
import type { LocalisedText } from '@jetbridge/core/brand/locale.ts'
import { fromDecimal, isCurrency, type Money } from '@jetbridge/core/kernel/money.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Api } from '../../api/client.ts'
import { useBrand } from '../../brand/brand-context.tsx'
import { useMembershipApi } from '../../session/membership/use-memberships.ts'

export interface Quote {
  readonly emdSUid: string
  readonly name: LocalisedText
  /** the total, which equals the subtotal */
  readonly price: Money
  /** of a membership that is paid today: first day, last day, last day on which it can be given back */
  readonly validFrom: string
  readonly validUntil: string
  readonly withdrawalUntil: string
}

/** @param fallback the brand's own name of it, for one that comes without @throws RangeError for an empty list */
export function quoteOf(products: readonly WireMembershipProduct[], fallback: LocalisedText): Quote {
  const [product] = products
  if (!product) throw new RangeError('no membership is on sale')
  const { emdSUid, description, descriptionTranslations, validFrom, validUntil, withdrawalUntil } = product
  const { amount, currencyCode } = firstPriceOf(product)
  if (!isCurrency(currencyCode)) throw new RangeError(`no such currency: ${currencyCode}`)
  return {
    emdSUid,
    name: description ? { en: description, ...descriptionTranslations } : fallback,
    price: fromDecimal(amount, currencyCode),
    validFrom,
    validUntil,
    withdrawalUntil,
  }
}

/** Days and price may change while a page is open: they are asked for again with each visit. */
function quoteQuery(api: Api, fallback: LocalisedText) {
  return queryOptions({
    queryKey: ['membership-quote'],
    queryFn: async ({ signal }) => {
      const { data } = await api.call(membershipEndpoints.getInfo, {}, { untold: true, signal })
      return quoteOf(data, fallback)
    },
    staleTime: 0,
  })
}

export function useQuote() {
  const { texts } = useBrand()
  return useQuery(quoteQuery(useMembershipApi(), texts.membershipProduct))
}
