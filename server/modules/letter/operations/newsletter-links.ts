/** The links of the newsletter's mails. */
import { siteAddressOf } from '@jetbridge/core/brand/brand-of-host.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { newsletterPath } from '@jetbridge/core/contract/page.ts'
import type { Deps } from '../../../deps.ts'
import { siteSettings } from '../../../http/site-address.ts'
import { purposeKey } from '../../identity/operations/link.ts'
import { keyPurposes } from '../../newsletter/newsletter.ts'

interface NewsletterLinks {
  readonly confirmLink: string
  readonly leaveLink: string
}

/**
 * The keys come after #, so a program that only reads the link sends none of them. @throws Error when the settings do
 * not name the site's address
 */
export function newsletterLinks(
  { brands, config }: Pick<Deps, 'brands' | 'config'>,
  brand: Pick<Brand, 'id' | 'hosts'>,
  { id, askId }: { readonly id: string; readonly askId: string },
): NewsletterLinks {
  const site = siteAddressOf(brand, brands, siteSettings(config))
  if (!site) throw new Error(`no address of the site of ${brand.id}`)
  const page = `${site}${newsletterPath}`
  return {
    confirmLink: `${page}#confirm=${purposeKey({ config }, keyPurposes.confirm, askId)}`,
    leaveLink: `${page}#leave=${purposeKey({ config }, keyPurposes.leave, id)}`,
  }
}
