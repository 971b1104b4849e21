/** The letter that tells of money that came when nothing could be sold for it. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { PaymentPart } from '@jetbridge/core/ticket/payment-part.ts'
import { contactOf } from './contact.ts'
import type { Letter } from './letter.ts'
import { paymentRows } from './phrase.ts'
import { words } from './words.ts'

export interface ReturnedFacts {
  readonly brand: Pick<Brand, 'name' | 'texts' | 'links' | 'groupContact'>
  readonly locale: Locale
  readonly reader: string
  readonly recordLocator: string
  readonly payments: readonly PaymentPart[]
  /** it was to change a booking, which stays as it was */
  readonly isOfChange: boolean
}

export function paymentReturnedLetter(facts: ReturnedFacts): Letter {
  const { brand, locale, reader, recordLocator, payments, isOfChange } = facts
  const say = words[locale]
  return {
    locale,
    subject: say.returned(recordLocator),
    preheader: say.returnedWhen,
    greeting: say.greeting(reader),
    paragraphs: [isOfChange ? say.returnedChangeText : say.returnedText, say.returnedWhen],
    code: { label: say.code, value: recordLocator },
    sections: payments.length > 0 ? [{ heading: say.amount, rows: paymentRows(payments, locale) }] : [],
    contact: contactOf(brand, locale),
    legal: brand.texts.legal[locale],
  }
}
