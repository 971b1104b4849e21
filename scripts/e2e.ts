/** `npm run e2e [-- playwright arguments]`: the journeys, with a product that runs on a scratch folder. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from '../server/launch/site.ts'
import { root } from './steps.ts'

/** @param data where the product keeps its database; the commands of some journeys find it there */
async function runJourneys(data: string): Promise<number> {
  const flags = ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)]
  const playwright = spawn(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), ...flags], {
    cwd: root,
    env: { ...process.env, JETBRIDGE_DATA: data },
    stdio: 'inherit',
  })
  const [code] = (await once(playwright, 'exit')) as [number | null]
  return code ?? 1
}

const data = await mkdtemp(join(tmpdir(), 'jetbridge-e2e-'))
try {
  // Open to the account that the database runs under.
  await chmod(data, 0o755)
  // Always: nobody can tell an unfinished build of another start from a whole one.
  await buildSite({ root, marker: join(data, 'site-is-being-built') })
  process.exitCode = await runJourneys(data)
} finally {
  await rm(data, { recursive: true, force: true })
}
