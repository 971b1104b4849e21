/** The letter that tells a person that an agency has made them a user, with the link to choose a password. */
import { textOf } from '@jetbridge/core/brand/locale.ts'
import { accountWords } from '../../../wording/account-words.ts'
import { agencyWords } from '../../../wording/agency-words.ts'
import { contactOf } from '../../../wording/contact.ts'
import { askHours } from '../../account/account.ts'
import type { Letter } from './letter.ts'
import type { PasswordAsked } from './password-asked.ts'

export interface AgencyInvited extends Pick<PasswordAsked, 'brand' | 'locale' | 'link'> {
  readonly agencyName: string
  readonly agencyCode: string
  readonly login: string
}

export function agencyInvitedLetter(invited: AgencyInvited): Letter {
  const { brand, locale, link, agencyName, agencyCode, login } = invited
  const { greeting, ends, notYou } = accountWords(locale)
  const say = agencyWords(locale).invited
  return {
    locale,
    subject: say.subject(agencyName, brand.name),
    preheader: ends(askHours),
    greeting,
    paragraphs: [
      say.text(agencyName, brand.name),
      say.signIn(agencyCode, login),
      `${say.choose} ${ends(askHours)}`,
    ],
    action: { text: say.link, address: link },
    sections: [{ heading: notYou, note: say.notYouText }],
    contact: contactOf(brand, locale),
    legal: textOf(brand.texts.legal, locale),
  }
}
