/** The letter about seats and extras changed after the sale: what changed, its cost, and what everybody has now. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type Locale, localeOf, tagOf, textOf } from '@jetbridge/core/brand/locale.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import type { AncillaryChange } from '@jetbridge/core/ticket/after-sale.ts'
import type { PassengerReceipt, Receipt } from '@jetbridge/core/ticket/receipt.ts'
import { ancillaryRows, partsHeading } from '../../../wording/after-sale-lines.ts'
import { ancillaryWords } from '../../../wording/ancillary-words.ts'
import { contactOf } from '../../../wording/contact.ts'
import { paymentRows, phraseAmount } from '../../../wording/phrase.ts'
import type { Entry } from '../../../wording/row.ts'
import { words } from '../../../wording/words.ts'
import { ancillaryLines } from './ancillary-lines.ts'
import { manageAction } from './confirmation.ts'
import type { Letter } from './letter.ts'
import { phraseMoneyBack } from './money-back.ts'
import { unflown } from './remaining.ts'

export interface AncillariesChangedFacts {
  readonly brand: Pick<Brand, 'name' | 'market' | 'texts' | 'contact' | 'links' | 'groupContact'>
  readonly locale: Locale
  readonly reader: string
  /** of the booking after it */
  readonly receipt: Receipt
  readonly change: AncillaryChange
  /** opens the booking; undefined where the site's address is not known */
  readonly manageLink?: string | undefined
}

export function ancillariesChangedLetter(facts: AncillariesChangedFacts): Letter {
  const { brand, locale, reader, change, receipt, manageLink } = facts
  const tag = tagOf(brand.market, locale)
  const { currency } = receipt
  const { parts } = change
  const say = ancillaryWords(locale)
  const news = sumNews(facts)
  const callBy = (ticketName: string) =>
    receipt.passengers.find((each) => each.ticketName === ticketName)?.fullName ?? ticketName
  const rows = ancillaryRows(change, { tag, currency, callBy })
  return {
    locale,
    subject: say.subject(receipt.recordLocator),
    preheader: news,
    greeting: words(locale).greeting(reader),
    paragraphs: [say.done, news],
    code: { label: words(locale).code, value: receipt.recordLocator },
    ...manageAction(manageLink, locale),
    sections: [
      { heading: say.amounts, rows },
      ...(parts.length > 0 ? [{ heading: partsHeading(change, tag), rows: paymentRows(parts, tag) }] : []),
      { heading: say.now, entries: receipt.passengers.map((each) => everythingOf(each, facts)) },
    ],
    contact: contactOf(brand, locale),
    legal: textOf(brand.texts.legal, locale),
  }
}

function sumNews({ brand, locale, receipt: { currency }, change }: AncillariesChangedFacts): string {
  const { collect, refund, parts } = change
  const tag = tagOf(brand.market, locale)
  const say = ancillaryWords(locale)
  if (collect > 0) return say.paid(phraseAmount(collect, currency, tag))
  return refund > 0 ? phraseMoneyBack(parts, money(refund, currency), tag) : say.even
}

function everythingOf(
  passenger: PassengerReceipt,
  { brand, locale, receipt }: AncillariesChangedFacts,
): Entry {
  const tag = tagOf(brand.market, locale)
  const lines = ancillaryLines(passenger, unflown(receipt), tag)
  return {
    title: `${passenger.fullName} (${words(localeOf(tag)).types[passenger.type]})`,
    lines: lines.length > 0 ? lines : [ancillaryWords(locale).none],
  }
}
