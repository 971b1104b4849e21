/**
 * `npm run e2e [-- playwright arguments]`: the journeys, each with an airline of its own
 * (docs/decisions/0026); JETBRIDGE_PORT is the port of a running product for all of them.
 *
 * `--browser firefox` runs the main ones (`@browsers`) in an installed Firefox. Without one it says so and fails;
 * with `--if-installed` it says so and is content.
 *
 * `npm run a11y` (`--engines`) walks through every state before two further engines for accessibility.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buildForProof } from '../server/launch/site.ts'
import { makeTemplates } from '../server/testing/airline-templates.ts'
import { startRunDatabase } from '../server/testing/run-database.ts'
import { type JourneyOptions, readArguments, whyNot } from './e2e-arguments.ts'
import { compileCache, root, siteIsBuilt } from './steps.ts'

/** @param airlinesUrl the PostgreSQL with the templates that journeys copy */
async function runJourneys(
  airlinesUrl: string,
  { browser, isForEngines, further }: JourneyOptions,
): Promise<number> {
  const flags = ['test', '--config', 'e2e/playwright.config.ts', ...further]
  const playwright = spawn(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), ...flags], {
    cwd: root,
    env: {
      ...process.env,
      ...compileCache,
      JETBRIDGE_AIRLINES: airlinesUrl,
      JETBRIDGE_BROWSER: browser,
      JETBRIDGE_TESTS: isForEngines ? 'engines' : 'e2e',
    },
    stdio: 'inherit',
  })
  // Ctrl-C reaches the journeys too. They end in order, and then the database does.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => playwright.kill())
  const [code] = (await once(playwright, 'exit')) as [number | null]
  return code ?? 1
}

async function runOnAirlines(asked: JourneyOptions): Promise<number> {
  const given = process.env['TEST_DATABASE_URL']
  const database = given ? { url: given, stop: async () => undefined } : await startRunDatabase('journeys')
  try {
    const isElsewhere = process.env['JETBRIDGE_PORT'] !== undefined
    const templates = makeTemplates(database.url, isElsewhere ? ['tiny'] : ['tiny', 'demo'])
    const isBuilt = process.env['JETBRIDGE_SITE'] === siteIsBuilt.JETBRIDGE_SITE
    await Promise.all([isBuilt ? undefined : buildForProof(root), templates])
    return await runJourneys(database.url, asked)
  } finally {
    await database.stop()
  }
}

const asked = readArguments(process.argv.slice(2))
const missing = whyNot(asked.browser, process.env)
if (missing !== undefined) console.error(missing)
if (missing === undefined) process.exitCode = await runOnAirlines(asked)
else process.exitCode = asked.browser === 'firefox' && asked.isContentWithout ? 0 : 1
