/**
 * `npm run planted`: plants faults into a copy of the checkout, one at a time, and proves that the tests of the rows
 * find each. Tests that were changed so that they prove less let one through.
 */
import { rmSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyCheckout } from './planted/copy.ts'
import { type Fault, judge, plant } from './planted/fault.ts'
import { faults } from './planted/faults.ts'
import { type Checkout, runTests } from './planted/run-tests.ts'
import { tellJudged } from './planted/words.ts'
import { root } from './steps.ts'
import { onSharedDatabase } from './test/shared-database.ts'
import { countOf } from './test/told.ts'

const help = `npm run planted             every fault, about five minutes
npm run planted -- NAME …   the faults with NAME in their name

Faults:
${faults.map(({ name }) => `  ${name}`).join('\n')}`

type Settings = Readonly<Record<string, string>>

const secondsSince = (since: number) => (performance.now() - since) / 1_000

async function plantAll(chosen: readonly Fault[]): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'jetbridge-planted-'))
  const ended = new AbortController()
  process.once('SIGINT', () => ended.abort())
  // also where Ctrl-C ends the process (onSharedDatabase)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await copyCheckout(root, folder)
  const checkout = { folder, ended: ended.signal }
  const work = (settings: Settings) => plantEach(checkout, chosen, settings)
  return onSharedDatabase(work).catch((error: unknown) => {
    if (ended.signal.aborted) return false
    throw error
  })
}

async function plantEach(checkout: Checkout, chosen: readonly Fault[], settings: Settings): Promise<boolean> {
  return (await allPass(checkout, chosen, settings)) && findEach(checkout, chosen, settings)
}

/** Without a fault all of them pass: else a failure would prove nothing. */
async function allPass(checkout: Checkout, chosen: readonly Fault[], settings: Settings): Promise<boolean> {
  const since = performance.now()
  let passed = 0
  for (const [, alike] of Map.groupBy(chosen, ({ env }) => JSON.stringify(env))) {
    const files = [...new Set(alike.flatMap(({ tests }) => tests))]
    for (const run of await runTests(checkout, files, { env: { ...settings, ...alike[0]?.env } })) {
      passed += countOf(run, 'passed')
      if (run.code === 0) continue
      console.log(`${run.output}\nThese tests must pass where no fault is planted.`)
      return false
    }
  }
  console.log(`${passed} tests pass without a fault, in ${secondsSince(since).toFixed(0)} s\n`)
  return true
}

async function findEach(checkout: Checkout, chosen: readonly Fault[], settings: Settings): Promise<boolean> {
  const since = performance.now()
  let found = 0
  for (const fault of chosen) if (await isFound(checkout, fault, settings)) found += 1
  console.log(`\n${found} of ${chosen.length} faults found, in ${secondsSince(since).toFixed(0)} s`)
  return found === chosen.length
}

async function isFound(checkout: Checkout, fault: Fault, settings: Settings): Promise<boolean> {
  const since = performance.now()
  const path = join(checkout.folder, fault.file)
  const sound = await readFile(path, 'utf8')
  await writeFile(path, plant(fault, sound))
  const runs = await runTests(checkout, fault.tests, {
    env: settingsFor(fault, settings),
    isEnough: (tests) => judge(fault, tests).isFound,
  })
  await writeFile(path, sound)
  const tests = runs.flatMap((run) => run.tests)
  for (const line of tellJudged(fault, tests, secondsSince(since))) console.log(line)
  return judge(fault, tests).isFound
}

/** A fault of the database itself is not in the template of all: the run makes one of its own. */
function settingsFor({ file, env }: Fault, { TEST_DATABASE_TEMPLATE, ...server }: Settings): Settings {
  const isInTemplate = !file.startsWith('server/db/') && TEST_DATABASE_TEMPLATE !== undefined
  return { ...server, ...(isInTemplate && { TEST_DATABASE_TEMPLATE }), ...env }
}

/** Whether each fault has its place; says which has not. */
async function haveTheirPlace(chosen: readonly Fault[]): Promise<boolean> {
  let have = true
  for (const fault of chosen) {
    const text = await readFile(join(root, fault.file), 'utf8').catch(() => '')
    try {
      plant(fault, text)
    } catch (error) {
      console.error((error as Error).message)
      have = false
    }
  }
  return have
}

const names = process.argv.slice(2)
const chosen = faults.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))
if (names.includes('--help')) console.log(help)
else if (chosen.length === 0) {
  console.error(`No fault is called ${names.join(', ')}.\n\n${help}`)
  process.exitCode = 1
} else process.exitCode = (await haveTheirPlace(chosen)) && (await plantAll(chosen)) ? 0 : 1
