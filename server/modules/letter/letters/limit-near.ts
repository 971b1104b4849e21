/** The letter that most of an agency's credit is used. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type Locale, tagOf, textOf } from '@jetbridge/core/brand/locale.ts'
import { formatMoney, type Money, money } from '@jetbridge/core/kernel/money.ts'
import { agencyWords } from '../../../wording/agency-words.ts'
import { contactOf } from '../../../wording/contact.ts'
import type { Letter } from './letter.ts'

export interface AccountState {
  readonly brand: Pick<Brand, 'name' | 'market' | 'texts' | 'contact' | 'links' | 'groupContact'>
  readonly locale: Locale
  readonly agencyName: string
  readonly balance: Money
  readonly creditLimit: Money
  /** undefined where the site's address is not known */
  readonly portal: string | undefined
}

export function limitNearLetter(state: AccountState): Letter {
  const { brand, locale, agencyName, balance, creditLimit, portal } = state
  const say = agencyWords(locale)
  const tag = tagOf(brand.market, locale)
  const left = formatMoney(money(balance.amount + creditLimit.amount, balance.currency), tag)
  const used = Math.floor((-100 * balance.amount) / creditLimit.amount)
  const text = say.limit.text(left)
  return {
    locale,
    subject: say.limit.subject(used, brand.name),
    preheader: text,
    greeting: say.greeting,
    paragraphs: [text],
    ...(portal && { action: { text: say.limit.open, address: portal } }),
    sections: [
      {
        heading: say.limit.heading,
        rows: [
          { label: say.limit.agency, value: agencyName },
          { label: say.limit.balance, value: formatMoney(balance, tag) },
          { label: say.limit.creditLimit, value: formatMoney(creditLimit, tag) },
          { label: say.limit.left, value: left },
        ],
      },
    ],
    contact: contactOf(brand, locale),
    legal: textOf(brand.texts.legal, locale),
  }
}
