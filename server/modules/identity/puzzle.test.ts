import { hash } from 'node:crypto'
import { instant } from '@jetbridge/core/kernel/time.ts'
import { solvePuzzle } from '@jetbridge/core/identity/puzzle.ts'
import { expect, it } from 'vitest'
import { parseConfig } from '../../config.ts'
import { makePuzzle, readSolved } from './operations/puzzle.ts'

const depsWith = (PUZZLE_SECRET: string) => ({
  config: parseConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://here', PUZZLE_SECRET }),
  now: () => instant(1_000_000),
  random: (size: number) => new Uint8Array(size),
})

it('a puzzle is believed by every process that knows its secret, in either order, and by no other', () => {
  const { challenge, bits } = makePuzzle(depsWith('the old secret'), 'a booking', 4)
  const answer = solvePuzzle({ challenge, bits }, (text) => hash('sha256', text, 'buffer'))
  const solvedBy = (secrets: string) => readSolved(depsWith(secrets), 'a booking', { challenge, answer })
  expect(solvedBy('the new secret,the old secret')).toMatchObject({ bits: 4 })
  expect(solvedBy('the old secret,the new secret')).toMatchObject({ bits: 4 })
  expect(solvedBy('the new secret')).toBeUndefined()
})
