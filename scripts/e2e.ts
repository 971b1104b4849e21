/**
 * `npm run e2e [-- playwright arguments]`: the journeys, with a product that runs on a scratch folder.
 *
 * `--browser firefox` runs the main ones (`@browsers`) in an installed Firefox. Without one it says so and fails;
 * with `--if-installed` it says so and is content.
 *
 * `npm run a11y` (`--engines`) walks through every state before two further engines for accessibility.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from '../server/launch/site.ts'
import { type Asked, readArguments, whyNot } from './e2e-arguments.ts'
import { root } from './steps.ts'

/** @param data where the product keeps its database; the commands of some journeys find it there */
async function runJourneys(data: string, { browser, isForEngines, further }: Asked): Promise<number> {
  const flags = ['test', '--config', 'e2e/playwright.config.ts', ...further]
  const playwright = spawn(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), ...flags], {
    cwd: root,
    env: {
      ...process.env,
      JETBRIDGE_DATA: data,
      JETBRIDGE_BROWSER: browser,
      JETBRIDGE_TESTS: isForEngines ? 'engines' : 'e2e',
    },
    stdio: 'inherit',
  })
  const [code] = (await once(playwright, 'exit')) as [number | null]
  return code ?? 1
}

async function runOnScratch(asked: Asked): Promise<number> {
  const data = await mkdtemp(join(tmpdir(), 'jetbridge-e2e-'))
  try {
    // Open to the account that the database runs under.
    await chmod(data, 0o755)
    // Always: nobody can tell an unfinished build of another start from a whole one.
    await buildSite({ root, marker: join(data, 'site-is-being-built') })
    return await runJourneys(data, asked)
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

const asked = readArguments(process.argv.slice(2))
const missing = whyNot(asked.browser, process.env)
if (missing !== undefined) console.error(missing)
if (missing === undefined) process.exitCode = await runOnScratch(asked)
else process.exitCode = asked.browser === 'firefox' && asked.isContentWithout ? 0 : 1
