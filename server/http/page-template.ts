/** A page of the built site without content, with the policy that it is sent with. */
import type { ContentSite } from '@jetbridge/core/brand/content-site.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { type ShownProviders, shownProviders } from '../other-providers.ts'
import type { PageKind, SiteBuild } from './built-site.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { dropInSources } from './drop-in-sources.ts'

export interface Template {
  readonly html: string
  readonly policy: string
  readonly newsletterUrl: string | undefined
  /** the kinds of users that another provider signs in */
  readonly otherProviders: ShownProviders
}

interface NamedPage {
  readonly brand: string
  readonly locale: Locale
}

/** Each is read once from its build. */
export function openTemplates({ config, brandOf }: Pick<Deps, 'config' | 'brandOf'>) {
  const templates = new WeakMap<SiteBuild, Map<string, Template>>()
  return {
    /** @throws RangeError for a language that the brand has not */
    async of(build: SiteBuild, { brand: id, locale }: NamedPage, kind: PageKind): Promise<Template> {
      const ofBuild = templates.get(build) ?? new Map<string, Template>()
      templates.set(build, ofBuild)
      const name = `${id} ${locale} ${kind}`
      const known = ofBuild.get(name)
      if (known) return known
      const html = (await build.brand(id)).pages[locale]?.[kind]
      if (html === undefined) throw new RangeError(`${id} has no pages in ${locale}`)
      const template = templateOf(html, brandOf(id), config)
      ofBuild.set(name, template)
      return template
    },
  }
}

function templateOf(html: string, brand: ServedBrand, config: Config): Template {
  const { newsletterUrl: own, paymentProviders, switches, contentSite } = brand
  // For a brand whose newsletter another service sends. [BRD-05]
  const newsletterUrl = own && (config.newsletterUrl ?? own)
  const otherProviders = shownProviders(config.otherProviders, brand)
  const policy = contentSecurityPolicy(
    html,
    config.gateway.publicUrl,
    // a membership is paid with the drop-in, whatever the ways to pay a booking are
    paymentProviders.includes('braintree') || switches.membership
      ? dropInSources(config.braintree)
      : undefined,
    newsletterUrl,
    switches.passengerSignIn || switches.agencySignIn,
    Object.values(otherProviders).map(({ authority }) => authority),
    contentSite && originOf(contentSite),
  )
  return { html, policy, newsletterUrl, otherProviders }
}

/** Where pictures of the airline's own pages come from. */
function originOf({ url }: ContentSite): string {
  return new URL(url.replaceAll('{locale}', 'en')).origin
}
