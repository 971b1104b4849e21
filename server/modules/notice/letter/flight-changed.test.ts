import { brandById } from '@jetbridge/brands/brands.ts'
import type { ChangeLine, ChangeQuote } from '@jetbridge/core/booking/change-quote.ts'
import { minor, money } from '@jetbridge/core/kernel/money.ts'
import type { PricedFlight } from '@jetbridge/core/offer/price.ts'
import { sampleReceipt } from '@jetbridge/core/ticket/sample-receipt.ts'
import { describe, expect, it } from 'vitest'
import { letterAsText } from './as-text.ts'
import { type FlightChangedFacts, flightChangedLetter } from './flight-changed.ts'

const peoples = brandById('peoples')
const receipt = sampleReceipt()
const [now, was] = receipt.flights
const price = { currency: 'EUR', passengers: [] } as unknown as PricedFlight

function quoteOf(lines: readonly ChangeLine[]): ChangeQuote {
  const sum = lines.reduce((all, { amount }) => all + amount, 0)
  const [collect, refund] = [minor(Math.max(0, sum)), minor(Math.max(0, 0 - sum))]
  return { currency: 'EUR', lines, collect, refund, isInvoluntary: false, price }
}

function letter(locale: 'en' | 'de', quote: ChangeQuote, over: Partial<FlightChangedFacts> = {}): string {
  const parts = [{ kind: 'card', masked: '4111XXXXXXXX1111', amount: money(9_500, 'EUR') }] as const
  const facts = {
    brand: peoples,
    locale,
    reader: 'Łukasz Wiśniewski',
    was: was!,
    now: now!,
    quote,
    parts,
    receipt,
  }
  return letterAsText(flightChangedLetter({ ...facts, ...over }), 'People’s')
}

const dearer = quoteOf([
  { kind: 'fare', code: null, amount: minor(9_000) },
  { kind: 'fee', code: null, amount: minor(2_500) },
  { kind: 'tax', code: 'CH', amount: minor(-200) },
  { kind: 'ancillary', code: '3A', product: 'seat', amount: minor(-2_000) },
  { kind: 'ancillary', code: '4C', product: 'seat', amount: minor(200) },
])

describe('the letter of a changed flight', () => {
  it('has both flights, every amount, how it was paid and the tickets that count now', () => {
    const text = letter('en', dearer)
    expect(text).toContain('You have paid €95.00 for the change.')
    expect(text).toContain(
      'WHAT THE CHANGE COMES TO\nFare difference: €90.00\nChange fee: €25.00\nAirport tax St. Gallen: -€2.00\n3A on the flight so far: -€20.00\n4C on the new flight: €2.00\nPaid: €95.00',
    )
    expect(text).toContain('PAID WITH\nCard 4111XXXXXXXX1111: €95.00')
    expect(text).toMatch(/YOUR FLIGHT NOW\nPE 101\n(.*\n)+YOUR FLIGHT SO FAR\nPE 104/)
    expect(text).toContain('NEW TICKETS\nŁukasz Wiśniewski (Adult)\n  Ticket: 999-0000000007')
  })

  it('says where a credit goes, and what is kept', () => {
    const cheaper = quoteOf([
      { kind: 'fare', code: null, amount: minor(-9_000) },
      { kind: 'fare-kept', code: null, amount: minor(4_000) },
    ])
    const text = letter('en', cheaper)
    expect(text).toContain('€50.00 goes back the way it was paid')
    expect(text).toContain('Kept by the conditions of the fare: €40.00\nGoes back: €50.00')
    expect(text).toContain('WHERE IT GOES\n')
  })

  it('is complete in German', () => {
    const text = letter('de', dearer)
    for (const part of [
      'Für die Umbuchung haben Sie €95,00 bezahlt.',
      'Unterschied im Flugpreis: €90,00',
      'Umbuchungsgebühr: €25,00',
      '3A auf dem bisherigen Flug: -€20,00',
      'NEUE TICKETS',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/flight|change|Paid|Where it goes/)
  })

  it('has no amounts where nothing was due and nothing goes back', () => {
    const text = letter('en', quoteOf([]), { parts: [] })
    expect(text).toContain('Nothing was due, and nothing goes back.')
    expect(text).not.toMatch(/WHAT THE CHANGE COMES TO|PAID WITH|WHERE IT GOES/)
  })
})
