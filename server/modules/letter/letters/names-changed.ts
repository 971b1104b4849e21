/** The letter about names changed after the sale: the name before and now, the new ticket's number, what was paid. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type Locale, tagOf, textOf } from '@jetbridge/core/brand/locale.ts'
import type { NamesChange, RenamedTraveller } from '@jetbridge/core/ticket/after-sale.ts'
import { formatDocumentNumbers } from '@jetbridge/core/ticket/document-number.ts'
import type { Receipt } from '@jetbridge/core/ticket/receipt.ts'
import { nameRows, partsHeading } from '../../../wording/after-sale-lines.ts'
import { contactOf } from '../../../wording/contact.ts'
import { nameChangeWords } from '../../../wording/name-change-words.ts'
import { paymentRows, phraseAmount } from '../../../wording/phrase.ts'
import type { Entry } from '../../../wording/row.ts'
import { words } from '../../../wording/words.ts'
import { manageAction } from './confirmation.ts'
import type { Letter } from './letter.ts'

export interface NamesChangedFacts {
  readonly brand: Pick<Brand, 'name' | 'market' | 'texts' | 'contact' | 'links' | 'groupContact'>
  readonly locale: Locale
  readonly reader: string
  /** of the booking after it */
  readonly receipt: Pick<Receipt, 'recordLocator' | 'currency'>
  readonly change: NamesChange
  /** opens the booking; undefined where the site's address is not known */
  readonly manageLink?: string | undefined
}

export function namesChangedLetter(facts: NamesChangedFacts): Letter {
  const { brand, locale, reader, change, receipt, manageLink } = facts
  const say = nameChangeWords(locale)
  const tag = tagOf(brand.market, locale)
  const { currency } = receipt
  const rows = nameRows(change, { currency, tag })
  const hasOther = change.lines.some(({ isOtherPerson = false }) => isOtherPerson)
  return {
    locale,
    subject: (hasOther ? say.subjectOther : say.subject)(receipt.recordLocator),
    preheader: change.lines.map(({ now }) => now).join(', '),
    greeting: words(locale).greeting(reader),
    paragraphs: [newsOf(facts), say.check],
    code: { label: words(locale).code, value: receipt.recordLocator },
    ...manageAction(manageLink, locale),
    sections: [
      { heading: say.names, entries: change.lines.map((line) => entryOf(line, locale)) },
      ...(rows.length > 0 ? [{ heading: say.amounts, rows }] : []),
      ...(change.parts.length > 0
        ? [{ heading: partsHeading(change, tag), rows: paymentRows(change.parts, tag) }]
        : []),
    ],
    contact: contactOf(brand, locale),
    legal: textOf(brand.texts.legal, locale),
  }
}

function newsOf({ brand, locale, change, receipt }: NamesChangedFacts): string {
  const say = nameChangeWords(locale)
  if (change.isPricedElsewhere) return say.doneWithOthers
  if (change.collect === 0) return say.done
  return say.donePaid(phraseAmount(change.collect, receipt.currency, tagOf(brand.market, locale)))
}

function entryOf({ was, now, ticket }: RenamedTraveller, locale: Locale): Entry {
  const say = nameChangeWords(locale)
  const numbers = ticket && formatDocumentNumbers([ticket.now, ticket.nowUntil ?? ticket.now])
  return {
    title: now,
    lines: [`${say.before}: ${was}`, ...(numbers === undefined ? [] : [say.ticket(numbers)])],
  }
}
