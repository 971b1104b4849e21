import { describe, expect, it } from 'vitest'
import type { ToldTest } from '../test/told.ts'
import { type Fault, isAbout, judge, plant } from './fault.ts'
import { tellJudged } from './words.ts'

/** Of rows that are none: the count of the ledger looks for ids in tests. */
const [some, other] = ['ROW', 'R2W']

const fault: Fault = {
  name: 'a code holds too long',
  file: 'core/code.ts',
  from: 'now >= end',
  to: 'now > end && "$&"',
  tests: ['core/code.test.ts'],
  rows: [`${some}-11`, 'is told'],
}

const told = (title: string, state: ToldTest['state']): ToldTest => ({
  file: 'core/code.test.ts',
  title,
  state,
})

describe('a fault', () => {
  it('is planted letter by letter in its one place', () => {
    expect(plant(fault, 'if (now >= end) stop()')).toBe('if (now > end && "$&") stop()')
  })

  it.each(['if (now > end) stop()', 'now >= end || now >= end'])(
    'that has not exactly one place is to be mended: %s',
    (text) => {
      expect(() => plant(fault, text)).toThrow(/a code holds too long: core\/code.ts has .* times, not once/)
    },
  )

  it('is found where a test of each of its rows failed', () => {
    const tests = [
      told(`codes > end [${some}-11]`, 'failed'),
      told(`begins [${some}-11]`, 'passed'),
      told('the end is told', 'failed'),
    ]
    expect(judge(fault, tests)).toMatchObject({ isFound: true, missed: [] })
    expect(tellJudged(fault, tests, 1.25)).toEqual([
      `found        1.3 s  a code holds too long: by ${some}-11, “is told”`,
    ])
  })

  it.each([
    ['its test passes', told(`ends [${some}-11]`, 'passed')],
    ['its test is skipped', told(`ends [${some}-11]`, 'skipped')],
    ['only another row fails', told(`ends [${some}-110, ${some}-1]`, 'failed')],
    ['its file does not load', told('(the file itself)', 'failed')],
  ])('is not found where %s', (_why, test) => {
    const tests = [test, told('the end is told', 'failed')]
    expect(judge(fault, tests)).toMatchObject({ isFound: false, missed: [`${some}-11`] })
    const [line, ...failed] = tellJudged(fault, tests, 2)
    expect(line).toMatch(new RegExp(`^NOT FOUND .*: nothing failed of ${some}-11 \\(`))
    expect(failed).toContain('  failed: core/code.test.ts › the end is told')
  })

  it('without a row is found by nothing', () => {
    expect(judge({ rows: [] }, [told('ends', 'failed')]).isFound).toBe(false)
  })
})

describe('a title is about a row', () => {
  it('whose id stands in its brackets, and no other', () => {
    expect(isAbout(`${some}-18`, `a birth date [${some}-16, ${some}-18]`)).toBe(true)
    expect(isAbout(`${other}-07`, `flight times [${other}-07]`)).toBe(true)
    expect(isAbout(`${some}-1`, `a birth date [${some}-16, ${some}-18]`)).toBe(false)
    expect(isAbout(`${some}-18`, `like ${some}-18`)).toBe(false)
  })
})
