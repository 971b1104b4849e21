/** The pages that anybody may find by a search engine, and the address of each in every language. */
import { wizardPath } from '../booking/flow-step.ts'
import { type LegalDocumentName, legalDocumentNames } from '../brand/legal-document.ts'
import { askedLocale, languageKey, type Locale } from '../brand/locale.ts'
import type { ServedBrand } from '../brand/served-brand.ts'
import {
  aboutPath,
  askPasswordPath,
  assistancePath,
  baggagePath,
  callbackPath,
  confirmEmailPath,
  contactPath,
  membershipPath,
  newsletterPath,
  securityPath,
  segmentsOf,
  showsPage,
  signInChoicePath,
  signInPath,
} from './page.ts'

/** What a page depends on: a brand has some pages only if it switches them on. */
type PageBrand = Pick<ServedBrand, 'switches' | 'documents' | 'pages' | 'defaultLocale' | 'languages'>

interface PublicPage {
  readonly path: string
  readonly isThere?: (brand: PageBrand) => boolean
}

/** Of the pages that are the same address in every language. */
const pages = {
  home: { path: '/' },
  flights: { path: wizardPath, isThere: ({ switches }) => !switches.loginRequired },
  findReservation: { path: '/booking-flow/search' },
  newsletter: { path: newsletterPath },
  contact: { path: contactPath },
  assistance: { path: assistancePath, isThere: ({ pages: own }) => own.assistance !== undefined },
  baggage: { path: baggagePath, isThere: ({ pages: own }) => own.baggage !== undefined },
  about: { path: aboutPath, isThere: ({ pages: own }) => own.about !== undefined },
  membership: { path: '/membership', isThere: ({ switches }) => switches.membership },
} as const satisfies Record<string, PublicPage>

export type PublicPageName = keyof typeof pages | LegalDocumentName

/** A public page as an address asks for it. */
export interface AskedPage {
  readonly name: PublicPageName
  /** as search engines keep it: path, with `?lang=` where it was asked for */
  readonly address: string
  /** of a page that exists in one language by its path */
  readonly locale?: Locale
}

/** A brand's pictures for those who share its pages and for home screens: addresses on the site, sizes in pixels. */
export interface SitePictures {
  readonly share: { readonly path: string; readonly width: number; readonly height: number }
  /** square icons by size */
  readonly icons: readonly { readonly path: string; readonly size: number }[]
  /** square; its edges may be cut away */
  readonly maskable: { readonly path: string; readonly size: number }
}

/** Where a page stands in the web. */
export interface PagePlace {
  /** undefined: search engines leave the page out */
  readonly page: PublicPageName | undefined
  /** path of the page as search engines keep it; empty where they keep none */
  readonly address: string
  /** scheme and host, from the settings; undefined: they name none */
  readonly site: string | undefined
  /** the page's path in each language */
  readonly alternates: readonly (readonly [language: string, path: string])[]
  readonly pictures: SitePictures | undefined
}

/** The providers that sign passengers or agencies in instead of the embedded one. */
export type OtherDoors = Readonly<Partial<Record<'passenger' | 'agency', unknown>>>

type Door = (brand: PageBrand, others: OtherDoors) => boolean

const passengers: Door = ({ switches }) => switches.passengerSignIn
const ownPassengers: Door = (brand, others) => passengers(brand, others) && !others.passenger
const agencies: Door = ({ switches }) => switches.agencySignIn
const ownAgencies: Door = (brand, others) => agencies(brand, others) && !others.agency
const anybody: Door = (brand, others) => passengers(brand, others) || agencies(brand, others)
const anybodyOfOurs: Door = (brand, others) => ownPassengers(brand, others) || ownAgencies(brand, others)

/** Pages that exist only if a brand has switched them on: a path and everything below it without its own door. */
const doors: readonly (readonly [path: string, isThere: Door])[] = [
  [aboutPath, ({ pages: own }) => own.about !== undefined],
  [assistancePath, ({ pages: own }) => own.assistance !== undefined],
  [baggagePath, ({ pages: own }) => own.baggage !== undefined],
  [membershipPath, ({ switches }) => switches.membership],
  [signInPath, anybody],
  [`${signInPath}/:kind/:uid`, anybodyOfOurs],
  [signInChoicePath, anybody],
  [callbackPath, anybody],
  [askPasswordPath, anybodyOfOurs],
  [confirmEmailPath, ownPassengers],
  ['/passenger', passengers],
  ['/my-account', passengers],
  [securityPath, ownPassengers],
  ['/agency', agencies],
  ['/agency/register', ownAgencies],
]

/** Whether an address shows a page of this brand. */
export function hasPage(path: string, brand: PageBrand, others: OtherDoors = {}): boolean {
  if (!showsPage(path)) return false
  const asked = segmentsOf(path)
  const [first, document] = asked
  if (first === 'documents') return opensDocument(document ?? '', brand)
  const found = doors
    .map(([below, isThere]) => ({ segments: segmentsOf(below), isThere }))
    .filter(({ segments }) => segments.length <= asked.length)
    .filter(({ segments }) => segments.every((each, at) => each.startsWith(':') || each === asked[at]))
    .toSorted((a, b) => b.segments.length - a.segments.length)[0]
  return found?.isThere(brand, others) ?? true
}

/** Where a language is missing the English text opens. (GAP-98) */
function opensDocument(document: string, { documents }: PageBrand): boolean {
  const name = legalDocumentNames.find((each) => document.startsWith(`${each}-`))
  if (!name) return false
  const texts: Partial<Record<string, unknown>> = documents[name]
  return texts[document.slice(name.length + 1)] !== undefined || texts['en'] !== undefined
}

/** The public pages that a brand has. */
export function publicPagesOf(brand: PageBrand): PublicPageName[] {
  const named = Object.entries(pages as Record<string, PublicPage>)
    .filter(([, { path, isThere }]) => showsPage(path) && (isThere?.(brand) ?? true))
    .map(([name]) => name as PublicPageName)
  return [...named, ...legalDocumentNames]
}

/** @param url path and query of a request; undefined: a private page, or no page at all */
export function publicPageOf(url: string, brand: PageBrand): AskedPage | undefined {
  const [written = '', query] = url.split('?', 2)
  const path = `/${segmentsOf(written).join('/')}`
  for (const name of publicPagesOf(brand)) {
    if (isDocument(name)) {
      const locale = documentLocales(name, brand).find((each) => documentPath(name, each) === path)
      if (locale) return { name, address: path, locale }
    } else if (pages[name].path === path) {
      return { name, address: withLanguage(path, askedLocale(query, brand)) }
    }
  }
  return undefined
}

/** The address of a page by language; `x-default` is for visitors whose language is not known. */
export function addressesOf(
  name: PublicPageName,
  brand: PageBrand,
): readonly [language: string, path: string][] {
  if (isDocument(name)) {
    const found = documentLocales(name, brand)
    const first = found.includes(brand.defaultLocale) ? brand.defaultLocale : 'en'
    return [
      ...found.map((locale) => [locale, documentPath(name, locale)] as [string, string]),
      ['x-default', documentPath(name, first)],
    ]
  }
  const { path } = pages[name]
  return [
    ...brand.languages.map((locale) => [locale, withLanguage(path, locale)] as [string, string]),
    ['x-default', path],
  ]
}

function withLanguage(path: string, locale: Locale | undefined): string {
  return locale ? `${path}?${languageKey}=${locale}` : path
}

function isDocument(name: PublicPageName): name is LegalDocumentName {
  return (legalDocumentNames as readonly string[]).includes(name)
}

function documentPath(name: LegalDocumentName, locale: Locale): string {
  return `/documents/${name}-${locale}`
}

/** In a missing language the English text opens, which is not a page of its own. (GAP-98) */
function documentLocales(name: LegalDocumentName, { documents, languages }: PageBrand): Locale[] {
  return languages.filter((locale) => documents[name][locale] !== undefined)
}
