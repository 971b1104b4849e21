/** The texts of the shop: its catalogues, and what a page asks them by. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { messages as accountMessages } from './messages/account.en.ts'
import type { messages as agencyMessages } from './messages/agency.en.ts'
import type { messages as bookingMessages } from './messages/booking.en.ts'
import type { messages as changeMessages } from './messages/change.en.ts'
import type { messages as choiceMessages } from './messages/choice.en.ts'
import type { messages as commonMessages } from './messages/common.en.ts'
import type { messages as errorMessages } from './messages/error.en.ts'
import type { messages as headMessages } from './messages/head.en.ts'
import type { messages as helpMessages } from './messages/help.en.ts'
import type { messages as membershipMessages } from './messages/membership.en.ts'
import type { messages as newsletterMessages } from './messages/newsletter.en.ts'
import type { messages as offlineMessages } from './messages/offline.en.ts'
import type { messages as profileMessages } from './messages/profile.en.ts'
import type { messages as reportMessages } from './messages/report.en.ts'
import type { messages as reservationMessages } from './messages/reservation.en.ts'
import type { messages as securityMessages } from './messages/security.en.ts'
import type { messages as tableMessages } from './messages/table.en.ts'
import {
  type Catalogues,
  createTextsOf,
  type Language,
  type MessageValues,
  type OwnTexts,
  type Texts,
  useLanguage,
} from './runtime.tsx'

/**
 * Parts of the site whose texts travel together; `common` comes with every page. The heads of pages are written by the
 * server alone (web/prerender.tsx).
 */
export type CataloguePart =
  | 'common'
  | 'account'
  | 'agency'
  | 'booking'
  | 'change'
  | 'choice'
  | 'error'
  | 'help'
  | 'membership'
  | 'newsletter'
  | 'offline'
  | 'profile'
  | 'report'
  | 'reservation'
  | 'security'
  | 'table'

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
  | keyof typeof helpMessages
  | keyof typeof membershipMessages
  | keyof typeof newsletterMessages
  | keyof typeof offlineMessages
  | keyof typeof profileMessages
  | keyof typeof reportMessages
  | keyof typeof reservationMessages
  | keyof typeof securityMessages
  | keyof typeof tableMessages

/** The text of a key in the language in use. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

/** Home travels with those that it may need; page-catalogues.ts has the others. */
const catalogues: Partial<Catalogues<CataloguePart>> = {
  common: {
    en: () => import('./messages/common.en.ts'),
    de: () => import('./messages/common.de.ts'),
  },
  booking: {
    en: () => import('./messages/booking.en.ts'),
    de: () => import('./messages/booking.de.ts'),
  },
  error: {
    en: () => import('./messages/error.en.ts'),
    de: () => import('./messages/error.de.ts'),
  },
}

/** The loaded texts of the shop. */
export type ShopTexts = Texts<CataloguePart>

export function createTexts(locale: Locale, own?: OwnTexts): ShopTexts {
  return createTextsOf(catalogues, locale, own)
}

/** The language in use and its texts. @throws Error outside a page */
export const useText: () => Language<CataloguePart, MessageKey> = useLanguage
