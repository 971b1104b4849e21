/** The documents of a receipt as tables: coupons of tickets, and of miscellaneous documents. */
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { type LanguageTag, localeOf, textIn } from '@jetbridge/core/brand/locale.ts'
import { dateOf } from '@jetbridge/core/kernel/time.ts'
import { couponCodes, isFinal } from '@jetbridge/core/ticket/coupon.ts'
import { formatDocumentNumbers } from '@jetbridge/core/ticket/document-number.ts'
import type { Receipt, ReceiptCoupon, ReceiptEmd, ReceiptService } from '@jetbridge/core/ticket/receipt.ts'
import { phraseAmount, phraseService, phraseStop, phraseTime } from '../../../wording/phrase.ts'
import { words } from '../../../wording/words.ts'
import type { Table } from './table.ts'

/** Each coupon of a traveller: its flight, fare, seat and state. */
export function couponTable(coupons: readonly ReceiptCoupon[], tag: LanguageTag): Table {
  const say = words(localeOf(tag))
  return {
    title: say.flights,
    columns: [
      { heading: say.coupon, share: 4.5 },
      { heading: say.flight, share: 4.5 },
      { heading: say.departs, share: 11.5 },
      { heading: say.arrives, share: 11.5 },
      { heading: `${say.bookingClass}, ${say.fareBasis}`, share: 6.5 },
      { heading: say.seat, share: 5 },
      { heading: say.baggageHeading, share: 10.5 },
      { heading: say.status, share: 5.5 },
    ],
    rows: coupons.map(
      ({ number, flight, bookingClass, fareBasis, fareBrandNames, seat, baggage, state }) => ({
        cells: [
          String(number),
          flight.designator,
          `${formatDate(dateOf(flight.from.local), tag)}, ${phraseTime(flight.from, tag)}\n${phraseStop(flight.from, tag)}`,
          `${formatDate(dateOf(flight.to.local), tag)}, ${phraseTime(flight.to, tag)}\n${phraseStop(flight.to, tag)}`,
          `${bookingClass}, ${fareBasis}\n${textIn(fareBrandNames, localeOf(tag), 'en') ?? ''}`.trim(),
          seat ?? '–',
          baggage ? say.baggage(baggage.cabinBag, baggage.checkedBags) : '–',
          phraseState({ state, flight }, tag),
        ],
      }),
    ),
  }
}

function phraseState(
  { state, flight }: Pick<ReceiptCoupon | ReceiptService, 'state' | 'flight'>,
  tag: LanguageTag,
): string {
  const { letter } = couponCodes[state]
  if (flight?.isOff && !isFinal(state)) return words(localeOf(tag)).flightOff(letter)
  return state === 'open' ? words(localeOf(tag)).open : letter
}

/** Each service that was bought, with the number of its document. */
export function emdTable(emds: readonly ReceiptEmd[], { currency }: Receipt, tag: LanguageTag): Table {
  const say = words(localeOf(tag))
  return {
    title: say.emdHeading,
    columns: [
      { heading: say.emdNumber, share: 9 },
      { heading: say.service, share: 9 },
      { heading: say.flight, share: 4 },
      { heading: say.status, share: 3 },
      { heading: say.amount, share: 4, align: 'right' },
    ],
    rows: emds.flatMap(({ number, checkDigit, rfic, services }) =>
      services.map((service) => ({
        cells: [
          `${formatDocumentNumbers([number])} / ${service.number} (${say.checkDigit(checkDigit)})`,
          `${phraseService(service, tag)}\n${say.issuedFor(rfic, service.rfisc)}`,
          service.flight?.designator ?? '–',
          phraseState(service, tag),
          phraseAmount(service.amount, currency, tag),
        ],
      })),
    ),
  }
}
