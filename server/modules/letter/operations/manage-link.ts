/** The link in a mail that opens its booking. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Config } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import { linkKey } from '../../identity/operations/link.ts'

/** Of the site's router (core/contract/page.ts). */
export const myFlightsPath = '/booking-flow/my-flights'

/**
 * The key stands behind #, where neither servers nor other sites see it. Undefined when the settings do not
 * name the site's address: the letter then has no link.
 */
export function manageLink(
  { config }: Pick<Deps, 'config'>,
  brand: Pick<Brand, 'id' | 'hosts'>,
  reservationId: string,
): string | undefined {
  const site = siteOf(config, brand)
  return site && `${site}${myFlightsPath}#${linkKey({ config }, reservationId)}`
}

/**
 * In production a brand's own host, over https; otherwise the address of the settings, with the brand's name
 * in it.
 */
function siteOf({ mode, siteUrl }: Config, { id, hosts }: Pick<Brand, 'id' | 'hosts'>): string | undefined {
  if (mode === 'production' && hosts[0]) return `https://${hosts[0]}`
  return siteUrl?.replace('{brand}', id.replaceAll('_', '-'))
}
