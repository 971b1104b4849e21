import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Currency, minor } from '../kernel/money.ts'
import { postingForAncillaries } from '../payment/after-sale-posting.ts'
import { imbalanceOf } from '../payment/ledger.ts'
import { type AncillaryLine, quoteAncillaries } from './ancillary-change.ts'

const currency = 'EUR' as Currency
const none = minor(0)
const kept = { currency, fees: none, isBack: () => false }
const flexible = { currency, fees: none, isBack: () => true }

const seat = (code: string, amount: number) => ({ code, product: 'seat', amount: minor(amount) })
const bag = (amount: number) => ({ code: 'BAG23', product: 'BAG23', amount: minor(amount) })

function line(changed: Partial<AncillaryLine>): AncillaryLine {
  return { kind: 'seat', departureId: 1, passengerId: 'ada', given: null, taken: null, ...changed }
}

const amounts = ({ collect, refund, kept: left }: ReturnType<typeof quoteAncillaries>) => [
  collect,
  refund,
  left,
]

test('what is bought later is paid in full', () => {
  const bought = [line({ taken: seat('1A', 1200) }), line({ kind: 'extra', taken: bag(3000) })]
  expect(amounts(quoteAncillaries(bought, kept))).toEqual([4200, 0, 0])
})

test('a seat given up counts towards another one, whatever its fare says', () => {
  const swap = [line({ given: seat('1A', 1200), taken: seat('2A', 2000) })]
  expect(amounts(quoteAncillaries(swap, kept))).toEqual([800, 0, 0])
  expect(amounts(quoteAncillaries(swap, flexible))).toEqual([800, 0, 0])
})

test('of a dearer seat given up the rest is kept, or comes back where the fare gives it back', () => {
  const swap = [line({ given: seat('1A', 1200), taken: seat('2A', 800) })]
  expect(amounts(quoteAncillaries(swap, kept))).toEqual([0, 0, 400])
  expect(amounts(quoteAncillaries(swap, flexible))).toEqual([0, 400, 0])
})

test('worth that does not come back is spent before worth that does', () => {
  const lines = [
    line({ departureId: 2, given: seat('3C', 1000) }),
    line({ given: seat('1A', 1200) }),
    line({ kind: 'extra', taken: bag(1000) }),
  ]
  const quote = quoteAncillaries(lines, { ...kept, isBack: (departureId) => departureId === 2 })
  expect(amounts(quote)).toEqual([0, 1000, 200])
  expect(quote.lines.map(({ credit }) => credit)).toEqual([1000, 1000, 0])
})

test('what was free is given up for nothing', () => {
  const given = [line({ given: seat('9C', 0) })]
  expect(amounts(quoteAncillaries(given, kept))).toEqual([0, 0, 0])
})

test('no line is no change', () => {
  expect(quoteAncillaries([], flexible)).toEqual({
    currency,
    lines: [],
    fees: 0,
    collect: 0,
    refund: 0,
    kept: 0,
  })
})

test('a fee is paid by worth that comes back, and by nothing else', () => {
  const given = [line({ given: seat('1A', 1200) })]
  const fees = minor(5000)
  expect(amounts(quoteAncillaries([], { ...kept, fees }))).toEqual([5000, 0, 0])
  expect(amounts(quoteAncillaries(given, { ...kept, fees }))).toEqual([5000, 0, 1200])
  expect(amounts(quoteAncillaries(given, { ...flexible, fees }))).toEqual([3800, 0, 0])
  expect(amounts(quoteAncillaries(given, { ...flexible, fees: minor(200) }))).toEqual([0, 1000, 0])
})

const anything = fc.option(
  fc.nat({ max: 3000 }).map((amount) => seat('1A', amount)),
  { nil: null },
)
const anyLine = fc
  .record({ departureId: fc.nat({ max: 2 }), given: anything, taken: anything })
  .map((changed) => line(changed))

test('what is taken less what is given up is what is collected, given back and kept', () => {
  const isProperty = fc.property(
    fc.array(anyLine, { maxLength: 6 }),
    fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    fc.nat({ max: 6000 }).map(minor),
    (lines, back, fees) => {
      const quote = quoteAncillaries(lines, { currency, fees, isBack: (id) => back[id] === true })
      const total = (of: 'given' | 'taken') => lines.reduce((all, each) => all + (each[of]?.amount ?? 0), 0)
      expect(total('taken') + fees - total('given') + quote.kept).toBe(quote.collect - quote.refund)
      expect(Math.min(quote.collect, quote.refund)).toBe(0)
      expect(quote.lines.every(({ credit, given }) => credit >= 0 && credit <= (given?.amount ?? 0))).toBe(
        true,
      )
      expect(imbalanceOf(postingForAncillaries('c', quote) ?? { entries: [] })).toBe(0)
    },
  )
  fc.assert(isProperty)
})
