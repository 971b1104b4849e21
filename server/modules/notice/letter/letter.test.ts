import { brands } from '@jetbridge/brands/brands.ts'
import { locales } from '@jetbridge/core/brand/locale.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { sampleReceipt } from '@jetbridge/core/ticket/sample-receipt.ts'
import { describe, expect, it } from 'vitest'
import { letterAsHtml } from './as-html.ts'
import { letterAsText } from './as-text.ts'
import { confirmationLetter } from './confirmation.ts'
import { paymentReturnedLetter } from './payment-returned.ts'

const peoples = brands.find(({ id }) => id === 'peoples')!
const facts = { brand: peoples, reader: 'Łukasz <Wiśniewski>', receipt: sampleReceipt() } as const

const confirmed = {
  en: confirmationLetter({ ...facts, locale: 'en' }),
  de: confirmationLetter({ ...facts, locale: 'de' }),
}

describe('the letter that confirms a booking', () => {
  it('tells code, flights with local times and zones, tickets, seats, documents and price in English', () => {
    const text = letterAsText(confirmed.en, peoples.name)
    expect(confirmed.en.subject).toBe('Your booking K7QM2X is confirmed')
    expect(text).toContain('Hello Łukasz <Wiśniewski>,')
    expect(text).toContain('Saturday, October 24, 2026\n  06:50 GMT+2  St. Gallen-Altenrhein (ACH)')
    expect(text).toContain('00:35 GMT+1 (next day)  St. Gallen-Altenrhein (ACH)')
    expect(text).toContain('Łukasz Wiśniewski (Adult)\n  Name on the ticket: WISNIEWSKI/LUKASZMR')
    expect(text).toContain('Ticket: 999-0000000007 (check digit ')
    expect(text).toContain('Seat 4A on PE 101: EMD 999-0000000009')
    expect(text).toContain('Seat 7D on PE 104')
    expect(text).toContain('YQ – Service charge: €30.00')
    expect(text).toContain('CH – Airport tax: €9.00')
    expect(text).toContain('Seats and extras: €20.00')
    expect(text).toContain('Total paid: €466.00')
    expect(text).toContain('Card 4111XXXXXXXX1111: €416.00')
    expect(text).toContain('Voucher ending in X4T9: €50.00')
  })

  it('tells the same in German', () => {
    const text = letterAsText(confirmed.de, peoples.name)
    expect(confirmed.de.subject).toBe('Ihre Buchung K7QM2X ist bestätigt')
    expect(text).toContain('Samstag, 24. Oktober 2026\n  06:50 MESZ  St. Gallen-Altenrhein (ACH)')
    expect(text).toContain('08:05 MESZ  Wien (VIE)')
    expect(text).toContain('00:35 MEZ (am nächsten Tag)')
    expect(text).toContain('Sitzplatz 4A auf PE 101: EMD 999-0000000009')
    expect(text).toContain('Bezahlt: €466,00')
    expect(text).toContain('Gutschein mit der Endung X4T9: €50,00')
  })

  it('has nothing in one language that it lacks in the other', () => {
    const shape = (letter: typeof confirmed.en) =>
      letter.sections.map(({ entries, rows, points }) => [entries?.length, rows?.length, points?.length])
    expect(shape(confirmed.de)).toEqual(shape(confirmed.en))
    expect(letterAsText(confirmed.de, '')).not.toMatch(/Seat |Total paid|Flights|Hello/)
  })
})

describe('a letter as HTML', () => {
  for (const brand of brands) {
    for (const locale of locales) {
      it(`asks for nothing from elsewhere and needs no style sheet: ${brand.name}, ${locale}`, () => {
        const markup = letterAsHtml(confirmationLetter({ ...facts, brand, locale }), brand)
        expect(markup).toContain(`<html lang="${locale}">`)
        expect(markup).not.toMatch(/<(?:img|link|script|style|table|iframe)\b/i)
        expect(markup).not.toMatch(/https?:|url\(/)
        expect(markup).toContain(brand.light.masthead)
      })
    }
  }

  it('shows names as they are, never as markup', () => {
    const markup = letterAsHtml(confirmed.en, peoples)
    expect(markup).toContain('Hello Łukasz &lt;Wiśniewski&gt;,')
    expect(markup).not.toContain('<Wi')
  })
})

describe('the letter that tells of a payment that goes back', () => {
  const payments = [{ kind: 'card', masked: '4111XXXXXXXX1111', amount: money(41_600, 'EUR') }] as const
  const returned = { brand: peoples, reader: 'Kim', recordLocator: 'K7QM2X', payments, isOfChange: false }

  it('says what goes back, and that no ticket was issued, in both languages', () => {
    const english = letterAsText(paymentReturnedLetter({ ...returned, locale: 'en' }), peoples.name)
    expect(english).toContain('No ticket was issued.')
    expect(english).toContain('Card 4111XXXXXXXX1111: €416.00')
    const german = letterAsText(paymentReturnedLetter({ ...returned, locale: 'de' }), peoples.name)
    expect(german).toContain('Es wurde kein Ticket ausgestellt.')
    expect(german).toContain('Karte 4111XXXXXXXX1111: €416,00')
  })

  it('says of a change that the booking stays as it was', () => {
    const tell = (locale: 'en' | 'de') =>
      letterAsText(paymentReturnedLetter({ ...returned, locale, isOfChange: true }), peoples.name)
    expect(tell('en')).toContain('Your booking has not been changed by it.')
    expect(tell('de')).toContain('Ihre Buchung wurde dadurch nicht geändert.')
    expect(tell('en')).not.toContain('No ticket was issued.')
  })
})
