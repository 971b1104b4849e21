/** The address of an airline's content system: WordPress, or a system with the same REST interface. (GAP-81) */
import { z } from 'zod'
import type { ContentPageName } from './content-page.ts'
import type { Locale } from './locale.ts'

/** Encrypted, or on this machine; a path, and perhaps a query. */
const contentUrlPattern =
  /^(?:https:\/\/[\w.-]+(?::\d+)?|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)(?:\/(?:[\w.~-]|\{locale\})+)+\/?(?:\?(?:[\w=&.-]|\{locale\})*)?$/

/** The page about the airline comes from its folder: other pages are drawn with it. */
const contentSitePages = [
  'membership',
  'pre-checkout',
  'thank-you',
] as const satisfies readonly ContentPageName[]

const slug = z.string().regex(/^[\p{L}\p{N}_-]{1,200}$/u, {
  error: 'must be the last part of a page’s address, such as membership',
})

const contentUrlSchema = z.string().max(500).regex(contentUrlPattern, {
  error: 'must be an address such as https://own-air.example/wp-json/wp/v2',
})

export const contentSiteSchema = z.strictObject({
  /**
   * of its REST interface: `https://own-air.example/wp-json/wp/v2`. `{locale}` in it is the language that is asked for:
   * `https://own-air.example/{locale}/wp-json/wp/v2`, or `…/wp-json/wp/v2?lang={locale}`.
   */
  url: contentUrlSchema,
  /** the page's slug there, by language; a page without one is a file of the brand's folder */
  slugs: z.partialRecord(z.enum(contentSitePages), z.object({ en: slug }).catchall(slug)).default({
    membership: { en: 'membership' },
    'pre-checkout': { en: 'pre-checkout' },
    'thank-you': { en: 'thank-you' },
  }),
})

export type ContentSite = z.output<typeof contentSiteSchema>

export interface ContentAddress {
  readonly url: string
  /** in which the site is asked for it */
  readonly language: Locale
}

/** Pages that always come from the folder: the server draws them. */
function isOfFolder(name: ContentPageName): name is 'about' | 'assistance' | 'baggage' {
  return ['about', 'assistance', 'baggage'].includes(name)
}

/** The address of a page; undefined: the site has no page of that name. */
export function contentAddress(
  { url, slugs }: ContentSite,
  name: ContentPageName,
  locale: Locale,
): ContentAddress | undefined {
  const bySlug = isOfFolder(name) ? undefined : slugs[name]
  if (!bySlug) return undefined
  const own = (bySlug as Readonly<Record<string, string>>)[locale]
  const speaks = url.includes('{locale}') || own !== undefined
  const [base = '', query] = url.replaceAll('{locale}', locale).split('?', 2)
  const asked = [query, `slug=${encodeURIComponent(own ?? bySlug.en)}`, '_fields=title,content,acf']
  return {
    url: `${base.replace(/\/$/, '')}/pages?${asked.filter(Boolean).join('&')}`,
    language: speaks ? locale : 'en',
  }
}
