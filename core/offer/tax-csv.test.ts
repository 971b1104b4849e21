import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money, toDecimal } from '../kernel/money.ts'
import { readTaxes } from './tax-csv.ts'
import type { Tax } from './tax.ts'

const terms = { airports: new Set(['ACH', 'VIE']), currencies: ['EUR', 'JPY'] as const }
const head = 'code,airport,applies_on,currency,adult,child,infant,percent,refundable'

function read(...lines: string[]) {
  return readTaxes(
    lines.map((line, index) => ({ line: index + 1, fields: line.split(',') })),
    terms,
  )
}

function problemsOf(...lines: string[]): string[] {
  const reading = read(...lines)
  return reading.ok ? [] : reading.problems.map(({ line, reason }) => `${line}: ${reason}`)
}

const amount = fc.integer({ min: 0, max: 999_999 })
const anyTax: fc.Arbitrary<Tax> = fc.record({
  code: fc.stringMatching(/^[A-Z0-9]{2,3}$/),
  airport: fc.constantFrom('ACH', 'VIE', null),
  appliesOn: fc.constantFrom('departure', 'arrival'),
  currency: fc.constantFrom('EUR', 'JPY'),
  adultMinor: amount,
  childMinor: amount,
  infantMinor: amount,
  percent: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
  refundable: fc.boolean(),
})

function written(tax: Tax): string {
  const decimal = (minor: number) => String(toDecimal(money(minor, tax.currency)))
  const amounts = [tax.adultMinor, tax.childMinor, tax.infantMinor].map(decimal)
  const rest = [tax.percent, tax.refundable ? 'yes' : 'no']
  return [tax.code, tax.airport ?? '', tax.appliesOn, tax.currency, ...amounts, ...rest].join()
}

describe('taxes of a file', () => {
  test('of an airport without a zone are refused, and its row to write is told', () => {
    const doha = {
      code: 'DOH',
      name: 'Hamad',
      city: 'Doha',
      country: 'QA',
      latitude: 25.27,
      longitude: 51.61,
    }
    const rows = [head, 'QA,DOH,departure,EUR,5,5,0,0,no'].map((line, index) => ({
      line: index + 1,
      fields: line.split(','),
    }))
    expect(readTaxes(rows, { ...terms, unzoned: new Map([['DOH', doha]]) })).toMatchObject({
      ok: false,
      problems: [
        {
          line: 2,
          reason: expect.stringContaining(
            'DOH has no zone in the list it came from: write DOH,Hamad,Doha,QA,ZONE,25.27,51.61',
          ),
          next: 'write-airport',
        },
      ],
    })
  })

  test('are read as they were written', () => {
    fc.assert(
      fc.property(anyTax, (tax) => {
        expect(read(head, written(tax))).toEqual({ ok: true, taxes: [tax] })
      }),
    )
  })

  test('are never half read: any text gives taxes or problems with their lines, and no fault', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (lines) => {
        const reading = read(head, ...lines)
        expect(reading.ok ? reading.taxes : reading.problems).toHaveLength(
          reading.ok ? lines.length : reading.problems.length,
        )
        expect(
          reading.ok || reading.problems.every(({ line }) => line >= 1 && line <= lines.length + 1),
        ).toBe(true)
      }),
    )
  })

  test('need a code, a currency and an amount; every other column has a default', () => {
    expect(read('code,currency,adult', 'YQ,EUR,15')).toEqual({
      ok: true,
      taxes: [
        {
          code: 'YQ',
          airport: null,
          appliesOn: 'departure',
          currency: 'EUR',
          adultMinor: 1_500,
          childMinor: 1_500,
          infantMinor: 0,
          percent: 0,
          refundable: true,
        },
      ],
    })
  })

  test('are refused together when rows are wrong, with every line and reason', () => {
    expect(problemsOf(head, 'yq,QQQ,always,USD,x,,,101,maybe')).toEqual([
      '2: not sold in "USD" in currency',
      '2: no amount "x" in adult',
      '2: no tax code "yq" in code',
      '2: unknown airport "QQQ" in airport',
      '2: neither departure nor arrival "always" in applies_on',
      '2: no percentage up to 100 "101" in percent',
      '2: neither yes nor no "maybe" in refundable',
    ])
  })

  test('are refused when the same tax is filed twice', () => {
    const one = 'AT,VIE,departure,EUR,21.35,,,,'
    expect(problemsOf(head, one, one.replace('21.35', '9'))).toEqual(['3: the tax of line 2 again'])
    expect(problemsOf(head, one, one.replace('VIE', 'ACH'))).toEqual([])
  })
})
