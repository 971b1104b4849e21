/** What a traveller wrote on the contact page, as the airline gets it. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type Locale, textOf } from '@jetbridge/core/brand/locale.ts'
import { enquiryWords } from '../../../wording/enquiry-words.ts'
import type { WrittenEnquiry } from '../../enquiry/enquiry.ts'
import type { Letter } from './letter.ts'

interface EnquiryLetter {
  readonly brand: Pick<Brand, 'texts'>
  /** of the airline's people */
  readonly locale: Locale
  readonly reference: string
  readonly written: WrittenEnquiry
}

/** Its subject has no word of the sender: reference, topic, and a code of six letters and digits. */
export function enquiryLetter({ brand, locale, reference, written }: EnquiryLetter): Letter {
  const say = enquiryWords(locale)
  const { topic: about, name, email, confirmationCode: code, message, locale: spoken } = written
  const topic = say.topics[about]
  return {
    locale,
    subject: code ? say.subjectOfBooking(reference, topic, code) : say.subject(reference, topic),
    preheader: message.split('\n')[0]?.slice(0, 120) ?? '',
    greeting: say.greeting(topic),
    paragraphs: message.split('\n').filter((line) => line !== ''),
    sections: [
      {
        heading: say.sender,
        rows: [
          { label: say.name, value: name },
          { label: say.email, value: email },
          ...(code ? [{ label: say.booking, value: code }] : []),
          { label: say.language, value: spoken },
          { label: say.reference, value: reference },
        ],
        note: say.notProven,
      },
    ],
    contact: { text: say.answer, address: email },
    legal: textOf(brand.texts.legal, locale),
  }
}
