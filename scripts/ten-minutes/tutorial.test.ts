import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstFlightDay, readTutorial, shiftDates } from './tutorial.ts'

test('the page is at most twelve commands, and each of its files is used by one', () => {
  const page = readFileSync(new URL('../../docs/first-airline.md', import.meta.url), 'utf8')
  const steps = readTutorial(page)
  const commands = steps.flatMap((step) => (step.kind === 'command' ? [step.line] : []))
  expect(commands.length).toBeLessThanOrEqual(12)
  expect(commands[0]).toMatch(/^git clone /)
  expect(commands.at(-1)).toBe('JETBRIDGE_BRANDS=my-air npm start')
  const files = steps.flatMap((step) => (step.kind === 'file' ? [step.name] : []))
  expect(files).toHaveLength(8)
  for (const name of files.filter((each) => !each.startsWith('my-air/')))
    expect(
      commands.some((line) => line.includes(` ${name}`)),
      name,
    ).toBe(true)
})

test('a block is named by the line before it, and a command stands alone', () => {
  const page = 'Say it in `a/b.json`, and `c.csv` later:\n\n```json\n{}\n```\n\n```sh\nnpm ci\n```\n'
  expect(readTutorial(page)).toEqual([
    { kind: 'file', name: 'a/b.json', text: '{}\n' },
    { kind: 'command', line: 'npm ci' },
  ])
  expect(() => readTutorial('Text\n\n```csv\na\n```\n')).toThrow('no name')
  expect(() => readTutorial('Text\n\n```sh\na\nb\n```\n')).toThrow('more than one command')
})

test('dates move together, over years', () => {
  const steps = [{ kind: 'file', name: 'schedule.csv', text: 'a,2026-12-01,2027-10-30' }] as const
  expect(firstFlightDay(steps)).toBe('2026-12-01')
  expect(shiftDates(steps[0].text, 40)).toBe('a,2027-01-10,2027-12-09')
})
