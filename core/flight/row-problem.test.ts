import { expect, test } from 'vitest'
import { listProblems, nextStepsOf, type RowProblem, summariseProblems } from './row-problem.ts'

const unknown = (line: number, airport: string): RowProblem => ({
  line,
  reason: `unknown airport ${airport}`,
  next: 'import-airports',
})

test('a problem of many lines is reported once, with its first lines and their number', () => {
  const many = Array.from({ length: 300 }, (_, index) => unknown(301 - index, 'XYZ'))
  expect(summariseProblems([...many, { line: 7, reason: 'no date "32MAR27"' }])).toEqual([
    'lines 2, 3, 4 … (300 lines): unknown airport XYZ',
    'line 7: no date "32MAR27"',
  ])
})

test('the full list names every line that has a problem, in the order of the file', () => {
  const many = Array.from({ length: 300 }, (_, index) => unknown(301 - index, 'XYZ'))
  const lines = listProblems([...many, many[0]!])
  expect(lines).toHaveLength(300)
  expect(lines.slice(0, 2)).toEqual(['line 2: unknown airport XYZ', 'line 3: unknown airport XYZ'])
})

test('few lines are all named, and a line that has the same problem twice counts once', () => {
  const problems = [unknown(9, 'QQQ'), unknown(4, 'QQQ'), unknown(4, 'QQQ'), unknown(5, 'ZZZ')]
  expect(summariseProblems(problems)).toEqual([
    'lines 4, 9: unknown airport QQQ',
    'line 5: unknown airport ZZZ',
  ])
})

test('each next step is reported once', () => {
  expect(nextStepsOf([unknown(1, 'A'), unknown(2, 'B'), { line: 3, reason: 'x' }])).toEqual([
    'import-airports',
  ])
})
