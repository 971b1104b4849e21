/** The letter that brings a one-time code. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type Locale, textOf } from '@jetbridge/core/brand/locale.ts'
import { contactOf } from '../../../wording/contact.ts'
import type { Letter } from './letter.ts'
import { words } from '../../../wording/words.ts'

export interface OneTimeCodeFacts {
  readonly brand: Pick<Brand, 'name' | 'market' | 'texts' | 'contact' | 'links' | 'groupContact'>
  readonly locale: Locale
  readonly reader: string
  readonly recordLocator: string
  /** six digits */
  readonly oneTimeCode: string
}

/** The code stays out of subject and preheader, which locked screens show. */
export function oneTimeCodeLetter(facts: OneTimeCodeFacts): Letter {
  const { brand, locale, reader, recordLocator, oneTimeCode } = facts
  const say = words(locale)
  return {
    locale,
    subject: say.oneTimeCodeFor(recordLocator),
    preheader: say.oneTimeCodeEnds,
    greeting: say.greeting(reader),
    paragraphs: [say.oneTimeCodeText(recordLocator), say.oneTimeCodeEnds],
    code: { label: say.oneTimeCode, value: oneTimeCode },
    sections: [{ heading: say.notYou, note: say.notYouText }],
    contact: contactOf(brand, locale),
    legal: textOf(brand.texts.legal, locale),
  }
}
