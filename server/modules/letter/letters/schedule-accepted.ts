/** The letter that confirms new times of a flight that the airline has moved. */
import type { ItineraryFlight } from '@jetbridge/core/booking/itinerary.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type Locale, tagOf, textOf } from '@jetbridge/core/brand/locale.ts'
import { manageAction } from './confirmation.ts'
import { contactOf } from '../../../wording/contact.ts'
import type { Letter } from './letter.ts'
import { phraseFlight } from '../../../wording/phrase.ts'
import { comparison } from './schedule-changed.ts'
import { scheduleWords } from '../../../wording/schedule-words.ts'
import { words } from '../../../wording/words.ts'

export interface ScheduleAcceptedFacts {
  readonly brand: Pick<Brand, 'name' | 'market' | 'texts' | 'contact' | 'links' | 'groupContact'>
  readonly locale: Locale
  readonly reader: string
  readonly recordLocator: string
  /** as booked, or as last agreed to */
  readonly was: ItineraryFlight
  /** as agreed to now */
  readonly now: ItineraryFlight
  /** opens the booking; undefined where the site's address is not known */
  readonly manageLink?: string | undefined
}

export function scheduleAcceptedLetter(facts: ScheduleAcceptedFacts): Letter {
  const { brand, locale, reader, recordLocator, was, now, manageLink } = facts
  const tag = tagOf(brand.market, locale)
  const say = scheduleWords(locale)
  return {
    locale,
    subject: say.acceptedSubject(now.designator, recordLocator),
    preheader: phraseFlight(now, tag),
    greeting: words(locale).greeting(reader),
    paragraphs: [say.acceptedText(now.designator)],
    code: { label: words(locale).code, value: recordLocator },
    ...manageAction(manageLink, locale),
    sections: [comparison(was, now, tag)],
    contact: contactOf(brand, locale),
    legal: textOf(brand.texts.legal, locale),
  }
}
