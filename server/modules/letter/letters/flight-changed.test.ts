import { brandById } from '@jetbridge/brands/brands.ts'
import type { QuoteLine } from '@jetbridge/core/change/flight-quote.ts'
import { minor, money } from '@jetbridge/core/kernel/money.ts'
import type { ChangeFacts } from '@jetbridge/core/ticket/after-sale.ts'
import { receiptOf } from '@jetbridge/core/ticket/make-receipt.ts'
import { changedFacts } from '@jetbridge/core/ticket/sample-after-sale.ts'
import { describe, expect, it } from 'vitest'
import { samplePrepare } from '../../../testing/sample-prepare.ts'
import { letterAsText } from './as-text.ts'
import { flightChangedLetter } from './flight-changed.ts'

const peoples = brandById('peoples')
const prepare = samplePrepare(peoples)
const [sample] = changedFacts.afterSale as [ChangeFacts]

/** @param lines instead of those of the sample, which add up to 78.00 */
function letterOf(locale: 'en' | 'de', lines?: readonly QuoteLine[], parts = sample.parts) {
  const sum = lines?.reduce((all, { amount }) => all + amount, 0) ?? sample.quote.collect
  const [collect, refund] = [minor(Math.max(0, sum)), minor(Math.max(0, 0 - sum))]
  const quote = { ...sample.quote, lines: lines ?? sample.quote.lines, collect, refund }
  const receipt = receiptOf({ ...changedFacts, afterSale: [{ ...sample, quote, parts }] })
  const [change] = receipt.afterSale
  if (change?.kind !== 'changed') throw new Error('no change')
  return flightChangedLetter({ brand: peoples, prepare, locale, reader: 'Łukasz', receipt, change })
}

const textOf = (...args: Parameters<typeof letterOf>) =>
  letterAsText(letterOf(...args), 'People’s').replaceAll('\u00a0', ' ')

describe('the letter of a changed flight', () => {
  it('has both flights, every amount, how it was paid and the tickets that count now', () => {
    const text = textOf('en')
    expect(text).toContain('You paid €78.00 for the change.')
    expect(text).toContain(
      'COST OF THE CHANGE\nFare difference: €22.00\nChange fee: €50.00\nWi-Fi on board (previous flight): −€9.00\nSeat 8A (new flight): €15.00\nPaid: €78.00',
    )
    expect(text).toContain('PAID WITH\nVisa •••• 1111: €78.00')
    expect(text).toMatch(
      /YOUR NEW FLIGHT\nPE 104\n {2}Tuesday(.*\n)+YOUR PREVIOUS FLIGHT\nPE 104\n {2}Sunday/,
    )
    expect(text).toContain('Łukasz Wiśniewski (Adult)\n  Ticket: 999-0000000011')
  })

  it('lists seats and extras of the new flight, and of no other', () => {
    const text = textOf('en')
    expect(text).toContain(
      '(check digit 3)\n  Seat 8A on PE 104: EMD 999-0000000013\n  Porridge on PE 104: included in the fare\nZoë',
    )
    expect(text).not.toContain('Seat 4A')
    expect(textOf('de')).toContain('Sitzplatz 8A auf PE 104: EMD 999-0000000013\n  Haferbrei auf PE 104')
  })

  it('names the new flight in its subject, and in a list of mails its time and what was paid', () => {
    const english = letterOf('en')
    expect(english.subject).toBe('Your booking K7QM2X has a new flight: PE 104 (27 Oct 2026)')
    expect(english.preheader.replaceAll('\u00a0', ' ')).toBe(
      'PE 104, 27 Oct 2026, 23:20, Vienna (VIE) – St. Gallen-Altenrhein (ACH). You paid €78.00 for the change.',
    )
    expect(letterOf('de').subject).toBe('Ihre Buchung K7QM2X hat einen neuen Flug: PE 104 (27. Okt. 2026)')
  })

  it('says where a credit goes, and what is kept', () => {
    const lines: QuoteLine[] = [
      { kind: 'fare', code: null, amount: minor(-9_000) },
      { kind: 'tax', code: 'CH', amount: minor(-200) },
      { kind: 'fare-kept', code: null, amount: minor(4_000) },
    ]
    const card = { kind: 'card', masked: '4111XXXXXXXX1111', amount: money(5_200, 'EUR') } as const
    const text = textOf('en', lines, [card])
    expect(text).toContain('€52.00 will be refunded the way you paid')
    expect(text).toContain(
      'Airport tax St. Gallen: −€2.00\nKept under the fare conditions: €40.00\nRefund: €52.00',
    )
    expect(text).toContain('WHERE THE MONEY GOES\nVisa •••• 1111: €52.00')
  })

  it('is complete in German', () => {
    const text = textOf('de')
    for (const part of [
      'Für die Umbuchung haben Sie €78,00 bezahlt.',
      'Tarifdifferenz: €22,00',
      'Umbuchungsgebühr: €50,00',
      'WLAN an Bord (bisheriger Flug): −€9,00',
      'Sitzplatz 8A (neuer Flug): €15,00',
      'NEUE TICKETS',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/flight|change|Paid|Where the money goes/i)
  })

  it('has no amounts where nothing was due and nothing goes back', () => {
    const text = textOf('en', [], [])
    expect(text).toContain('There was nothing to pay, and there is nothing to refund.')
    expect(text).not.toMatch(/COST OF THE CHANGE|PAID WITH|WHERE THE MONEY GOES/)
  })

  it.each(['en', 'de'] as const)('has lines that even out, and no sum of zero: %s', (locale) => {
    const lines: QuoteLine[] = [
      { kind: 'fare', code: null, amount: minor(-1_000) },
      { kind: 'fee', code: null, amount: minor(1_000) },
    ]
    const text = textOf(locale, lines, [])
    expect(text).toMatch(/€10[.,]00/)
    expect(text).not.toMatch(/€0[.,]00|You paid|Bezahlt/)
  })

  it('lists the other flights of the booking, and none where there are none', () => {
    expect(textOf('en')).toMatch(/OTHER FLIGHTS IN YOUR BOOKING\nPE 101\n {2}Saturday(.*\n)+COST/)
    expect(textOf('de')).toContain('WEITERE FLÜGE IHRER BUCHUNG\nPE 101')
    const receipt = receiptOf({ ...changedFacts, afterSale: [sample] })
    const [change] = receipt.afterSale
    if (change?.kind !== 'changed') throw new Error('no change')
    const told = { brand: peoples, prepare, locale: 'en', reader: 'Łukasz', change } as const
    const oneWay = flightChangedLetter({
      ...told,
      receipt: { ...receipt, flights: receipt.flights.slice(1) },
    })
    expect(letterAsText(oneWay, '')).not.toContain('OTHER FLIGHTS')
  })

  it('names the airline’s change where that was the cause, and no wish of the traveller', () => {
    const told = (locale: 'en' | 'de', isOff: boolean) => {
      const receipt = receiptOf({ ...changedFacts, afterSale: [{ ...sample, isOff, quote: freely }] })
      const [change] = receipt.afterSale
      if (change?.kind !== 'changed') throw new Error('no change')
      const facts = { brand: peoples, prepare, locale, reader: 'Łukasz', receipt, change }
      return flightChangedLetter(facts).paragraphs.join(' ')
    }
    const freely = { ...sample.quote, isInvoluntary: true, lines: [], collect: minor(0) }
    expect(told('en', true)).toContain(
      'Because People’s cancelled flight PE 104 (25 Oct 2026), we’ve changed it to PE 104 (27 Oct 2026), the flight you chose instead, with no change fee.',
    )
    expect(told('en', false)).toContain(
      'Because People’s moved flight PE 104 (25 Oct 2026), we’ve changed it',
    )
    expect(told('en', true)).not.toMatch(/as you asked/i)
    expect(told('de', true)).toContain('weil People’s den Flug PE 104 (25. Okt. 2026) gestrichen hat')
    expect(told('de', false)).toContain('weil People’s den Flug PE 104 (25. Okt. 2026) verlegt hat')
    expect(told('de', true)).not.toContain('wie gewünscht')
  })

  it('lists equal seats and extras of the party in one line with their number', () => {
    const bag = {
      kind: 'ancillary',
      code: 'BAG23',
      product: 'BAG23',
      names: { en: 'Bag up to 23 kg', de: 'Gepäckstück bis 23 kg' },
      amount: minor(-3_000),
    } as const
    const lines: QuoteLine[] = [bag, bag, bag, { ...bag, amount: minor(3_000) }]
    expect(textOf('en', lines, [])).toContain(
      '3 × Bag up to 23 kg (previous flight): −€90.00\nBag up to 23 kg (new flight): €30.00\nRefund: €60.00',
    )
    expect(textOf('de', lines, [])).toContain('3 × Gepäckstück bis 23 kg (bisheriger Flug): −€90,00')
  })
})
