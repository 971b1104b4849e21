/** The letter that tells an owner what was changed. It has no link: a copy of it could not lead anybody astray. */
import { textOf } from '@jetbridge/core/brand/locale.ts'
import { accountWords } from '../../../wording/account-words.ts'
import { contactOf } from '../../../wording/contact.ts'
import type { AccountEvent } from '../../account/account.ts'
import type { Letter } from './letter.ts'
import type { PasswordAsked } from './password-asked.ts'

export interface AccountTold extends Pick<PasswordAsked, 'brand' | 'locale'> {
  readonly event: AccountEvent
}

export function accountToldLetter({ brand, locale, event }: AccountTold): Letter {
  const { greeting, notYou, told } = accountWords(locale)
  const { subject, text } = told.events[event]
  return {
    locale,
    subject,
    preheader: text(brand.name),
    greeting,
    paragraphs: [text(brand.name)],
    sections: [{ heading: notYou, note: told.contact }],
    contact: contactOf(brand, locale),
    legal: textOf(brand.texts.legal, locale),
  }
}
