import { brandById } from '@jetbridge/brands/brands.ts'
import { type Minor, minor, money } from '@jetbridge/core/kernel/money.ts'
import { type Instant, localDate } from '@jetbridge/core/kernel/time.ts'
import {
  type Cancellation,
  type CancellationFacts,
  cancelledTogether,
} from '@jetbridge/core/ticket/after-sale.ts'
import type { PaymentPart } from '@jetbridge/core/ticket/payment-part.ts'
import { receiptOf } from '@jetbridge/core/ticket/make-receipt.ts'
import { cancelledFacts } from '@jetbridge/core/ticket/sample-after-sale.ts'
import { describe, expect, it } from 'vitest'
import { letterAsText } from './as-text.ts'
import { flightCancelledLetter } from './flight-cancelled.ts'

const peoples = brandById('peoples')
const [sample] = cancelledFacts.afterSale as [CancellationFacts]

/** @param over the differences from the sample: 233.00 paid, 58.00 of it kept as fees */
function letterOf(locale: 'en' | 'de', over: Partial<CancellationFacts> = {}, flights = cancelledFacts) {
  const receipt = receiptOf({ ...flights, afterSale: [{ ...sample, ...over }] })
  const [cancellation] = receipt.afterSale
  if (cancellation?.kind !== 'cancelled') throw new Error('no cancellation')
  const told = cancelledTogether(cancellation, [])
  return flightCancelledLetter({ brand: peoples, locale, reader: 'Łukasz', receipt, cancellation: told })
}

const textOf = (...args: Parameters<typeof letterOf>) => letterAsText(letterOf(...args), 'People’s')

const amount = money(17_500, 'EUR')
const card: PaymentPart = { kind: 'card', masked: '4111XXXXXXXX1111', amount }
const voucher: PaymentPart = {
  kind: 'voucher',
  lastFour: 'X4T9',
  amount,
  validUntil: localDate('2027-08-31'),
}

describe('the letter of a cancelled flight', () => {
  it('says once for the party what goes back of each part, extras by their names', () => {
    const text = textOf('en')
    expect(text).toContain(
      'YOUR REFUND\nFare: €198.00\nService charge: €15.00\nAirport tax Vienna: €11.00\nWi-Fi on board: €9.00\nCancellation fee: −€58.00\nTotal: €175.00',
    )
    expect(text).toContain(
      'WHERE THE MONEY GOES\nVisa •••• 1111: €125.00\nVoucher ending in X4T9, valid until 31 Aug 2027: €50.00',
    )
    expect(text).toContain('OTHER FLIGHTS IN YOUR BOOKING\nPE 101')
    expect(text).not.toContain('WIFI')
  })

  it('says what is kept beside the fee', () => {
    const lines = sample.quote.lines.map((line) =>
      line.kind === 'tax' ? { ...line, back: 0 as Minor } : line,
    )
    const text = textOf('en', { quote: { method: 'refund', lines } })
    expect(text).toContain('Airport tax Vienna: €0.00')
    expect(text).toContain('Kept under the fare conditions: €11.00')
  })

  it('names seats by their numbers in both languages', () => {
    const names = { en: 'Seat 12A', de: 'Sitzplatz 12A' }
    const seat = { kind: 'ancillary', passengerId: 'p1', code: '12A', product: 'seat', names } as const
    const lines = [{ ...seat, paid: minor(1_500), back: minor(1_500) }]
    expect(textOf('en', { quote: { method: 'void', lines } })).toContain('\nSeat 12A: €15.00')
    expect(textOf('de', { quote: { method: 'void', lines } })).toContain('\nSitzplatz 12A: €15,00')
  })

  it('is complete in German', () => {
    const text = textOf('de', {}, { ...cancelledFacts, flights: [], segments: [], coupons: [], emds: [] })
    for (const part of [
      'der Flug PE 104 Ihrer Buchung storniert',
      'Stornogebühr: −€58,00',
      'WOHIN DAS GELD GEHT\nVisa •••• 1111: €125,00\nGutschein mit der Endung X4T9, gültig bis 31. Aug. 2027: €50,00',
      'Diese Buchung enthält keinen weiteren Flug.',
    ])
      expect(text).toContain(part)
  })

  it('names no destination where nothing goes back', () => {
    const text = textOf('en', { quote: { method: 'refund', lines: [] }, parts: [] })
    expect(text).toContain('Under the fare conditions, nothing is refunded.')
    expect(text).not.toContain('WHERE THE MONEY GOES')
  })

  it('says for a flight that the airline had moved that everything goes back', () => {
    const quote = { method: 'airline', lines: sample.quote.lines } as const
    expect(textOf('en', { quote })).toContain(
      'Because People’s moved flight PE 104, we’ve cancelled it for you as you asked, and you get back everything you paid for it.',
    )
    expect(textOf('de', { quote })).toContain('weil People’s den Flug PE 104 verlegt hat')
    expect(textOf('en', { quote })).toContain(
      'cancel them online and get back everything you paid for them too',
    )
  })

  it('promises nothing for the flights that stay when the airline had changed nothing', () => {
    expect(textOf('en')).not.toContain('cancel them online')
  })

  it('says for a flight that the airline does not fly that the airline cancelled it', () => {
    const over = { quote: { method: 'airline', lines: sample.quote.lines }, isOff: true } as const
    expect(textOf('en', over)).toContain('People’s had to cancel flight PE 104 and you chose a refund')
    expect(textOf('de', over)).toContain('weil People’s den Flug PE 104 streichen musste')
    expect(textOf('en', over)).not.toContain('moved')
  })
})

describe('the airline as the cause', () => {
  const lines = sample.quote.lines

  it('is named for a flight given back because another of the trip does not go', () => {
    const quote = { method: 'trip', lines } as const
    expect(textOf('en', { quote })).toContain(
      'Because People’s cancelled or moved another flight of this trip, we’ve cancelled flight PE 104 for you too, and you get back everything',
    )
    expect(textOf('de', { quote })).toContain('weil People’s einen anderen Flug dieser Reise gestrichen')
    expect(textOf('en', { quote })).toContain('cancel them online')
  })

  it('promises nothing for a flight that has been flown, and does not count it as another flight', () => {
    const coupons = cancelledFacts.coupons.map((coupon) => ({ ...coupon, state: 'flown' as const }))
    const quote = { method: 'airline', lines } as const
    const text = textOf('en', { quote }, { ...cancelledFacts, coupons })
    expect(text).not.toMatch(/OTHER FLIGHTS|cancel them online|PE 101/)
  })

  it('is named for a flight that stays and does not go', () => {
    const [wayOut] = cancelledFacts.flights
    if (!wayOut) throw new Error('no flight stays')
    const facts = { ...cancelledFacts, flights: [{ ...wayOut, isOff: true }] }
    expect(textOf('en', {}, facts)).toContain('Cancelled by People’s: please open your booking')
    expect(textOf('de', {}, facts)).toContain('Von People’s gestrichen: Bitte öffnen Sie Ihre Buchung')
    expect(textOf('en')).not.toContain('Cancelled by People’s')
  })
})

it('seats are listed together, and equal extras are one line with their number', () => {
  const bought = (passengerId: string, code: string, product: string, name: string) => ({
    kind: 'ancillary' as const,
    passengerId,
    code,
    product,
    names: { en: name },
    paid: minor(1_500),
    back: minor(1_500),
  })
  const lines = ['12B', '4A'].flatMap((seat, place) => [
    bought(`p${place + 1}`, 'BAG23', 'BAG23', 'Bag up to 23 kg'),
    bought(`p${place + 1}`, seat, 'seat', `Seat ${seat}`),
  ])
  expect(textOf('en', { quote: { method: 'airline', lines } })).toContain(
    'Seat 4A: €15.00\nSeat 12B: €15.00\n2 × Bag up to 23 kg: €30.00\nTotal: €60.00',
  )
})

describe('where the money goes', () => {
  it.each([
    ['en', card, '€175.00 will be refunded the way you paid; there is nothing you need to do.'],
    ['en', voucher, '€175.00 is back on your voucher ending in X4T9, which is valid until 31 August 2027.'],
    [
      'en',
      { kind: 'account', amount },
      '€175.00 has been credited to the account of the agency you booked with.',
    ],
    ['de', card, '€175,00 gehen ohne Ihr Zutun auf demselben Weg zurück'],
    [
      'de',
      voucher,
      '€175,00 sind wieder auf Ihrem Gutschein mit der Endung X4T9 und lassen sich bis zum 31. August 2027 einlösen.',
    ],
    ['de', { kind: 'account', amount }, '€175,00 sind wieder auf dem Konto des Reisebüros'],
  ] as const)('has its own words, which a list of mails shows, too: %s', (locale, part, said) => {
    const letter = letterOf(locale, { parts: [part] })
    expect(letter.paragraphs.join('\n')).toContain(said)
    expect(letter.preheader).toContain(said)
    expect(/the way you paid|demselben Weg/.test(letter.paragraphs.join('\n'))).toBe(part.kind === 'card')
  })

  it('is told part by part where it is several places', () => {
    expect(textOf('en')).toContain('€175.00 will be refunded the way you paid, in the parts listed below.')
    expect(textOf('de')).toContain('und zwar in den unten genannten Teilen')
  })
})

describe('a connection given back', () => {
  const wayOf = (over: Partial<Cancellation> = {}) => {
    const receipt = receiptOf(cancelledFacts)
    const [first] = receipt.afterSale
    if (first?.kind !== 'cancelled') throw new Error('no cancellation')
    const { from, to } = first.flight
    const onward = { departureId: 99, designator: 'PE 204', bound: 1 }
    const [begins, ends] = [to, from].map((stop) => ({ ...stop, at: (stop.at + 7_200_000) as Instant }))
    const second = { ...first, ...over, flight: { ...first.flight, ...onward, from: begins!, to: ends! } }
    const own = { ...first, ...over, flight: { ...first.flight, bound: 1 } }
    return { receipt, cancellation: cancelledTogether(own, [second]) }
  }
  const letterIn = (locale: 'en' | 'de', over: Partial<Cancellation> = {}) =>
    flightCancelledLetter({ brand: peoples, locale, reader: 'Łukasz', ...wayOf(over) })

  it('is one letter with both flights, the stop between them and one sum', () => {
    const letter = letterIn('en')
    expect(letter.subject).toMatch(/^Flights PE 104, PE 204 of your booking .+ are cancelled$/)
    const text = letterAsText(letter, 'People’s')
    expect(text).toContain('As you asked, we’ve cancelled flights PE 104, PE 204 of your booking.')
    expect(text).toContain('CANCELLED CONNECTION\n')
    expect(text).toContain('Total: €350.00')
    expect(text).toContain('the calendar file removes the flights from your calendar')
    expect(text).toContain('Visa •••• 1111: €250.00')
  })

  it('names the airline as its cause, in both languages', () => {
    const [en, de] = (['en', 'de'] as const).map((locale) =>
      letterAsText(letterIn(locale, { method: 'airline', isOff: false }), 'People’s'),
    )
    expect(en).toContain('Because People’s moved a flight of your connection, we’ve cancelled PE 104, PE 204')
    expect(de).toContain('weil People’s einen Flug Ihrer Verbindung verlegt hat, sind PE 104, PE 204')
  })
})
