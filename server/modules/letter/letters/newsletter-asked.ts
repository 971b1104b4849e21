/** The letter that asks whether an address agrees to the newsletter. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type Locale, textOf } from '@jetbridge/core/brand/locale.ts'
import { contactOf } from '../../../wording/contact.ts'
import { newsletterWords } from '../../../wording/newsletter-words.ts'
import { askHours, unconfirmedDays } from '../../newsletter/newsletter.ts'
import type { Letter } from './letter.ts'

export interface NewsletterAsked {
  readonly brand: Pick<Brand, 'name' | 'market' | 'texts' | 'contact' | 'links' | 'groupContact'>
  readonly locale: Locale
  readonly confirmLink: string
  readonly leaveLink: string
}

/** It names nobody: a stranger may have typed any words as the name. */
export function newsletterAskedLetter({ brand, locale, confirmLink, leaveLink }: NewsletterAsked): Letter {
  const say = newsletterWords(locale)
  return {
    locale,
    subject: say.subject(brand.name),
    preheader: say.ends(askHours),
    greeting: say.greeting,
    paragraphs: [say.text(brand.name), say.ends(askHours)],
    action: { text: say.confirmLink, address: confirmLink },
    sections: [
      {
        heading: say.notYou,
        note: say.notYouText(unconfirmedDays),
        link: { text: say.leaveLink, address: leaveLink },
      },
    ],
    contact: contactOf(brand, locale),
    legal: textOf(brand.texts.legal, locale),
  }
}
