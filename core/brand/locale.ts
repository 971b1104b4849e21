/** The languages that every text of the product exists in. */

/** Short codes, as kept in the language cookie and in page paths. [I18N-01] */
export const locales = ['en', 'de'] as const
export type Locale = (typeof locales)[number]

/** One text in every language. */
export type Localised = Readonly<Record<Locale, string>>

/**
 * How a language is written where a brand sells: its dates, clock and numbers. `Intl` and browsers know it by
 * this tag; `de` is German as in Germany.
 */
export const languageTags = {
  en: ['en-US', 'en-GB'],
  de: ['de', 'de-AT', 'de-CH'],
} as const satisfies Record<Locale, readonly string[]>
export type LanguageTag = (typeof languageTags)[Locale][number]

/** The tag of each language at a brand. */
export type Market = { readonly [Of in Locale]: (typeof languageTags)[Of][number] }

/** The language of a tag. */
export function localeOf(tag: LanguageTag): Locale {
  return tag.startsWith('de') ? 'de' : 'en'
}

/** German sentences that name a thing must know whether it is der, die or das. [I18N-05] */
export const germanGenders = ['masculine', 'feminine', 'neuter'] as const
export type GermanGender = (typeof germanGenders)[number]

/** Cookie of the language choice and how long it is kept. [I18N-02] */
export const languageCookie = 'language'
export const languageCookieDays = 365

/** A tag that starts with de is German, one with en English; the site speaks no other language. (GAP-90) */
export function localeOfTag(tag: string): Locale | undefined {
  const language = tag.trim().toLowerCase()
  return locales.find((locale) => language.startsWith(locale))
}

/** What the site may know of a visitor's language. */
export interface LanguageHints {
  /** value of the language cookie */
  readonly cookie?: string | undefined
  /** the browser's languages, the preferred one first */
  readonly browser: readonly string[]
}

/**
 * The visitor's choice, else the first of the browser's languages that the site speaks, else the default.
 * [I18N-03]
 */
export function chooseLocale(hints: LanguageHints, defaultLocale: Locale): Locale {
  const spoken = [hints.cookie ?? '', ...hints.browser].map(localeOfTag)
  return spoken.find((locale) => locale !== undefined) ?? defaultLocale
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
