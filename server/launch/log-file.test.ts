import { expect, it } from 'vitest'
import { readable } from './log-file.ts'

const line = (facts: object) => JSON.stringify({ level: 30, time: 1, ...facts, msg: 'database migrated' })

it('a log line for people has its facts, and of a long list only the ends', () => {
  expect(readable(line({ applied: ['0001', '0002'] }))).toBe('database migrated, applied ["0001","0002"]')
  const applied = Array.from({ length: 46 }, (_, index) => `step ${index + 1}`)
  expect(readable(line({ applied }))).toBe('database migrated, applied 46 from "step 1" to "step 46"')
})

it('a line that is not a log entry stays as it is', () => {
  expect(readable('Error: no')).toBe('Error: no')
})
