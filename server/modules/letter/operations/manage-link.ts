/** The link in a mail that opens its booking. */
import { siteAddressOf } from '@jetbridge/core/brand/brand-of-host.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Deps } from '../../../deps.ts'
import { siteSettings } from '../../../http/site-address.ts'
import { linkKey } from '../../identity/operations/link.ts'

/** Of the site's router (core/contract/page.ts). */
export const myFlightsPath = '/booking-flow/my-flights'

/**
 * The key comes after #, where neither servers nor other sites see it. Undefined when the settings do not name the
 * site's address: the letter then has no link.
 */
export function manageLink(
  { brands, config }: Pick<Deps, 'brands' | 'config'>,
  brand: Pick<Brand, 'id' | 'hosts'>,
  reservationId: string,
): string | undefined {
  const site = siteAddressOf(brand, brands, siteSettings(config))
  return site && `${site}${myFlightsPath}#${linkKey({ config }, reservationId)}`
}
