import { describe, expect, it } from 'vitest'
import { countOf, failedTests, openFiles, readTold, type ToldLine } from './told.ts'

const text = (...lines: ToldLine[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
const test = (file: string, title: string, state: 'passed' | 'failed' | 'skipped'): ToldLine => ({
  test: { file, title, state },
})
const open = (...lines: ToldLine[]) => openFiles(readTold(text(...lines)))

describe('the report of a runner', () => {
  it('is counted by state, and names what failed', () => {
    const told = readTold(
      text(
        { planned: ['a.test.ts'] },
        test('a.test.ts', 'a price', 'passed'),
        test('a.test.ts', 'a tax', 'failed'),
        test('a.test.ts', 'a real season', 'skipped'),
      ),
    )
    expect([countOf(told, 'passed'), countOf(told, 'failed'), countOf(told, 'skipped')]).toEqual([1, 1, 1])
    expect(failedTests(told)).toEqual([{ file: 'a.test.ts', title: 'a tax', state: 'failed' }])
  })

  it('is read up to a line that was cut off', () => {
    const told = readTold(`${text({ planned: ['a'] }, test('a', 'one', 'passed'))}{"test":{"file":"a","ti`)
    expect(countOf(told, 'passed')).toBe(1)
    expect(told.code).toBeUndefined()
  })
})

describe('the files to run again', () => {
  it('are none where all have passed', () => {
    expect(open({ planned: ['a', 'b'] }, { over: 'a' }, { over: 'b' }, { code: 0 })).toBe('none')
    expect(open({ code: 0 })).toBe('none')
  })

  it('are those with a failure', () => {
    const lines = [test('a', 'one', 'passed'), test('b', 'two', 'failed')]
    expect(open({ planned: ['a', 'b'] }, ...lines, { over: 'a' }, { over: 'b' }, { code: 1 })).toEqual(['b'])
  })

  it('are those that did not get to run, too', () => {
    expect(open({ planned: ['a', 'b', 'c'] }, { over: 'a' }, test('b', 'half of it', 'passed'))).toEqual([
      'b',
      'c',
    ])
  })

  it('are all where the runner never came to its tests, or failed without saying where', () => {
    expect(open()).toBe('all')
    expect(open({ code: 1 })).toBe('all')
    expect(open({ planned: ['a'] }, { over: 'a' }, { code: 1 })).toBe('all')
  })
})
