import { brandById } from '@jetbridge/brands/brands.ts'
import type { RefundLine } from '@jetbridge/core/booking/refund-quote.ts'
import { minor, money } from '@jetbridge/core/kernel/money.ts'
import { sampleReceipt } from '@jetbridge/core/ticket/sample-receipt.ts'
import { describe, expect, it } from 'vitest'
import { letterAsText } from './as-text.ts'
import { type FlightCancelledFacts, flightCancelledLetter } from './flight-cancelled.ts'

const peoples = brandById('peoples')
const [flight, other] = sampleReceipt().flights

const line = (
  kind: 'fare' | 'tax' | 'carrier-charge' | 'fee',
  code: string | null,
  paid: number,
  back: number,
) => ({ kind, code, passengerId: 'p1', paid: minor(paid), back: minor(back) }) satisfies RefundLine

function letter(locale: 'en' | 'de', over: Partial<FlightCancelledFacts> = {}): string {
  const lines = [
    line('fare', null, 18_000, 18_000),
    line('fare', null, 9_000, 9_000),
    line('carrier-charge', 'YQ', 1_500, 1_500),
    line('tax', 'XX', 700, 0),
    line('fee', null, 0, -4_000),
  ]
  const facts: FlightCancelledFacts = {
    brand: peoples,
    locale,
    reader: 'Łukasz Wiśniewski',
    recordLocator: 'K7QM2X',
    flight: flight!,
    quote: { currency: 'EUR', method: 'refund', refund: minor(24_500), lines },
    parts: [
      { kind: 'card', masked: '4111XXXXXXXX1111', amount: money(20_000, 'EUR') },
      { kind: 'voucher', lastFour: 'X4T9', amount: money(4_500, 'EUR') },
    ],
    left: [other!],
    ...over,
  }
  return letterAsText(flightCancelledLetter(facts), 'People’s')
}

describe('the letter of a cancelled flight', () => {
  it('says once for the party what goes back of each part, and what is kept', () => {
    const text = letter('en')
    expect(text).toContain(
      'WHAT GOES BACK\nFare: €270.00\nService charge: €15.00\nTax XX: €0.00\nCancellation fee: -€40.00\nTotal: €245.00\nKept by the conditions of the fare: €7.00',
    )
    expect(text).toContain('WHERE IT GOES\nCard 4111XXXXXXXX1111: €200.00\nVoucher ending in X4T9: €45.00')
    expect(text).toContain('FLIGHTS OF YOUR BOOKING THAT STAY\nPE 104')
  })

  it('is complete in German', () => {
    const text = letter('de', { left: [] })
    for (const part of [
      'der Flug PE 101 Ihrer Buchung storniert',
      'Stornogebühr: -€40,00',
      'Wohin es geht'.toUpperCase(),
      'Diese Buchung enthält keinen Flug mehr.',
    ])
      expect(text).toContain(part)
  })

  it('names no destination where nothing goes back', () => {
    const quote = { currency: 'EUR', method: 'refund', refund: minor(0), lines: [] } as const
    const text = letter('en', { quote, parts: [] })
    expect(text).toContain('By the conditions of its fare nothing goes back.')
    expect(text).not.toContain('WHERE IT GOES')
  })

  it('tells of a flight that the airline had changed that everything goes back', () => {
    const quote = { currency: 'EUR', method: 'airline', refund: minor(100), lines: [] } as const
    expect(letter('en', { quote })).toContain('everything you paid for it goes back')
  })
})
