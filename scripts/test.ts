/** `npm test`: every check and every proof, with nothing but Node, npm and git. `npm test -- --help` tells more. */
import { glob } from 'node:fs/promises'
import { checkSteps } from './check-steps.ts'
import { testsNamed } from './named-tests.ts'
import { lastTest, type Outcome, report, root, runLoudly, runSteps, siteIsBuilt, type Step } from './steps.ts'
import { onSharedDatabase } from './test/shared-database.ts'

const vitest = (name: string, project: string): Step => ({
  name,
  command: ['vitest', 'run', '--project', project],
  runner: 'vitest',
})

/** Two at a time, the longest first: each of them waits for others so often that it leaves half of two cores idle. */
const waiting: readonly Step[] = [
  {
    name: 'journeys in a browser',
    command: ['node', 'scripts/e2e.ts', '--grep-invert', '@matrix'],
    runner: 'playwright',
  },
  vitest('modules on a database', 'database'),
]

/**
 * By themselves: screens keep two cores busy without waiting, and races are the surer, the fewer others take the processor
 * from those who race.
 */
const alone: readonly Step[] = [vitest('screens', 'screen*'), vitest('races, crashes, faults', 'proof')]

const proofs = [...waiting, ...alone]

const steps = [...checkSteps, ...proofs]

const help = `npm test                 every check and proof, half an hour on two cores
npm test -- --failed     what failed in the last run, and what did not get to run in it
npm test -- NAME …       what is named: a step below, or the test files with NAME in their path
npm test -- NAME -t TEXT only tests with TEXT in their title
npm run check            the checks alone, in a minute
npm run chaos            the slow proofs: kills at every step

While a step runs, a line a minute says how far it is, and one for each test that fails. The end names what failed, with
the command that runs it again.

Steps:
${steps.map(({ name }) => `  ${name}`).join('\n')}`

async function runAll(): Promise<void> {
  await lastTest.begin()
  await runAndReport(checkSteps, proofs)
}

async function runAndReport(checks: readonly Step[], further: readonly Step[]): Promise<void> {
  const since = performance.now()
  const checked = await runSteps(checks, { width: 2, kept: lastTest })
  const proved = further.length === 0 ? [] : await runProofs(further)
  report([...checked, ...proved], since)
}

/**
 * What proofs run: the processes of the server are many, and a bundle starts in half the time; both sites are built before
 * them, because a server that starts in the middle of it would find half of it.
 */
const builds: readonly Step[] = [
  { name: 'the site', command: ['node', 'web/build.ts'] },
  { name: 'the desk', command: ['node', 'desk/build.ts'] },
  { name: 'the server in one file', command: ['node', 'server/bundle.ts'] },
]

async function runProofs(further: readonly Step[]): Promise<Outcome[]> {
  const built = await runSteps(builds, { width: 2, kept: lastTest })
  const isAlone = ({ name }: Step) => alone.some((each) => each.name === name)
  const proved = await onSharedDatabase(async (settings) => {
    const running = { kept: lastTest, env: { ...settings, ...siteIsBuilt } }
    const beside = further.filter((step) => !isAlone(step))
    return [
      ...(await runSteps(beside, { ...running, width: 2 })),
      ...(await runSteps(further.filter(isAlone), { ...running, width: 1 })),
    ]
  })
  return [...built, ...proved]
}

/** Of the last run: steps that have not passed, each with the files in it that have not. */
async function runFailed(): Promise<void> {
  const hasBegun = await lastTest.hasBegun()
  const [checks, further] = [await openOf(checkSteps), await openOf(proofs)]
  if (hasBegun && checks.length + further.length > 0) return runAndReport(checks, further)
  console.log(hasBegun ? 'All of the last run has passed.' : 'No run is known here: npm test makes one.')
  process.exitCode = hasBegun ? 0 : 1
}

async function openOf(all: readonly Step[]): Promise<Step[]> {
  const open: Step[] = []
  for (const step of all) {
    const files = await lastTest.openFiles(step.name)
    if (files === 'all') open.push(step)
    else if (files !== 'none') open.push({ ...step, files })
  }
  return open
}

type Command = Pick<Step, 'command' | 'env'>

/** @returns whether a name meant something, and all that it meant passed */
async function runNamed(names: readonly string[], flags: readonly string[]): Promise<boolean> {
  const commands: Command[] = []
  const files = await everyFile()
  for (const name of names) {
    const meant = commandsOf(name, files, flags)
    if (meant.length === 0) {
      console.error(`No step and no test file is called ${name}.\n\n${help}`)
      return false
    }
    commands.push(...meant)
  }
  let passed = true
  for (const command of commands) passed = (await runLoudly(command)) === 0 && passed
  return passed
}

function commandsOf(name: string, files: readonly string[], flags: readonly string[]): Command[] {
  const step = steps.find((each) => each.name.toLowerCase() === name.toLowerCase())
  if (step) return [{ ...step, command: [...step.command, ...(step.files ?? [])] }]
  return [...testsNamed(name, files)].map(([project, named]) =>
    project === 'journeys'
      ? {
          command: [
            'node',
            'scripts/e2e.ts',
            ...named,
            ...flags.map((flag) => (flag === '-t' ? '--grep' : flag)),
          ],
        }
      : { command: ['vitest', 'run', '--project', project, ...named, ...flags] },
  )
}

async function everyFile(): Promise<string[]> {
  const found: string[] = []
  const all = glob('{core,brands,server,sandbox,scripts,bench,web,desk,e2e,deploy}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|[\\/])(node_modules|dist)$/.test(path),
  })
  for await (const path of all) found.push(path.replaceAll('\\', '/'))
  return found
}

/** A flag's value is no name. */
function split(given: readonly string[]): { names: string[]; flags: string[] } {
  const first = given.findIndex((word) => word.startsWith('-'))
  const end = first < 0 ? given.length : first
  return { names: given.slice(0, end), flags: given.slice(end) }
}

const given = process.argv.slice(2)
const { names, flags } = split(given)
if (given.includes('--help')) console.log(help)
else if (given.length === 1 && given[0] === '--failed') await runFailed()
else if (names.length > 0) process.exitCode = (await runNamed(names, flags)) ? 0 : 1
else if (given.length > 0) {
  console.error(`Unknown option: ${given.join(' ')}\n\n${help}`)
  process.exitCode = 1
} else await runAll()
