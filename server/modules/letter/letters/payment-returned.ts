/** The letter about money that came when nothing could be sold for it, or when it was sold already. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type Locale, tagOf, textOf } from '@jetbridge/core/brand/locale.ts'
import type { PaymentPart } from '@jetbridge/core/ticket/payment-part.ts'
import type { ReturnCause } from '../../receipt/read/booking.ts'
import { contactOf } from '../../../wording/contact.ts'
import { paymentRows } from '../../../wording/phrase.ts'
import { words } from '../../../wording/words.ts'
import type { Letter } from './letter.ts'

export interface ReturnedFacts {
  readonly brand: Pick<Brand, 'name' | 'market' | 'texts' | 'contact' | 'links' | 'groupContact'>
  readonly locale: Locale
  readonly reader: string
  readonly recordLocator: string
  readonly payments: readonly PaymentPart[]
  readonly why: ReturnCause
}

export function paymentReturnedLetter(facts: ReturnedFacts): Letter {
  const { brand, locale, reader, recordLocator, payments, why } = facts
  const tag = tagOf(brand.market, locale)
  const say = words(locale)
  return {
    locale,
    subject: say.returned(recordLocator),
    preheader: say.returnedWhen,
    greeting: say.greeting(reader),
    paragraphs: [say.returnedText[why], say.returnedWhen],
    code: { label: say.code, value: recordLocator },
    sections: payments.length > 0 ? [{ heading: say.amount, rows: paymentRows(payments, tag) }] : [],
    contact: contactOf(brand, locale),
    legal: textOf(brand.texts.legal, locale),
  }
}
