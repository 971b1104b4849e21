import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  isSolved,
  leadingZeroBits,
  puzzleBits,
  puzzleParts,
  puzzleText,
  solveInSteps,
  solvePuzzle,
  type PuzzleWorth,
} from './puzzle.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const puzzle = { challenge: 'facts.signature', bits: 6 }

it('zero bits are counted from the front, across bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 4 }), (digest) => {
      const written = [...digest].map((byte) => byte.toString(2).padStart(8, '0')).join('')
      expect(leadingZeroBits(digest)).toBe(/^0*/.exec(written)?.[0].length)
    }),
  )
})

it('a found answer is right, and only for its puzzle', () => {
  const answer = solvePuzzle(puzzle, sha256)
  expect(isSolved(puzzle, answer, sha256)).toBe(true)
  expect(isSolved({ ...puzzle, challenge: 'facts.other' }, answer, sha256)).toBe(false)
  expect(isSolved({ ...puzzle, bits: 20 }, answer, sha256)).toBe(false)
})

it('step by step it tells how many parts are solved, and finds the same answer', () => {
  const steps = solveInSteps({ ...puzzle, bits: 9 }, sha256)
  const told: number[] = []
  let next = steps.next()
  for (; !next.done; next = steps.next()) told.push(next.value)
  expect(next.value).toBe(solvePuzzle({ ...puzzle, bits: 9 }, sha256))
  expect(told).toEqual(told.toSorted((one, other) => one - other))
  expect(told.length).toBeGreaterThan(puzzleParts / 2)
  expect(told.at(-1)).toBeLessThan(puzzleParts)
})

it('every part must be solved, in its own place', () => {
  const counts = solvePuzzle(puzzle, sha256).split('.')
  expect(counts).toHaveLength(puzzleParts)
  for (const [part, count] of counts.entries()) {
    const wrong = Array.from({ length: 64 }, (_, more) => Number(count) + 1 + more).find(
      (other) => leadingZeroBits(sha256(puzzleText(puzzle, part, other))) < puzzle.bits,
    )
    expect(isSolved(puzzle, counts.with(part, String(wrong)).join('.'), sha256)).toBe(false)
  }
  const malformed = ['', '.'.repeat(15), counts.slice(1).join('.'), `${counts.join('.')}.1`, counts.join(',')]
  for (const answer of malformed) expect(isSolved(puzzle, answer, sha256)).toBe(false)
})

it('the work doubles as the bookings do, and as the failures beyond the budget do, within limits', () => {
  const worth: PuzzleWorth = { leastBits: 13, bookings: 100_000, failures: 300, budget: 300 }
  expect(puzzleBits(worth)).toBe(13)
  expect(puzzleBits({ ...worth, bookings: 0, failures: 0 })).toBe(13)
  expect(puzzleBits({ ...worth, bookings: 1_000_000 })).toBe(16)
  expect(puzzleBits({ ...worth, failures: 1_200 })).toBe(15)
  expect(puzzleBits({ ...worth, bookings: 1e12, failures: 1e9 })).toBe(19)
})
