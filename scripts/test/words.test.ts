import { expect, test } from 'vitest'
import { readTold } from './told.ts'
import { spent, tellFailed, tellProgress, tellSkipped } from './words.ts'

const lines = [
  { planned: ['a.test.ts', 'b.test.ts', 'c.test.ts'] },
  { test: { file: 'a.test.ts', title: 'a price', state: 'passed' } },
  { over: 'a.test.ts' },
  { test: { file: 'b.test.ts', title: 'a tax', state: 'failed', why: 'expected 3\n\n  to be 4' } },
  { test: { file: 'b.test.ts', title: 'a fee', state: 'failed' } },
]
const told = readTold(lines.map((line) => JSON.stringify(line)).join('\n'))
const nothing = readTold('')

test('the progress of a step is one short line, with files, tests and time', () => {
  expect(tellProgress('screens', told, 300_000).trim()).toBe(
    'screens: 5 min, 1 of 3 files, 1 passed, 2 failed',
  )
  expect(tellProgress('lint', nothing, 61_000).trim()).toBe('lint: 61 s')
  expect(spent(119_000)).toBe('119 s')
  expect(spent(120_000)).toBe('2 min')
})

test('a step that failed names file, title and reason of each failure, and the command that runs the files again', () => {
  const env = { TZ: 'Pacific/Apia' }
  expect(tellFailed({ name: 'rules', told, env })).toEqual([
    'FAILED: rules',
    '  b.test.ts › a tax',
    '      expected 3',
    '        to be 4',
    '  b.test.ts › a fee',
    '  again: TZ=Pacific/Apia npm test -- b.test.ts',
  ])
  expect(tellFailed({ name: 'types of web', told: nothing, env: undefined })).toEqual([
    'FAILED: types of web',
    '  again: npm test -- "types of web"',
  ])
})

test('names every proof that was not made, and says nothing when all were', () => {
  expect(tellSkipped([])).toEqual([])
  const [first, ...rest] = tellSkipped(['a real season sells a seat'])
  expect(first).toMatch(/^!+$/)
  expect(rest.slice(0, 2)).toEqual(['SKIPPED: one proof was not made here.', '  a real season sells a seat'])
})
