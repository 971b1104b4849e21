/**
 * Texts in the visitor's language. A catalogue is a flat record of ICU texts, one file for each language and
 * part of the site. Only the language in use is fetched, and another one when the visitor asks for it.
 *
 * A language that the installation adds has the English texts, and its own ones over them (docs/decisions/0036).
 */
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
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { pagePart } from '../api/page-part.ts'
import { keepLanguage } from './keep-language.ts'
import type { messages as accountMessages } from './messages/account.en.ts'
import type { messages as agencyMessages } from './messages/agency.en.ts'
import type { messages as bookingMessages } from './messages/booking.en.ts'
import type { messages as changeMessages } from './messages/change.en.ts'
import type { messages as choiceMessages } from './messages/choice.en.ts'
import type { messages as commonMessages } from './messages/common.en.ts'
import type { messages as errorMessages } from './messages/error.en.ts'
import type { messages as headMessages } from './messages/head.en.ts'
import type { messages as membershipMessages } from './messages/membership.en.ts'
import type { messages as newsletterMessages } from './messages/newsletter.en.ts'
import type { messages as profileMessages } from './messages/profile.en.ts'
import type { messages as reportMessages } from './messages/report.en.ts'
import type { messages as reservationMessages } from './messages/reservation.en.ts'
import type { messages as securityMessages } from './messages/security.en.ts'

/** Parts of the site whose texts travel together; `common` comes with every page. */
export type CataloguePart =
  | 'common'
  | 'account'
  | 'agency'
  | 'booking'
  | 'change'
  | 'choice'
  | 'error'
  | 'head'
  | 'membership'
  | 'newsletter'
  | 'profile'
  | 'report'
  | 'reservation'
  | 'security'

/** Every text of the site. */
export type MessageKey =
  | keyof typeof commonMessages
  | keyof typeof accountMessages
  | keyof typeof agencyMessages
  | keyof typeof bookingMessages
  | keyof typeof changeMessages
  | keyof typeof choiceMessages
  | keyof typeof errorMessages
  | keyof typeof headMessages
  | keyof typeof membershipMessages
  | keyof typeof newsletterMessages
  | keyof typeof profileMessages
  | keyof typeof reportMessages
  | keyof typeof reservationMessages
  | keyof typeof securityMessages

export type MessageValues = Readonly<Record<string, string | number>>
/** The text of a key in the language in use. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

const catalogues: Record<CataloguePart, Record<ShippedLocale, () => Promise<{ messages: unknown }>>> = {
  common: {
    en: () => import('./messages/common.en.ts'),
    de: () => import('./messages/common.de.ts'),
  },
  account: {
    en: () => import('./messages/account.en.ts'),
    de: () => import('./messages/account.de.ts'),
  },
  agency: {
    en: () => import('./messages/agency.en.ts'),
    de: () => import('./messages/agency.de.ts'),
  },
  booking: {
    en: () => import('./messages/booking.en.ts'),
    de: () => import('./messages/booking.de.ts'),
  },
  change: {
    en: () => import('./messages/change.en.ts'),
    de: () => import('./messages/change.de.ts'),
  },
  choice: {
    en: () => import('./messages/choice.en.ts'),
    de: () => import('./messages/choice.de.ts'),
  },
  error: {
    en: () => import('./messages/error.en.ts'),
    de: () => import('./messages/error.de.ts'),
  },
  head: {
    en: () => import('./messages/head.en.ts'),
    de: () => import('./messages/head.de.ts'),
  },
  membership: {
    en: () => import('./messages/membership.en.ts'),
    de: () => import('./messages/membership.de.ts'),
  },
  newsletter: {
    en: () => import('./messages/newsletter.en.ts'),
    de: () => import('./messages/newsletter.de.ts'),
  },
  profile: {
    en: () => import('./messages/profile.en.ts'),
    de: () => import('./messages/profile.de.ts'),
  },
  report: {
    en: () => import('./messages/report.en.ts'),
    de: () => import('./messages/report.de.ts'),
  },
  reservation: {
    en: () => import('./messages/reservation.en.ts'),
    de: () => import('./messages/reservation.de.ts'),
  },
  security: {
    en: () => import('./messages/security.en.ts'),
    de: () => import('./messages/security.de.ts'),
  },
}

/** The loaded texts, kept outside React so that a route's loader can fetch its part. */
export interface Texts {
  readonly i18n: I18n
  /**
   * fetches a part in the language in use; for a part that is there or on its way, always the same promise
   */
  load(part: CataloguePart): Promise<void>
  /** fetches every part asked for so far in another language and switches to it */
  switchTo(locale: Locale): Promise<void>
}

/** The texts of an added language, compiled; undefined if it has none. */
export type AddedTexts = (locale: Locale) => Promise<Messages | undefined>

export function createTexts(
  locale: Locale,
  addedTexts: AddedTexts = () => Promise.resolve(undefined),
): Texts {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  const parts = new Map<CataloguePart, Promise<void>>()
  const fetchPart = async (part: CataloguePart, language: Locale) => {
    const shipped = isShipped(language) ? language : 'en'
    const [{ messages }, own] = await Promise.all([
      pagePart(catalogues[part][shipped]),
      shipped === language ? undefined : pagePart(() => addedTexts(language)),
    ])
    i18n.load(language, { ...(messages as Messages), ...own })
  }
  /** The language may have changed by the time its texts are there. */
  const arrive = async (part: CataloguePart) => {
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
    async switchTo(language) {
      await Promise.all([...parts.keys()].map((part) => fetchPart(part, language)))
      i18n.activate(language)
    },
  }
}

interface Language {
  readonly locale: Locale
  /** of the language in the brand's market: for dates, clock, numbers and React Aria */
  readonly tag: LanguageTag
  readonly t: Translate
  /** picks a brand's text */
  readonly local: (texts: LocalisedText) => string
  readonly texts: Texts
  /** keeps the choice in a cookie and changes every text in place */
  readonly choose: (locale: Locale) => Promise<void>
}

const LanguageContext = createContext<Language | undefined>(undefined)

interface LanguageProviderProps {
  texts: Texts
  /** how the brand's market writes each language */
  market: Market
  children: ReactNode
}

export function LanguageProvider({ texts, market, children }: LanguageProviderProps) {
  const [locale, setLocale] = useState(texts.i18n.locale as Locale)
  const language = useMemo<Language>(
    () => ({
      locale,
      tag: tagOf(market, locale),
      t: (key, values) => texts.i18n._(key, values as Record<string, unknown> | undefined),
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

/** The language in use and its texts. @throws Error outside a page */
export function useText(): Language {
  const language = use(LanguageContext)
  if (!language) throw new Error('rendered outside a page')
  return language
}
