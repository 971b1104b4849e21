import { expect, test } from 'vitest'
import { canTake, differs, oneFewer, oneMore, wouldLeaveNobody } from './party-choice.ts'

const alone = { adult: 1, child: 0, infant: 0 }

test('at fifteen of a type one more changes nothing [SRCH-18]', () => {
  let party = alone
  for (let press = 0; press < 20; press++) party = oneMore(party, 'child')
  expect(party).toEqual({ adult: 1, child: 15, infant: 0 })
})

test('adults never go below one [SRCH-20]', () => {
  expect(oneFewer(alone, 'adult')).toEqual(alone)
  expect(oneFewer({ adult: 2, child: 3, infant: 0 }, 'adult').adult).toBe(1)
  expect(canTake({ adult: 1, child: 3, infant: 0 }, 'adult')).toBe(false)
})

test('other types go down to zero and no further [SRCH-19]', () => {
  expect(oneFewer({ adult: 1, child: 1, infant: 0 }, 'child').child).toBe(0)
  expect(oneFewer(alone, 'infant')).toEqual(alone)
  expect(wouldLeaveNobody(alone, 'adult')).toBe(true)
  expect(wouldLeaveNobody({ adult: 1, child: 1, infant: 0 }, 'adult')).toBe(false)
})

test('Ok has something to take over only when a count changed [SRCH-17]', () => {
  expect(differs(alone, { ...alone })).toBe(false)
  expect(differs(alone, oneMore(alone, 'infant'))).toBe(true)
})
