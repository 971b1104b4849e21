import { minor } from '@jetbridge/core/kernel/money.ts'
import type { CancelledLine, ChangedLine } from '@jetbridge/core/ticket/after-sale.ts'
import { describe, expect, it } from 'vitest'
import { countedLines } from './counted-lines.ts'

const nothing = { paid: minor(0), kept: minor(0), back: minor(0), names: {} }

function paidFor(passengerId: string, code: string, product = code): CancelledLine {
  return { kind: 'ancillary', passengerId, code, product, ...nothing }
}

function swapped(code: string, amount: number, product = code): ChangedLine {
  return { kind: 'ancillary', code, product, amount: minor(amount), names: {} }
}

const nameOf = ({ kind, code }: CancelledLine | ChangedLine) => code ?? kind

const namesOf = <Of extends CancelledLine | ChangedLine>(lines: readonly Of[]) =>
  countedLines(lines, nameOf).map(({ name }) => name)

describe('lines of a party', () => {
  it('are grouped by kind, seats before extras, for all passengers, and fees last', () => {
    const of = (passengerId: string, seat: string, bag: string): CancelledLine[] => [
      { kind: 'fare', code: null, passengerId, ...nothing },
      paidFor(passengerId, bag),
      paidFor(passengerId, seat, 'seat'),
      { kind: 'fee', code: null, passengerId, ...nothing },
    ]
    const lines = [...of('p1', '12A', 'BAG32'), ...of('p2', '4B', 'BAG23'), ...of('p3', '4A', 'BAG23')]
    expect(namesOf(lines)).toEqual(['fare', '4A', '4B', '12A', '2 × BAG23', 'BAG32', 'fee'])
  })

  it('with one name keep their amounts, to be added up', () => {
    const [counted] = countedLines([swapped('BAG23', 3_000), swapped('BAG23', 2_000)], nameOf)
    expect(counted?.lines.map(({ amount }) => amount)).toEqual([3_000, 2_000])
  })

  it('of a change are in the order of their quote, returned things before bought ones', () => {
    const lines: ChangedLine[] = [
      { kind: 'fare', code: null, amount: minor(100), names: {} },
      { kind: 'fee', code: null, amount: minor(100), names: {} },
      { kind: 'fare-kept', code: null, amount: minor(100), names: {} },
      swapped('BAG23', 3_000),
      swapped('12A', 1_000, 'seat'),
      swapped('WIFI', -900),
      swapped('4A', -1_000, 'seat'),
    ]
    expect(namesOf(lines)).toEqual(['fare', 'fee', 'fare-kept', '4A', 'WIFI', '12A', 'BAG23'])
  })
})
