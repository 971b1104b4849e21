/**
 * Texts in the language of who reads, for any site: the shop's catalogues are in i18n.tsx. A catalogue is a flat record
 * of ICU texts, one file for each language and part of a site. Only the language in use is fetched, and another one when
 * somebody asks for it.
 *
 * A language that the installation adds has the English texts, and its own ones over them (docs/decisions/0036).
 */
import { usePageContext } from '../api/use-page-context.ts'
import {
  isShipped,
  type LanguageTag,
  type Locale,
  type LocalisedText,
  type Market,
  type ShippedLocale,
  tagOf,
  textOf,
} from '@jetbridge/core/brand/locale.ts'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { createContext, type ReactNode, useMemo, useState } from 'react'
import { pagePart } from '../api/page-part.ts'
import { keepLanguage } from './keep-language.ts'
import { keepMailWhole } from './keep-mail-whole.ts'

export type MessageValues = Readonly<Record<string, string | number>>

/** By part of a site, whose texts travel together, and language. */
export type Catalogues<Part extends string> = Readonly<
  Record<Part, Readonly<Record<ShippedLocale, () => Promise<{ messages: unknown }>>>>
>

/** The loaded texts, kept outside React so that a route's loader can fetch its part. */
export interface Texts<Part extends string> {
  readonly i18n: I18n
  /**
   * fetches a part in the language in use; for a part that is there or on its way, always the same promise
   */
  load(part: Part): Promise<void>
  /** further catalogues: the pages that need them come later than the first one */
  know(catalogues: Partial<Catalogues<Part>>): void
  /** fetches every part asked for so far in another language and switches to it */
  switchTo(locale: Locale): Promise<void>
}

/** The texts of an added language, compiled; undefined if it has none. */
export type AddedTexts = (locale: Locale) => Promise<Messages | undefined>

export interface OwnTexts {
  /** of the languages that the installation adds */
  readonly addedTexts?: AddedTexts | undefined
  /** by language, compiled texts in place of the site's: what the airline says otherwise */
  readonly wording?: Readonly<Partial<Record<Locale, Messages>>> | undefined
}

export function createTextsOf<Part extends string>(
  first: Partial<Catalogues<Part>>,
  locale: Locale,
  { addedTexts = () => Promise.resolve(undefined), wording = {} }: OwnTexts = {},
): Texts<Part> {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  const parts = new Map<Part, Promise<void>>()
  let catalogues = first
  const fetchPart = async (part: Part, language: Locale) => {
    const shipped = isShipped(language) ? language : 'en'
    const catalogue = catalogues[part]
    if (!catalogue) throw new Error(`no texts ${part}`)
    const [{ messages }, own] = await Promise.all([
      pagePart(catalogue[shipped]),
      shipped === language ? undefined : pagePart(() => addedTexts(language)),
    ])
    i18n.load(language, { ...(messages as Messages), ...own, ...wording[language] })
  }
  /** The language may have changed by the time its texts are there. */
  const arrive = async (part: Part) => {
    let language: Locale
    do {
      language = i18n.locale as Locale
      await fetchPart(part, language)
    } while (language !== i18n.locale)
  }
  return {
    i18n,
    load(part) {
      const arriving = parts.get(part) ?? arrive(part)
      parts.set(part, arriving)
      // A part that did not come is asked for again.
      arriving.catch(() => parts.delete(part))
      return arriving
    },
    know(further) {
      catalogues = { ...catalogues, ...further }
    },
    async switchTo(language) {
      await Promise.all([...parts.keys()].map((part) => fetchPart(part, language)))
      i18n.activate(language)
    },
  }
}

/** The language in use. */
export interface Language<Part extends string, Key extends string> {
  readonly locale: Locale
  /** of the language in the brand's market: for dates, clock, numbers and React Aria */
  readonly tag: LanguageTag
  /** the text of a key */
  readonly t: (key: Key, values?: MessageValues) => string
  /** picks a brand's text */
  readonly local: (texts: LocalisedText) => string
  readonly texts: Texts<Part>
  /** keeps the choice in a cookie and changes every text in place */
  readonly choose: (locale: Locale) => Promise<void>
}

/** A part of a page may say its texts with more values than its pieces know. */
export const LanguageContext = createContext<Language<string, string> | undefined>(undefined)

interface LanguageProviderProps {
  texts: Texts<string>
  /** how the brand's market writes each language */
  market: Market
  children: ReactNode
}

export function LanguageProvider({ texts, market, children }: LanguageProviderProps) {
  const [locale, setLocale] = useState(texts.i18n.locale as Locale)
  const language = useMemo<Language<string, string>>(
    () => ({
      locale,
      tag: tagOf(market, locale),
      t: (key, values) => keepMailWhole(texts.i18n._(key, values as Record<string, unknown> | undefined)),
      local: (localised) => textOf(localised, locale),
      texts,
      async choose(wanted) {
        await texts.switchTo(wanted)
        keepLanguage(wanted, tagOf(market, wanted))
        setLocale(wanted)
      },
    }),
    [locale, market, texts],
  )
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** The language in use, and texts that nobody has checked the keys of. @throws Error outside a page */
export function useLanguage(): Language<string, string> {
  return usePageContext(LanguageContext)
}
