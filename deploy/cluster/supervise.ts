/**
 * Starts the services of the cluster and starts again what ends, as systemd does on real machines:
 * `node deploy/cluster/supervise.ts FOLDER`. A file `FOLDER/hold/<service>` keeps one from being started.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Service } from './programs.ts'

const [folder = ''] = process.argv.slice(2)
const services = JSON.parse(await readFile(join(folder, 'services.json'), 'utf8')) as Service[]

/** As `RestartSec`. */
const pauseMilliseconds = 1_000
const stop = new AbortController()

async function keepRunning(service: Service): Promise<void> {
  const held = join(folder, 'hold', service.name)
  while (!stop.signal.aborted) {
    if (existsSync(held)) await sleep(100)
    else await runOnce(service)
  }
}

async function runOnce({ name, program, flags, env }: Service): Promise<void> {
  const log = await open(join(folder, 'log', `${name}.log`), 'a')
  const child = spawn(program, flags, { env, stdio: ['ignore', log.fd, log.fd] })
  await log.close()
  const pidFile = join(folder, 'pid', name)
  await writeFile(pidFile, `${child.pid}\n`)
  const end = () => void child.kill('SIGTERM')
  stop.signal.addEventListener('abort', end)
  await once(child, 'exit')
  stop.signal.removeEventListener('abort', end)
  await rm(pidFile, { force: true })
  if (!stop.signal.aborted) await sleep(pauseMilliseconds)
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort())
await writeFile(join(folder, 'supervisor.pid'), `${process.pid}\n`)
await Promise.all(services.map(keepRunning))
await rm(join(folder, 'supervisor.pid'), { force: true })
