import { expect, test } from 'vitest'
import { readArguments, whyNot } from './e2e-arguments.ts'

test('a browser is named in one word or two, and Playwright gets the rest', () => {
  const rest = ['seats.e2e.ts', '--grep', 'family']
  expect(readArguments(rest)).toEqual({
    browser: 'chromium',
    isForEngines: false,
    isContentWithout: false,
    further: rest,
  })
  expect(readArguments(['--engines', ...rest])).toMatchObject({ isForEngines: true, further: rest })
  for (const named of [['--browser', 'firefox'], ['--browser=firefox']]) {
    expect(readArguments([...named, ...rest, '--if-installed'])).toEqual({
      browser: 'firefox',
      isForEngines: false,
      isContentWithout: true,
      further: rest,
    })
  }
})

test('a missing browser is reported in a line that says what to do', () => {
  expect(whyNot('chromium', {})).toBeUndefined()
  expect(whyNot('firefox', { FIREFOX: process.execPath })).toBeUndefined()
  expect(whyNot('firefox', { FIREFOX: '/nowhere/firefox' })).toContain('/nowhere/firefox')
  const here = { FIREFOX: process.execPath }
  expect(whyNot('firefox', here, () => 140)).toMatch(/is Firefox 140, and the journeys need 153 or later/)
  expect(whyNot('firefox', here, () => 153)).toBeUndefined()
  expect(whyNot('opera', {})).toMatch(/"opera".*chromium or firefox/)
  expect(whyNot('', {})).toBeDefined()
})
