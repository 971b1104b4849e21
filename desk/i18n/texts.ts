/** The texts of the desk: its catalogues, and what a screen asks them by. */
import type { Locale, Market } from '@jetbridge/core/brand/locale.ts'
import type { messages as tableMessages } from '@jetbridge/web/i18n/messages/table.en.ts'
import {
  type Catalogues,
  createTextsOf,
  type Language,
  type MessageValues,
  type Texts,
  useLanguage,
} from '@jetbridge/web/i18n/runtime.tsx'
import type { messages as accountMessages } from './messages/account.en.ts'
import type { messages as departureMessages } from './messages/departures.en.ts'
import type { messages as frameMessages } from './messages/frame.en.ts'
import type { messages as guestMessages } from './messages/guests.en.ts'
import type { WordKey } from './word-key.ts'
import type { messages as staffMessages } from './messages/staff.en.ts'
import type { messages as signInMessages } from './messages/sign-in.en.ts'

/** Parts whose texts travel together; `frame` comes first. */
type CataloguePart = 'frame' | 'sign-in' | 'account' | 'departures' | 'guests' | 'staff' | 'words' | 'table'

/** Every text of the desk. */
export type MessageKey =
  | keyof typeof frameMessages
  | keyof typeof signInMessages
  | keyof typeof accountMessages
  | keyof typeof departureMessages
  | keyof typeof guestMessages
  | keyof typeof staffMessages
  | WordKey
  | keyof typeof tableMessages

/** The text of a key in the language in use. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

export const catalogues: Catalogues<CataloguePart> = {
  frame: {
    en: () => import('./messages/frame.en.ts'),
    de: () => import('./messages/frame.de.ts'),
  },
  'sign-in': {
    en: () => import('./messages/sign-in.en.ts'),
    de: () => import('./messages/sign-in.de.ts'),
  },
  account: {
    en: () => import('./messages/account.en.ts'),
    de: () => import('./messages/account.de.ts'),
  },
  departures: {
    en: () => import('./messages/departures.en.ts'),
    de: () => import('./messages/departures.de.ts'),
  },
  guests: {
    en: () => import('./messages/guests.en.ts'),
    de: () => import('./messages/guests.de.ts'),
  },
  staff: {
    en: () => import('./messages/staff.en.ts'),
    de: () => import('./messages/staff.de.ts'),
  },
  words: {
    en: () => import('./messages/words.en.ts'),
    de: () => import('./messages/words.de.ts'),
  },
  table: {
    en: () => import('@jetbridge/web/i18n/messages/table.en.ts'),
    de: () => import('@jetbridge/web/i18n/messages/table.de.ts'),
  },
}

/** The desk writes days before months, and the hours of a day from 0 to 23. */
export const deskMarket: Market = { en: 'en-GB', de: 'de' }

export type DeskTexts = Texts<CataloguePart>

export function createTexts(locale: Locale): DeskTexts {
  return createTextsOf(catalogues, locale)
}

/** The language in use and its texts. @throws Error outside the desk */
export const useText: () => Language<CataloguePart, MessageKey> = useLanguage

/** All parts: together they weigh less than one picture. */
export async function loadTexts(texts: DeskTexts): Promise<void> {
  await Promise.all((Object.keys(catalogues) as CataloguePart[]).map((part) => texts.load(part)))
}
