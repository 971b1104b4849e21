/** The languages of the site, of letters and of papers. */

/** Every text of the product exists in these. Short codes, as kept in the language cookie. [I18N-01] */
export const locales = ['en', 'de'] as const
export type ShippedLocale = (typeof locales)[number]

/** Whether every text of the product exists in a language. */
export function isShipped(locale: string): locale is ShippedLocale {
  return locales.some((shipped) => shipped === locale)
}

declare const added: unique symbol
/** A language that an installation adds by a folder of texts: `it` (docs/decisions/0036). */
export type AddedLocale = string & { readonly [added]: true }
export type Locale = ShippedLocale | AddedLocale

/** One text by language; where it is missing the English one is shown. */
export type LocalisedText = { readonly en: string; readonly [locale: string]: string }

/** The text of a language, or the English one. [I18N-04] */
export function textOf(texts: LocalisedText, locale: Locale): string {
  return texts[locale] ?? texts.en
}

/**
 * How a language is written where a brand sells: its dates, clock and numbers. `Intl` and browsers know it by
 * this tag; `de` is German as in Germany.
 */
export const languageTags = {
  en: ['en-US', 'en-GB'],
  de: ['de', 'de-AT', 'de-CH'],
} as const satisfies Record<ShippedLocale, readonly string[]>
type ShippedTag = (typeof languageTags)[ShippedLocale][number]
export type LanguageTag = ShippedTag | AddedLocale

/** The tag of each language at a brand. */
export type Market = { readonly [Of in ShippedLocale]: (typeof languageTags)[Of][number] } & {
  readonly [locale: AddedLocale]: LanguageTag
}

/** How a language is written at a brand; one without its own tag is written as in its country of origin. */
export function tagOf(market: Market, locale: Locale): LanguageTag {
  return market[locale] ?? (locale as AddedLocale)
}

/** The language of a tag. */
export function localeOf(tag: LanguageTag): Locale {
  return (tag.split('-')[0] ?? tag) as Locale
}

/** German sentences that name a thing must know whether it is der, die or das. [I18N-05] */
export const germanGenders = ['masculine', 'feminine', 'neuter'] as const
export type GermanGender = (typeof germanGenders)[number]

/** Cookie of the language choice and how long it is kept. [I18N-02] */
export const languageCookie = 'language'
export const languageCookieDays = 365

/** Names a language in the address of a page, so that a search engine reaches each one: `/newsletter?lang=de`. */
export const languageKey = 'lang'

const askedPattern = new RegExp(`(?:^|[?&])${languageKey}=([^&#]*)`)

/**
 * The language that the query of an address names, in full; one that the airline does not speak is none.
 * @param query with or without its question mark
 */
export function askedLocale(
  query: string | undefined,
  { languages }: Pick<Speaker, 'languages'>,
): Locale | undefined {
  const asked = askedPattern.exec(query ?? '')?.[1]
  return languages.find((locale) => locale === asked)
}

/**
 * The language of a tag that somebody sent: a tag that starts with de is German, one with en English, and
 * `it-CH` is Italian where the airline speaks it. (GAP-90)
 */
export function localeOfTag(tag: string, spoken: readonly Locale[] = locales): Locale | undefined {
  const wanted = tag.trim().toLowerCase()
  const [language] = wanted.split(/[-_]/)
  return spoken.find((locale) => locale === language) ?? spoken.find((locale) => startsAs(wanted, locale))
}

function startsAs(tag: string, locale: Locale): boolean {
  return isShipped(locale) && tag.startsWith(locale)
}

/** What the site may know of a visitor's language. */
export interface LanguageHints {
  /** value of the language cookie */
  readonly cookie?: string | undefined
  /** the browser's languages, the preferred one first */
  readonly browser: readonly string[]
}

/** What an airline speaks. */
export interface Speaker {
  readonly defaultLocale: Locale
  readonly languages: readonly Locale[]
}

/** The language that somebody asks for if the airline speaks it, else the airline's default. */
export function spokenLocale(
  wanted: string | null | undefined,
  { defaultLocale, languages }: Speaker,
): Locale {
  return localeOfTag(wanted ?? '', languages) ?? defaultLocale
}

/**
 * The visitor's choice, else the first of the browser's languages that the site speaks, else the default.
 * [I18N-03]
 */
export function chooseLocale(hints: LanguageHints, { defaultLocale, languages }: Speaker): Locale {
  const wanted = [hints.cookie ?? '', ...hints.browser].map((tag) => localeOfTag(tag, languages))
  return wanted.find((locale) => locale !== undefined) ?? defaultLocale
}

/** The tags of an `Accept-Language` header, most wanted first. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part, index) => {
      const [tag = '', ...settings] = part.trim().split(';')
      const quality = settings.map((each) => /^\s*q=([\d.]+)$/.exec(each)?.[1]).find(Boolean)
      return { tag: tag.trim(), weight: quality === undefined ? 1 : Number(quality), index }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .map(({ tag }) => tag)
}

/** A text by language, or in the fallback language when it is missing. [I18N-04, SRCH-23] */
export function textIn(
  translations: Readonly<Record<string, string | undefined>>,
  locale: Locale,
  fallback: Locale,
): string | undefined {
  return translations[locale] || translations[fallback] || Object.values(translations).find(Boolean)
}
