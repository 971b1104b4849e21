/** A page's place on the web: its addresses for search engines and for people who share it. */
import { siteAddressOf } from '@jetbridge/core/brand/brand-of-host.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { addressesOf, type PagePlace, publicPageOf } from '@jetbridge/core/contract/public-page.ts'
import type { Deps } from '../deps.ts'
import { siteSettings } from './site-address.ts'

/** @param url path and query of the request; its host says nothing here */
export function placeOf(
  { brands, config }: Pick<Deps, 'brands' | 'config'>,
  brand: ServedBrand,
  url: string,
  pictures?: PagePlace['pictures'],
): PagePlace {
  const site = siteAddressOf(brand, brands, siteSettings(config))
  const asked = publicPageOf(url, brand)
  const found = asked && {
    page: asked.name,
    address: asked.address,
    alternates: addressesOf(asked.name, brand),
  }
  return { page: undefined, address: '', alternates: [], ...found, site, pictures }
}
