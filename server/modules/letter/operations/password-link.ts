/** Links of mails about an account. */
import { siteAddressOf } from '@jetbridge/core/brand/brand-of-host.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { confirmEmailPath, passwordPath } from '@jetbridge/core/contract/page.ts'
import type { Deps } from '../../../deps.ts'
import { siteSettings } from '../../../http/site-address.ts'
import { askPurpose, emailPurpose } from '../../account/account.ts'
import { purposeKey } from '../../identity/operations/link.ts'

type LinkSettings = Pick<Deps['config'], 'linkSecrets' | 'siteUrl' | 'deskUrl' | 'mode'>
type Settings = Pick<Deps, 'brands'> & { readonly config: LinkSettings }

/** Where a password is chosen. */
export function passwordLink(deps: Settings, brand: Pick<Brand, 'id' | 'hosts'>, askId: string): string {
  return linkTo(deps, brand, passwordPath, askPurpose, askId)
}

/** Where somebody of the staff chooses one. @throws Error when the settings do not name the desk's address */
export function deskPasswordLink(config: LinkSettings, askId: string): string {
  if (config.deskUrl === undefined) throw new Error('no address of the desk: set DESK_URL')
  return `${config.deskUrl}${passwordPath}#${purposeKey({ config }, askPurpose, askId)}`
}

/** Where the new address of an account is confirmed. */
export function emailLink(deps: Settings, brand: Pick<Brand, 'id' | 'hosts'>, askId: string): string {
  return linkTo(deps, brand, confirmEmailPath, emailPurpose, askId)
}

/**
 * The key comes after #, so a program that only reads the link does not send it. @throws Error when the settings do
 * not name the site's address
 */
function linkTo(
  { brands, config }: Settings,
  brand: Pick<Brand, 'id' | 'hosts'>,
  path: string,
  purpose: string,
  askId: string,
): string {
  const site = siteAddressOf(brand, brands, siteSettings(config))
  if (!site) throw new Error(`no address of the site of ${brand.id}`)
  return `${site}${path}#${purposeKey({ config }, purpose, askId)}`
}
