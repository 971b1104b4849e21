/** The link of the mail by which somebody chooses a password. */
import { siteAddressOf } from '@jetbridge/core/brand/brand-of-host.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { passwordPath } from '@jetbridge/core/contract/page.ts'
import type { Deps } from '../../../deps.ts'
import { siteSettings } from '../../../http/site-address.ts'
import { askPurpose } from '../../account/account.ts'
import { purposeKey } from '../../identity/operations/link.ts'

/**
 * The key stands behind #, so a program that only reads the link sends none. @throws Error when the settings do
 * not name the site's address
 */
export function passwordLink(
  { brands, config }: Pick<Deps, 'brands' | 'config'>,
  brand: Pick<Brand, 'id' | 'hosts'>,
  askId: string,
): string {
  const site = siteAddressOf(brand, brands, siteSettings(config))
  if (!site) throw new Error(`no address of the site of ${brand.id}`)
  return `${site}${passwordPath}#${purposeKey({ config }, askPurpose, askId)}`
}
