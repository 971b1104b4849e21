/** `npm run e2e [-- playwright arguments]`: builds the site, starts the product on a scratch folder, runs the journeys. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../server/launch/port.ts'
import { buildSite } from '../server/launch/site.ts'
import { root } from './steps.ts'

const patienceMilliseconds = 180_000

async function main(): Promise<number> {
  const data = await mkdtemp(join(tmpdir(), 'jetbridge-e2e-'))
  // Open to the account that the database runs under.
  await chmod(data, 0o755)
  await buildSite({ root, marker: join(data, 'site-is-being-built') })
  const product = startProduct(data, await freePort(0))
  const stopped = once(product, 'exit')
  try {
    const address = await untilUp(product, data)
    return await runJourneys(new URL(address).port, data)
  } finally {
    product.kill('SIGTERM')
    await stopped
    await rm(data, { recursive: true, force: true })
  }
}

function startProduct(data: string, port: number): ChildProcess {
  return spawn(process.execPath, [join(root, 'server/launch/start.ts')], {
    env: { ...process.env, JETBRIDGE_DATA: data, PORT: String(port), SANDBOX_PORT: '0' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** The launcher writes its address once everything is up. @throws Error when it ends or takes too long */
async function untilUp(product: ChildProcess, data: string): Promise<string> {
  const deadline = performance.now() + patienceMilliseconds
  while (product.exitCode === null && product.signalCode === null) {
    const lock = await readFile(join(data, 'launch.json'), 'utf8').catch(() => '{}')
    const { address } = JSON.parse(lock) as { address?: string }
    if (address) return address
    if (performance.now() > deadline) throw new Error('The product is not up after three minutes')
    await sleep(100)
  }
  throw new Error('The product did not start')
}

/** @param data where the commands of some journeys find the product's database */
async function runJourneys(port: string, data: string): Promise<number> {
  const flags = ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)]
  const playwright = spawn(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), ...flags], {
    cwd: root,
    env: { ...process.env, JETBRIDGE_PORT: port, JETBRIDGE_DATA: data },
    stdio: 'inherit',
  })
  const [code] = (await once(playwright, 'exit')) as [number | null]
  return code ?? 1
}

process.exitCode = await main()
