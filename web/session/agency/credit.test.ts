import { expect, test } from 'vitest'
import { creditOf } from './credit.ts'

test.each([
  [100, 0, 10_000, 0],
  [0, 0, 0, 100],
  [0, 500, 50_000, 0],
  [-399.99, 500, 10_001, 79],
  [-400, 500, 10_000, 80],
  [-500, 500, 0, 100],
  [-510.5, 500, -1050, 100],
])(
  'a balance of %d with a limit of %d leaves %d and has used %d %%',
  (accountBalance, creditLimit, left, used) => {
    expect(creditOf({ accountBalance, creditLimit, currency: 'EUR' })).toEqual({ left, usedPercent: used })
  },
)
