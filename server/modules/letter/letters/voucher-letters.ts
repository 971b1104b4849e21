/** The letters about a gift voucher: to its buyer with the receipt, to whom it is given, and where the money goes back. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { type Locale, tagOf, textOf } from '@jetbridge/core/brand/locale.ts'
import { formatMoney, type Money } from '@jetbridge/core/kernel/money.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { accountWords } from '../../../wording/account-words.ts'
import { contactOf } from '../../../wording/contact.ts'
import { paymentRows } from '../../../wording/phrase.ts'
import { voucherWords } from '../../../wording/voucher-words.ts'
import type { Letter, Section } from './letter.ts'

interface OrderedVoucher {
  readonly brand: Pick<Brand, 'name' | 'market' | 'texts' | 'contact' | 'links' | 'groupContact'>
  readonly locale: Locale
  readonly face: Money
}

interface IssuedVoucher extends OrderedVoucher {
  readonly code: string
  /** the last day on which it can be spent */
  readonly goodUntil: LocalDate
}

export interface BoughtVoucher extends IssuedVoucher {
  readonly paidOn: LocalDate
  readonly maskedCard: string | null
  /** null where the buyer keeps it */
  readonly recipient: { readonly name: string; readonly email: string } | null
}

/** With the receipt, which says that no tax is due now. */
export function voucherBoughtLetter(bought: BoughtVoucher): Letter {
  const { brand, locale, face, recipient } = bought
  const say = voucherWords(locale)
  const text = recipient ? say.bought.gift(recipient.name, recipient.email) : say.bought.own
  return {
    ...frameOf(bought),
    subject: say.bought.subject(brand.name, formatMoney(face, tagOf(brand.market, locale))),
    preheader: text,
    greeting: accountWords(locale).greeting,
    paragraphs: [text],
    code: { label: say.code, value: bought.code },
    sections: [receiptOf(bought), { heading: say.spend, note: say.spendText }],
  }
}

function receiptOf({ brand, locale, face, goodUntil, paidOn, maskedCard }: BoughtVoucher): Section {
  const say = voucherWords(locale)
  const tag = tagOf(brand.market, locale)
  return {
    heading: say.receipt,
    rows: [
      { label: say.voucher, value: formatMoney(face, tag) },
      ...paymentRows([{ kind: 'card', masked: maskedCard, amount: face }], tag),
      { label: say.paidOn, value: formatDate(paidOn, tag) },
      { label: say.goodUntil, value: formatDate(goodUntil, tag) },
    ],
    note: say.tax,
  }
}

export interface GivenVoucher extends IssuedVoucher {
  readonly recipientName: string
  readonly senderName: string
  readonly message: string | null
  /** where flights are searched; undefined where the site's address is not known */
  readonly site: string | undefined
}

export function voucherGivenLetter(given: GivenVoucher): Letter {
  const { brand, locale, face, senderName, message, site } = given
  const say = voucherWords(locale)
  const tag = tagOf(brand.market, locale)
  const text = say.given.text(brand.name, senderName, formatMoney(face, tag))
  const until = { label: say.goodUntil, value: formatDate(given.goodUntil, tag) }
  return {
    ...frameOf(given),
    subject: say.given.subject(brand.name, senderName),
    preheader: text,
    greeting: say.given.greeting(given.recipientName),
    paragraphs: [text],
    code: { label: say.code, value: given.code },
    ...(site && { action: { text: say.given.open, address: site } }),
    sections: [
      ...(message ? [{ heading: say.given.message(senderName), note: message }] : []),
      { heading: say.spend, rows: [until], note: say.spendText },
    ],
  }
}

/** Its money came too late, or was another amount than was asked for. */
export function voucherMoneyReturnedLetter(ordered: OrderedVoucher): Letter {
  return moneyBackLetter(ordered, voucherWords(ordered.locale).returned)
}

/** The airline has taken it back, as its buyer wished. */
export function voucherTakenBackLetter(ordered: OrderedVoucher): Letter {
  return moneyBackLetter(ordered, voucherWords(ordered.locale).takenBack)
}

function moneyBackLetter(ordered: OrderedVoucher, say: (typeof voucherWords)['en']['returned']): Letter {
  const { brand, locale, face } = ordered
  const text = say.text(formatMoney(face, tagOf(brand.market, locale)))
  return {
    ...frameOf(ordered),
    subject: say.subject,
    preheader: text,
    greeting: accountWords(locale).greeting,
    paragraphs: [text],
    sections: [],
  }
}

function frameOf({ brand, locale }: OrderedVoucher): Pick<Letter, 'locale' | 'contact' | 'legal'> {
  return { locale, contact: contactOf(brand, locale), legal: textOf(brand.texts.legal, locale) }
}
