/** The nginx of this machine with the cache for searches, as deploy/nginx has it, on ports and in a folder of its own. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../machine/port.ts'
import { isListening } from './listening.ts'

const deployed = join(import.meta.dirname, '../../deploy/nginx')

/** Undefined where this machine has none. */
export const nginxPath = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(
  (path) => existsSync(path),
)

export interface SearchCache {
  readonly port: number
  readonly pid: number
  /** How often searches were answered from here, by nginx's word for it: HIT, REVALIDATED, MISS, … */
  statuses(): Promise<ReadonlyMap<string, number>>
  stop(): Promise<void>
}

export interface SearchCacheOptions {
  /** where the engine listens on 127.0.0.1 */
  readonly enginePort: number
  /** what is different from the deployed settings: for controls */
  readonly change?: (settings: string) => string
}

/** @throws Error where there is no nginx, or it refuses the settings */
export async function startSearchCache({
  enginePort,
  change = (settings) => settings,
}: SearchCacheOptions): Promise<SearchCache> {
  if (!nginxPath) throw new Error('there is no nginx on this machine')
  const folder = await mkdtemp(join(tmpdir(), 'jetbridge-search-cache-'))
  // Its workers run under another account.
  await chmod(folder, 0o755)
  const port = await freePort(0)
  const inner = await freePort(0)
  const cache = await deployedText('search-cache.conf', {
    '127.0.0.1:4090': `127.0.0.1:${inner}`,
    '/var/cache/nginx/jetbridge-search': `${folder}/kept`,
  })
  const location = await readFile(join(deployed, 'search-cache.location.conf'), 'utf8')
  await writeFile(
    `${folder}/nginx.conf`,
    mainText({ folder, port, enginePort, cache: change(cache), location }),
  )
  const told = ['-c', `${folder}/nginx.conf`, '-e', `${folder}/error.log`]
  await promisify(execFile)(nginxPath, ['-t', ...told])
  const nginx = spawn(nginxPath, told, { stdio: 'ignore' })
  await untilListening(port, nginx, `${folder}/error.log`)
  return {
    port,
    pid: nginx.pid ?? 0,
    async statuses() {
      // Lines are written together.
      await wait(400)
      const lines = (await readFile(`${folder}/statuses`, 'utf8')).split('\n').filter(Boolean)
      return new Map([...Map.groupBy(lines, (line) => line)].map(([status, all]) => [status, all.length]))
    },
    async stop() {
      nginx.kill('SIGTERM')
      if (nginx.exitCode === null && nginx.signalCode === null) await once(nginx, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A deployed file with what differs on this machine. @throws Error where it no longer says that */
async function deployedText(name: string, changes: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile(join(deployed, name), 'utf8')
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`${name} does not name ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

interface MainParts {
  readonly folder: string
  readonly port: number
  readonly enginePort: number
  readonly cache: string
  readonly location: string
}

/** In place of jetbridge.conf, without TLS: the same that its server says of all locations. */
function mainText({ folder, port, enginePort, cache, location }: MainParts): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  return `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 2048; }
    http {
      log_format statuses "$upstream_cache_status";
      access_log off; tcp_nodelay on; keepalive_requests 1000000; ${temporary}
      upstream jetbridge { server 127.0.0.1:${enginePort}; keepalive 64; }
      ${cache}
      server {
        listen 127.0.0.1:${port};
        gzip off;
        proxy_http_version 1.1;
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_set_header Connection "";
        access_log ${folder}/statuses statuses buffer=64k flush=200ms;
        location / { proxy_pass http://jetbridge; access_log off; }
        ${location}
      }
    }`
}

async function untilListening(port: number, nginx: ChildProcess, log: string): Promise<void> {
  if (await isListening(port, () => nginx.exitCode !== null)) return
  throw new Error(`nginx does not listen: ${await readFile(log, 'utf8').catch(() => '')}`)
}

/** For a control: it keeps everything ten times as long as it may. */
export function keepsTenSeconds(settings: string): string {
  const changed = settings.replace('"@$jetbridge_now"', '10')
  if (changed === settings) throw new Error('search-cache.conf no longer says until when an answer counts')
  return changed
}
