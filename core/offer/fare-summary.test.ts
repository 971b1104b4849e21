import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minor } from '../kernel/money.ts'
import { readFareSummary, writeFareSummary } from './fare-summary.ts'

const summaries = fc.record({
  departureId: fc.maxSafeNat(),
  fareId: fc.maxSafeNat(),
  bookingClass: fc.constantFrom('Y', 'M', 'L'),
  party: fc.record({ adult: fc.nat(30), child: fc.nat(30), infant: fc.nat(30) }),
  promoCode: fc.option(fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme-ascii' }), { nil: null }),
  total: fc.maxSafeNat().map(minor),
})

describe('a fare summary uid', () => {
  it('gives back the offer it names, in characters that need no escaping in an address', () => {
    fc.assert(
      fc.property(summaries, (summary) => {
        const uid = writeFareSummary(summary)
        expect(readFareSummary(uid)).toEqual(summary)
        expect(new URLSearchParams({ uid }).get('uid')).toBe(uid)
      }),
    )
  })

  it('is refused when it is another text', () => {
    const wrong = [
      '',
      '1',
      '2a-b-L1.0.0-1',
      '1a-b-l1.0.0-1',
      '1a-b-L1.0.0-zzzzzzzzzzz',
      '1a-b-L1.0.0-1-%E0%A4%A',
    ]
    for (const uid of wrong) expect(readFareSummary(uid), uid).toBeUndefined()
    fc.assert(fc.property(fc.string(), (text) => void readFareSummary(text)))
  })
})
