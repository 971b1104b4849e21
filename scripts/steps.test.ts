/** Steps as `npm test` runs them, with real runners over small files of their own. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { root, runSteps, type Step } from './steps.ts'
import { lastRunIn } from './test/last-run.ts'
import { tellFailed } from './test/words.ts'

let folder = ''
let said: string[] = []
/** of the files, in the repository */
let place = ''

beforeAll(async () => {
  await mkdir(join(root, 'node_modules/.cache'), { recursive: true })
  folder = await mkdtemp(join(root, 'node_modules/.cache/steps-test-'))
  place = folder.slice(root.length + 1).replaceAll('\\', '/')
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  await write('vitest.config.mjs', `export default { test: { include: ['*.small.mjs'], exclude: [] } }`)
  await write(
    'good.small.mjs',
    `import { it } from 'vitest'; it('a price', () => {}); it.skip('a season', () => {})`,
  )
  await write(
    'bad.small.mjs',
    `import { it } from 'vitest'; it('a fee', () => {}); it('a tax', () => { throw new Error('wrong') })`,
  )
  await write('broken.small.mjs', `throw new Error('does not load')`)
  await write(
    'playwright.config.mjs',
    `export default { testMatch: '*.journey.mjs', outputDir: './results' }`,
  )
  await write(
    'one.journey.mjs',
    `import { test } from '@playwright/test'; test('a way', () => {}); test('a detour', () => { throw new Error('lost') })`,
  )
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => {
  said = []
})

const kept = () => lastRunIn(join(folder, 'kept'))

function run(step: Step, every = 60_000) {
  return runSteps([step], { width: 1, kept: kept(), say: (line) => said.push(line), every })
}

function vitestOf(files?: readonly string[]): Step {
  return {
    name: 'small tests',
    command: ['vitest', 'run', '--root', folder],
    ...(files && { files }),
    runner: 'vitest',
  }
}

it('a step of vitest counts its tests, names what failed and why, and knows what to run again', async () => {
  const [outcome] = await run(vitestOf())
  expect(outcome).toMatchObject({ passed: 2, failed: 2, skipped: ['a season'] })
  const told = outcome?.why ? tellFailed(outcome.why) : []
  expect(told[0]).toBe('FAILED: small tests')
  expect(told.slice(1, -1).toSorted()).toEqual([
    '      does not load',
    '      wrong',
    `  ${place}/bad.small.mjs › a tax`,
    `  ${place}/broken.small.mjs › (the file itself)`,
  ])
  expect(told.at(-1)).toMatch(/^ {2}again: npm test -- \S+\.small\.mjs \S+\.small\.mjs$/)
  const open = await kept().openFiles('small tests')
  expect(new Set(open)).toEqual(new Set([`${place}/bad.small.mjs`, `${place}/broken.small.mjs`]))
})

it('only failed tests are run again, and count as passed once they do', async () => {
  await run(vitestOf())
  await writeFile(join(folder, 'bad.small.mjs'), `import { it } from 'vitest'; it('a tax', () => {})`)
  await writeFile(join(folder, 'broken.small.mjs'), `import { it } from 'vitest'; it('loads', () => {})`)
  const [outcome] = await run(vitestOf(['bad.small', 'broken.small']))
  expect(outcome).toMatchObject({ passed: 2, failed: 0, skipped: [] })
  expect(await kept().openFiles('small tests')).toBe('none')
})

it('a step of Playwright reports the same', async () => {
  const [outcome] = await run({
    name: 'small journeys',
    command: ['playwright', 'test', '--config', join(folder, 'playwright.config.mjs')],
    runner: 'playwright',
  })
  expect(outcome).toMatchObject({ passed: 1, failed: 1 })
  expect(outcome?.why && tellFailed(outcome.why)).toEqual([
    'FAILED: small journeys',
    `  ${place}/one.journey.mjs › a detour`,
    '      Error: lost',
    `  again: npm test -- ${place}/one.journey.mjs`,
  ])
  expect(await kept().openFiles('small journeys')).toEqual([`${place}/one.journey.mjs`])
})

it('a step that is neither passes by its exit alone, and one that did not get to run has not passed', async () => {
  const good = { name: 'good', command: ['node', '--eval', ''] } as const
  const bad = { name: 'bad', command: ['node', '--eval', 'process.exit(3)'] } as const
  expect((await run(good))[0]).toMatchObject({ passed: 1, failed: 0 })
  expect((await run(bad))[0]).toMatchObject({ passed: 0, failed: 1 })
  expect(await kept().openFiles('good')).toBe('none')
  expect(await kept().openFiles('bad')).toBe('all')
  expect(await kept().openFiles('never run')).toBe('all')
})

it('a step that goes on says so from time to time, in a line', async () => {
  await run({ name: 'slow', command: ['node', '--eval', 'setTimeout(() => {}, 700)'] }, 200)
  expect(said.filter((line) => /^ +slow: \d+ s$/.test(line)).length).toBeGreaterThan(0)
})
