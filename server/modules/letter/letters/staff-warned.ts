/** The letter that warns an administrator: somebody has seen personal data of many people. */
import { textOf } from '@jetbridge/core/brand/locale.ts'
import { accountWords } from '../../../wording/account-words.ts'
import { contactOf } from '../../../wording/contact.ts'
import type { Letter } from './letter.ts'
import type { PasswordAsked } from './password-asked.ts'

export interface StaffWarned extends Pick<PasswordAsked, 'brand' | 'locale'> {
  /** mail address of the member */
  readonly about: string
  readonly people: number
}

export function staffWarnedLetter({ brand, locale, about, people }: StaffWarned): Letter {
  const { greeting, warned } = accountWords(locale)
  const text = warned.text(about, people, brand.name)
  return {
    locale,
    subject: warned.subject(brand.name),
    preheader: text,
    greeting,
    paragraphs: [text],
    sections: [{ heading: warned.heading, note: warned.note }],
    contact: contactOf(brand, locale),
    legal: textOf(brand.texts.legal, locale),
  }
}
