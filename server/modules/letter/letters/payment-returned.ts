/** The letter that tells of money that came when nothing could be sold for it, or was sold already. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { PaymentPart } from '@jetbridge/core/ticket/payment-part.ts'
import { contactOf } from '../../wording/contact.ts'
import type { Letter } from './letter.ts'
import { paymentRows } from '../../wording/phrase.ts'
import { words } from '../../wording/words.ts'

export interface ReturnedFacts {
  readonly brand: Pick<Brand, 'name' | 'texts' | 'links' | 'groupContact'>
  readonly locale: Locale
  readonly reader: string
  readonly recordLocator: string
  readonly payments: readonly PaymentPart[]
  readonly why: ReturnCause
}

/** What the money bought nothing of: a booking, the change of one, or a booking that was paid another way. */
export type ReturnCause = 'not-booked' | 'not-changed' | 'paid-already'

export function paymentReturnedLetter(facts: ReturnedFacts): Letter {
  const { brand, locale, reader, recordLocator, payments, why } = facts
  const say = words[locale]
  return {
    locale,
    subject: say.returned(recordLocator),
    preheader: say.returnedWhen,
    greeting: say.greeting(reader),
    paragraphs: [say.returnedText[why], say.returnedWhen],
    code: { label: say.code, value: recordLocator },
    sections: payments.length > 0 ? [{ heading: say.amount, rows: paymentRows(payments, locale) }] : [],
    contact: contactOf(brand, locale),
    legal: brand.texts.legal[locale],
  }
}
