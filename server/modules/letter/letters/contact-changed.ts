/** The letters about a contact corrected after the sale: to the new address, and to the one before. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type Locale, textOf } from '@jetbridge/core/brand/locale.ts'
import { maskedEmail } from '@jetbridge/core/guest/mask.ts'
import { contactOf } from '../../../wording/contact.ts'
import { contactChangeWords } from '../../../wording/contact-change-words.ts'
import { words } from '../../../wording/words.ts'
import type { ContactChange } from '../../reservation/read/contact-change.ts'
import { manageAction } from './confirmation.ts'
import type { Letter } from './letter.ts'

export interface ContactChangedFacts {
  readonly brand: Pick<Brand, 'name' | 'market' | 'texts' | 'contact' | 'links' | 'groupContact'>
  readonly locale: Locale
  readonly reader: string
  readonly recordLocator: string
  readonly change: ContactChange
  /** the address before it */
  readonly isFormer: boolean
  /** opens the booking; undefined where the site's address is not known */
  readonly manageLink?: string | undefined
}

export function contactChangedLetter(facts: ContactChangedFacts): Letter {
  const { brand, locale, reader, recordLocator, change, isFormer, manageLink } = facts
  const { was, now } = change
  const say = contactChangeWords(locale)
  const news = isFormer ? say.elsewhere(maskedEmail(now.email)) : say.here
  const isOtherPhone = now.mobilePhone !== null && now.mobilePhone !== was.mobilePhone
  const phone = !isFormer && isOtherPhone ? [say.phone(now.mobilePhone ?? '')] : []
  return {
    locale,
    subject: say.subject(recordLocator),
    preheader: news,
    greeting: words(locale).greeting(reader),
    paragraphs: [news, ...phone, say.notYours],
    code: { label: words(locale).code, value: recordLocator },
    // the address before has the links of letters before, and gets no new one
    ...(isFormer ? {} : manageAction(manageLink, locale)),
    sections: [],
    contact: contactOf(brand, locale),
    legal: textOf(brand.texts.legal, locale),
  }
}
