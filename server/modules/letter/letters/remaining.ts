/** The other flights of a booking than the one a letter is about. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type Locale, tagOf } from '@jetbridge/core/brand/locale.ts'
import type { Receipt, ReceiptFlight } from '@jetbridge/core/ticket/receipt.ts'
import { flightEntries, flightEntry } from '../../../wording/phrase.ts'
import type { Entry } from '../../../wording/row.ts'
import { words } from '../../../wording/words.ts'

/** A flight stays in its booking after it is flown. */
export function unflown({ flights, passengers }: Pick<Receipt, 'flights' | 'passengers'>): ReceiptFlight[] {
  const coupons = passengers.flatMap(({ documents }) => documents.flatMap((each) => each.coupons))
  const flown = coupons.filter(({ state }) => state === 'flown').map(({ flight }) => flight.departureId)
  return flights.filter(({ departureId }) => !flown.includes(departureId))
}

export function remainingEntries(
  flights: readonly ReceiptFlight[],
  { brand, locale }: { readonly brand: Pick<Brand, 'name' | 'market'>; readonly locale: Locale },
): Entry[] {
  const tag = tagOf(brand.market, locale)
  return flightEntries(flights, tag, (flight) =>
    flightEntry(flight, tag, flight.isOff ? [words(locale).offUnanswered(brand.name)] : []),
  )
}
