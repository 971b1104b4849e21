/** The letter to the new address of an account: with the link, or saying that the address has an account already. */
import { textOf } from '@jetbridge/core/brand/locale.ts'
import { accountWords } from '../../../wording/account-words.ts'
import { contactOf } from '../../../wording/contact.ts'
import { askHours } from '../../account/account.ts'
import type { Letter } from './letter.ts'
import type { PasswordAsked } from './password-asked.ts'

export interface EmailAsked extends Pick<PasswordAsked, 'brand' | 'locale' | 'link'> {
  /** another account has the address */
  readonly isTaken: boolean
}

export function emailAskedLetter({ brand, locale, isTaken, link }: EmailAsked): Letter {
  const { greeting, ends, notYou, email: say } = accountWords(locale)
  const common = {
    locale,
    subject: say.subject(brand.name),
    greeting,
    contact: contactOf(brand, locale),
    legal: textOf(brand.texts.legal, locale),
  }
  if (isTaken) {
    const text = say.taken(brand.name)
    return { ...common, preheader: text, paragraphs: [text], sections: [] }
  }
  return {
    ...common,
    preheader: ends(askHours),
    paragraphs: [say.text(brand.name), ends(askHours)],
    action: { text: say.link, address: link },
    sections: [{ heading: notYou, note: say.notYouText }],
  }
}
