/** The letter with the link by which the owner of an address chooses a password. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type Locale, textOf } from '@jetbridge/core/brand/locale.ts'
import { accountWords } from '../../../wording/account-words.ts'
import { contactOf } from '../../../wording/contact.ts'
import { askHours } from '../../account/account.ts'
import type { Letter } from './letter.ts'

export interface PasswordAsked {
  readonly brand: Pick<Brand, 'name' | 'texts' | 'contact' | 'links' | 'groupContact'>
  readonly locale: Locale
  /** the address has an account already */
  readonly hasAccount: boolean
  /** by the airline, to an account of its staff */
  readonly isInvited: boolean
  readonly link: string
}

/** It names nobody: the one who asked may be a stranger. */
export function passwordAskedLetter({ brand, locale, hasAccount, isInvited, link }: PasswordAsked): Letter {
  const { greeting, ends, notYou, ...words } = accountWords(locale)
  const say = hasAccount ? words.renew : isInvited ? words.invite : words.open
  return {
    locale,
    subject: say.subject(brand.name),
    preheader: ends(askHours),
    greeting,
    paragraphs: [say.text(brand.name), ends(askHours)],
    action: { text: say.link, address: link },
    sections: [{ heading: notYou, note: say.notYouText }],
    contact: contactOf(brand, locale),
    legal: textOf(brand.texts.legal, locale),
  }
}
