import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minor } from '../kernel/money.ts'
import { longestFareSummary, readFareSummary, writeFareSummary } from './fare-summary.ts'

const fare = fc.record({ fareId: fc.maxSafeNat(), bookingClass: fc.constantFrom('Y', 'M', 'L') })
const flights = fc.integer({ min: 1, max: 3 }).chain((count) =>
  fc.record({
    departureIds: fc.array(fc.maxSafeNat(), { minLength: count, maxLength: count }),
    fares: fc.oneof(
      fc.array(fare, { minLength: count, maxLength: count }),
      fc.array(fare, { minLength: 1, maxLength: 1 }),
    ),
  }),
)
const rest = fc.record({
  party: fc.record({ adult: fc.nat(30), child: fc.nat(30), infant: fc.nat(30) }),
  promoCode: fc.option(fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme-ascii' }), { nil: null }),
  total: fc.maxSafeNat().map(minor),
})
const summaries = fc.tuple(flights, rest).map(([own, other]) => ({ ...own, ...other }))

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

  it('of one flight is the text of the release before', () => {
    const party = { adult: 2, child: 1, infant: 0 }
    const summary = { departureIds: [71], fares: [{ fareId: 12, bookingClass: 'Y' }], party }
    expect(writeFareSummary({ ...summary, promoCode: null, total: minor(20_400) })).toBe('11z-c-Y2.1.0-fqo')
  })

  it('of three flights fits into the longest text', () => {
    const fares = ['Y', 'M', 'L'].map((bookingClass) => ({ fareId: Number.MAX_SAFE_INTEGER, bookingClass }))
    const uid = writeFareSummary({
      departureIds: [1, 2, 3].map((less) => Number.MAX_SAFE_INTEGER - less),
      fares,
      party: { adult: 99, child: 99, infant: 99 },
      promoCode: 'é'.repeat(20),
      total: minor(Number.MAX_SAFE_INTEGER),
    })
    expect(uid.length).toBeLessThanOrEqual(longestFareSummary)
    expect(readFareSummary(uid)?.fares).toEqual(fares)
  })

  it('is refused when it is another text', () => {
    const wrong = [
      '',
      '1',
      '2a-b-L1.0.0-1',
      '1a-b-l1.0.0-1',
      '1a-b-L1.0.0-zzzzzzzzzzz',
      '1a-b-L1.0.0-1-%E0%A4%A',
      // a fare without a class, two fares for three flights, four flights
      '1a.b-c.d-L1.0.0-1',
      '1a.b.c-d.e-LM1.0.0-1',
      '1a.b.c.d-e-L1.0.0-1',
    ]
    for (const uid of wrong) expect(readFareSummary(uid), uid).toBeUndefined()
    fc.assert(fc.property(fc.string(), (text) => void readFareSummary(text)))
  })
})
