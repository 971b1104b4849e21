/** The letters about a membership: to its member with receipt and right to withdraw, and where money goes back. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { formatClock } from '@jetbridge/core/brand/clock.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { type Locale, tagOf, textOf } from '@jetbridge/core/brand/locale.ts'
import { formatMoney, type Money, subtract } from '@jetbridge/core/kernel/money.ts'
import type { LocalDate, LocalDateTime } from '@jetbridge/core/kernel/time.ts'
import { type DocumentNumber, formatDocumentNumbers } from '@jetbridge/core/ticket/document-number.ts'
import { cardPart } from '@jetbridge/core/ticket/payment-part.ts'
import { fullNameOf, shownFirstName } from '@jetbridge/core/passenger/name.ts'
import { contactOf } from '../../../wording/contact.ts'
import { membershipWords } from '../../../wording/membership-words.ts'
import { paymentRows } from '../../../wording/phrase.ts'
import { words } from '../../../wording/words.ts'
import type { Letter, Section } from './letter.ts'

interface OfMember {
  readonly brand: Pick<Brand, 'name' | 'market' | 'texts' | 'contact' | 'links' | 'groupContact'>
  readonly locale: Locale
  readonly firstName: string
  readonly lastName: string
  readonly price: Money
}

export interface BoughtMembership extends OfMember {
  /** its number */
  readonly code: string
  readonly product: string
  readonly level: string
  /** each in the language of the letter */
  readonly benefits: readonly string[]
  readonly documentNumber: DocumentNumber
  readonly maskedCard: string | null
  readonly cardBrand: string | null
  readonly paidOn: LocalDate
  readonly validFrom: LocalDate
  readonly validUntil: LocalDate
  readonly withdrawableUntil: LocalDate
  readonly startsNow: boolean
  /** where the member sees it; undefined where the site's address is not known */
  readonly link: string | undefined
}

/** The contract on paper: what was bought, the receipt, and the right to withdraw with how to use it. */
export function membershipBoughtLetter(bought: BoughtMembership): Letter {
  const { brand, locale, code, product, benefits, link, validUntil } = bought
  const say = membershipWords(locale)
  const text = say.bought.text(product, formatDate(validUntil, tagOf(brand.market, locale)))
  return {
    ...frameOf(bought),
    subject: say.bought.subject(brand.name),
    preheader: text,
    paragraphs: [text],
    code: { label: say.number, value: code },
    ...(link && { action: { text: say.open, address: link } }),
    sections: [
      receiptOf(bought),
      ...(benefits.length > 0 ? [{ heading: say.benefits, points: benefits }] : []),
      rightOf(bought),
    ],
  }
}

function receiptOf(bought: BoughtMembership): Section {
  const { brand, locale, price, product, level, firstName, lastName } = bought
  const say = membershipWords(locale)
  const tag = tagOf(brand.market, locale)
  return {
    heading: say.receipt,
    rows: [
      { label: product, value: formatMoney(price, tag) },
      ...paymentRows([cardPart(bought, price)], tag),
      { label: say.paidOn, value: formatDate(bought.paidOn, tag) },
      { label: say.member, value: fullNameOf({ firstName, lastName }) },
      { label: say.level, value: level },
      {
        label: say.period,
        value: say.fromUntil(formatDate(bought.validFrom, tag), formatDate(bought.validUntil, tag)),
      },
      { label: say.document, value: formatDocumentNumbers([bought.documentNumber]) },
    ],
  }
}

function rightOf({ brand, locale, withdrawableUntil, startsNow }: BoughtMembership): Section {
  const say = membershipWords(locale)
  const until = formatDate(withdrawableUntil, tagOf(brand.market, locale))
  return { heading: say.right, points: [say.rightText(until), startsNow ? say.startsNow : say.startsLater] }
}

export interface WithdrawnMembership extends OfMember {
  readonly code: string
  /** when it was received, as the clock of the airline's market showed it; a letter's day has no time */
  readonly received: LocalDate | LocalDateTime
  readonly back: Money
  /** the masked number, or the name of a card from a wallet */
  readonly card: string | null
}

/** The law asks what was received, on which day and at what time: EU directive 2011/83, article 11a. */
export function membershipWithdrawnLetter(withdrawn: WithdrawnMembership): Letter {
  const { brand, locale, code, received, price, back, card, firstName, lastName } = withdrawn
  const { member, withdrawn: say } = membershipWords(locale)
  const tag = tagOf(brand.market, locale)
  const time = received.length > 10 ? `, ${formatClock(received, tag)}` : ''
  const text = say.text(code, `${formatDate(received, tag)}${time}`)
  const kept = subtract(price, back)
  return {
    ...frameOf(withdrawn),
    subject: say.subject,
    preheader: text,
    paragraphs: [text],
    sections: [
      {
        heading: say.heading,
        rows: [
          { label: member, value: fullNameOf({ firstName, lastName }) },
          { label: say.paid, value: formatMoney(price, tag) },
          ...(kept.amount > 0 ? [{ label: say.kept, value: formatMoney(kept, tag) }] : []),
          { label: card ? `${say.back} ${card}` : say.back, value: formatMoney(back, tag) },
        ],
        note: say.note,
      },
    ],
  }
}

/** Money came too late, or was another amount than was asked for. */
export function membershipMoneyReturnedLetter(member: OfMember): Letter {
  const { brand, locale, price } = member
  const say = membershipWords(locale).returned
  const text = say.text(formatMoney(price, tagOf(brand.market, locale)))
  return { ...frameOf(member), subject: say.subject, preheader: text, paragraphs: [text], sections: [] }
}

function frameOf({
  brand,
  locale,
  firstName,
  lastName,
}: OfMember): Pick<Letter, 'locale' | 'greeting' | 'contact' | 'legal'> {
  return {
    locale,
    greeting: words(locale).greeting(shownFirstName(firstName) || lastName),
    contact: contactOf(brand, locale),
    legal: textOf(brand.texts.legal, locale),
  }
}
