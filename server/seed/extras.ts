/** What the demo airlines sell beside the seat, as they would have imported it. */
import { weighedText } from '@jetbridge/core/brand/bag-weight.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { LocalisedText } from '@jetbridge/core/brand/locale.ts'
import type { Extra } from '@jetbridge/core/extra/extra.ts'
import { demoExtras } from './demo-extras.ts'
import type { Network } from './network.ts'
import { pricesOf } from './price-list.ts'

/** The catalogue of a demo airline, in every currency it sells in; the dishes of a menu come where the menu begins. */
export function extrasOf(network: Network, brand: Brand): Extra[] {
  const all = demoExtras[network.brand] ?? []
  return all.map((each, place): Extra => {
    const { code, kind, name, description, grouping = null, price } = each
    const [rfic, rfisc] = each.document
    const begins = grouping ? all.findIndex((other) => other.grouping === grouping) : place
    return {
      code,
      kind,
      names: saidTo(brand, name),
      descriptions: saidTo(brand, description),
      grouping,
      rank: begins + 1,
      prices: pricesOf(network, brand, price),
      passengerTypes: each.passengerTypes ?? ['adult', 'child'],
      stock: each.stock ?? null,
      rfic,
      rfisc,
      includedWith: each.includedWith ?? null,
      routes: each.routes ?? [],
      fareBrands: [],
      soldFor: each.soldFor ?? 'flight',
    }
  })
}

function saidTo({ market }: Brand, [en, de]: readonly [en: string, de: string]): LocalisedText {
  return { en: weighedText(en, 'en', market), de: weighedText(de, 'de', market) }
}
