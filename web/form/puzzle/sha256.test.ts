import { isSolved, solvePuzzle } from '@jetbridge/core/identity/puzzle.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

async function byWebCrypto(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

test('hashes any text as WebCrypto does, over every edge of a block', async () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 1000]) {
    const text = 'é'.repeat(length / 2) + 'x'.repeat(length % 2)
    expect(hex(sha256(text))).toBe(await byWebCrypto(text))
  }
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
      expect(hex(sha256(text))).toBe(await byWebCrypto(text))
    }),
  )
})

test('a hash does not change with the next one', () => {
  const first = sha256('a')
  const before = hex(first)
  sha256('b')
  expect(hex(first)).toBe(before)
})

test('the engine takes its solution, and not that of another challenge', () => {
  const puzzle = { challenge: 'a challenge', bits: 8 }
  const answer = solvePuzzle(puzzle, sha256)
  expect(isSolved(puzzle, answer, sha256)).toBe(true)
  expect(isSolved({ ...puzzle, challenge: 'another' }, answer, sha256)).toBe(false)
})
