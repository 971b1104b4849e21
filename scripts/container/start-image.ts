/** Starts what a Dockerfile made as a container would: its command, another user, nothing to write to. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Cmd, Healthcheck } from 'dockerfile-ast'
import type { BuiltStage } from './build-stages.ts'
import { wordsOf } from './dockerfile.ts'

export interface RunningImage {
  readonly port: number
  readonly metricsToken: string
  /** of the image, for a health check */
  readonly run: (command: readonly string[]) => number | null
  readonly healthCheck: readonly string[]
  readonly ended: Promise<number | null>
  stop(): Promise<void>
}

const longestStartMilliseconds = 300_000

/** @throws Error where it does not become healthy */
export async function startImage(
  image: BuiltStage,
  databaseUrl: string,
  tell: (line: string) => void,
): Promise<RunningImage> {
  const port = await freePort()
  const metricsToken = randomBytes(18).toString('base64url')
  const env = {
    ...image.env,
    ...settings(databaseUrl, metricsToken),
    HOST: '127.0.0.1',
    PORT: String(port),
    PATH: pathOfNode,
  }
  const workdir = join(image.root, image.workdir)
  const [command, healthCheck] = [commandOf(image, Cmd), commandOf(image, Healthcheck)]
  openTo(workdir)
  const child = spawn(...closed(command, workdir), {
    cwd: workdir,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout?.resume()
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const run = (words: readonly string[]) => {
    const [program = '', ...given] = words
    return spawnSync(program, given, { cwd: workdir, env, timeout: 30_000 }).status
  }
  await untilHealthy(child, () => run(healthCheck))
  tell(`healthy at http://127.0.0.1:${port}`)
  return {
    port,
    metricsToken,
    run,
    healthCheck,
    ended,
    async stop() {
      child.kill('SIGTERM')
      await Promise.race([ended, wait(60_000).then(() => child.kill('SIGKILL'))])
    },
  }
}

const pathOfNode = `${dirname(process.execPath)}:/usr/bin:/bin`

/** Of a production: secrets made at random, and the sample airlines. */
function settings(databaseUrl: string, metricsToken: string): Record<string, string> {
  const secret = () => randomBytes(24).toString('base64url')
  return {
    DATABASE_URL: databaseUrl,
    JETBRIDGE_BRANDS: 'samples',
    SITE_URL: 'https://{brand}.example',
    GATEWAY_URL: 'https://gateway.example',
    GATEWAY_API_KEY: secret(),
    GATEWAY_WEBHOOK_SECRET: secret(),
    LINK_SECRET: secret(),
    PUZZLE_SECRET: secret(),
    DOCUMENT_KEYS: `first:${randomBytes(32).toString('base64')}`,
    METRICS_TOKEN: metricsToken,
    TRUST_PROXY: '1',
  }
}

function commandOf({ stage }: BuiltStage, kind: typeof Cmd | typeof Healthcheck): readonly string[] {
  const found = stage.instructions.findLast((each) => each instanceof kind)
  const words = found && wordsOf(found)
  if (!words) throw new Error(`the Dockerfile has no ${kind.name}`)
  return words
}

/** Temporary folders are closed to the user of the image. */
function openTo(workdir: string): void {
  for (let at = workdir; at !== '/' && at !== '/tmp'; at = dirname(at)) chmodSync(at, 0o755)
}

const nobody = '65534'

/** As root: the result read-only, another user, no rights. Otherwise as the caller. */
function closed([program = '', ...given]: readonly string[], workdir: string): [string, string[]] {
  if (process.getuid?.() !== 0) return [program, given]
  const mount = `mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && cd "$0" && ! touch written 2>/dev/null && exec "$@"`
  const drop = [
    'setpriv',
    `--reuid=${nobody}`,
    `--regid=${nobody}`,
    '--clear-groups',
    '--no-new-privs',
    '--bounding-set=-all',
  ]
  return ['unshare', ['--mount', '/bin/sh', '-c', mount, workdir, ...drop, program, ...given]]
}

async function untilHealthy(child: ChildProcess, check: () => number | null): Promise<void> {
  const until = performance.now() + longestStartMilliseconds
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    if (check() === 0) return
    await wait(1_000)
  }
  child.kill('SIGKILL')
  throw new Error('the server did not become healthy')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
