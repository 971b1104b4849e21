import { expect, it } from 'vitest'
import { allowedSeconds, measureUnit, referenceUnit, stepsOverLimit } from './processor-limits.ts'

const allowed = allowedSeconds['rules']!

it('a step that takes more than it may is named, and no other', () => {
  const steps = [
    { name: 'rules', processor: allowed + 1 },
    { name: 'screens', processor: 1 },
    { name: 'lint', processor: undefined },
    { name: 'a step without a limit', processor: 10_000 },
  ]
  expect(stepsOverLimit(steps, referenceUnit)).toEqual([expect.stringContaining(`rules: ${allowed + 1} s`)])
})

it('a slower machine may take longer', () => {
  expect(stepsOverLimit([{ name: 'rules', processor: 1.9 * allowed }], 2 * referenceUnit)).toEqual([])
})

it('the machine is measured by work that takes a while', () => {
  expect(measureUnit()).toBeGreaterThan(0.05)
})
