/**
 * A WordPress of Debian's packages in a folder of its own: its database listens on a socket there, its web server on
 * 127.0.0.1. Everything ends, and the folder goes, when it is stopped.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@jetbridge/server/machine/port.ts'

const run = promisify(execFile)
const files = '/usr/share/wordpress'

export interface WordPressPage {
  readonly slug: string
  readonly title: string
  readonly content: string
  readonly acf: unknown
  readonly status?: 'publish' | 'draft' | 'private'
  /** visitors are asked for it; empty: nobody is */
  readonly password?: string
}

export interface WordPress {
  readonly version: string
  readonly address: string
  /** of its REST interface, as a brand names it */
  readonly restUrl: string
  write(pages: readonly WordPressPage[]): Promise<void>
  /** of its folder: an upload, a plugin, the sign that it is being repaired */
  putFile(path: string, content: string | Buffer): Promise<void>
  removeFile(path: string): Promise<void>
  /** its web server alone; the database stays */
  stopWeb(): Promise<void>
  startWeb(): Promise<void>
  /** takes calls and answers none */
  freezeWeb(): void
  thawWeb(): void
  stop(): Promise<void>
}

/** Names of Debian's packages that are not there; empty when it can be started. */
export function missingPackages(): string[] {
  const needed = {
    wordpress: join(files, 'wp-load.php'),
    'mariadb-server': '/usr/sbin/mariadbd',
    'php-cli': '/usr/bin/php',
    'php-mysql': '/usr/share/php',
  }
  return Object.entries(needed).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))
}

export async function startWordPress(): Promise<WordPress> {
  const folder = await mkdtemp(join(tmpdir(), 'jetbridge-wordpress-'))
  await chmod(folder, 0o755)
  const host = `127.0.0.1:${await freePort(0)}`
  const children: Child[] = []
  const stop = async () => {
    for (const child of children.splice(0).toReversed()) await child.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const socket = join(folder, 'database.sock')
    children.push(await startDatabase(folder, socket))
    const site = join(folder, 'site')
    await copySite(site, socket)
    const php = (script: string, input = '') => runPhp(site, [join(import.meta.dirname, script), host], input)
    const version = (await php('install.php')).trim()
    let web = await startWeb(site, host)
    children.push({ stop: () => web.stop(), signal: (name) => web.signal(name) })
    return {
      version,
      address: `http://${host}`,
      restUrl: `http://${host}/wp-json/wp/v2`,
      write: async (pages) => void (await php('write.php', JSON.stringify(pages))),
      async putFile(path, content) {
        await mkdir(dirname(join(site, path)), { recursive: true })
        await writeFile(join(site, path), content)
      },
      removeFile: (path) => rm(join(site, path), { force: true }),
      stopWeb: () => web.stop(),
      startWeb: async () => {
        web = await startWeb(site, host)
      },
      freezeWeb: () => web.signal('SIGSTOP'),
      thawWeb: () => web.signal('SIGCONT'),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Child {
  signal(name: NodeJS.Signals): void
  stop(): Promise<void>
}

async function startDatabase(folder: string, socket: string): Promise<Child> {
  const data = join(folder, 'database')
  const isRoot = process.getuid?.() === 0
  // The server of databases refuses to be root; its package has made this user.
  const user = isRoot ? 'mysql' : (process.env['USER'] ?? 'mysql')
  await mkdir(data)
  await chmod(folder, 0o777)
  const common = ['--no-defaults', `--user=${user}`, `--datadir=${data}`]
  await run('/usr/bin/mariadb-install-db', [...common, '--auth-root-authentication-method=normal'])
  const child = spawn(
    '/usr/sbin/mariadbd',
    [...common, '--skip-networking', `--socket=${socket}`, `--pid-file=${join(folder, 'database.pid')}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const sql = (text: string) =>
    run('/usr/bin/mariadb', ['--no-defaults', `--socket=${socket}`, '-uroot', '-e', text])
  await until('the database', child, async () => {
    await sql('select 1')
  })
  await sql(`create database wordpress; create user wordpress@localhost identified by 'wordpress';
    grant all on wordpress.* to wordpress@localhost`)
  return childOf(child)
}

async function copySite(site: string, socket: string): Promise<void> {
  await cp(files, site, { recursive: true, dereference: true, filter: (from) => existsSync(from) })
  const plugins = join(site, 'wp-content/mu-plugins')
  await mkdir(plugins, { recursive: true })
  await cp(join(import.meta.dirname, 'fields.php'), join(plugins, 'fields.php'))
  const theme = join(site, 'wp-content/themes/plain')
  await mkdir(theme, { recursive: true })
  await writeFile(join(theme, 'style.css'), '/* Theme Name: Plain */')
  await cp(join(import.meta.dirname, 'theme.php'), join(theme, 'index.php'))
  await writeFile(join(site, 'wp-config.php'), configuration(socket))
}

/** Of its own in every part: Debian's looks into /etc and /var/lib. */
function configuration(socket: string): string {
  return `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'wordpress');
define('DB_PASSWORD', 'wordpress');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('DISABLE_WP_CRON', true);
define('WP_HOME', 'http://' . $_SERVER['HTTP_HOST']);
define('WP_SITEURL', 'http://' . $_SERVER['HTTP_HOST']);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`
}

async function runPhp(site: string, args: readonly string[], input: string): Promise<string> {
  const running = run('/usr/bin/php', ['-d', 'display_errors=stderr', ...args], { cwd: site, maxBuffer: 1e8 })
  running.child.stdin?.end(input)
  return (await running).stdout
}

async function startWeb(site: string, host: string): Promise<Child> {
  const router = join(import.meta.dirname, 'router.php')
  const child = spawn('/usr/bin/php', ['-S', host, '-t', site, router], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
    // Its workers are processes of their own, and end with their group.
    detached: true,
  })
  await until('WordPress', child, async () => {
    const answer = await fetch(`http://${host}/wp-json/wp/v2/pages?slug=none`)
    if (!answer.ok) throw new Error(`answers ${answer.status}`)
  })
  return childOf(child, true)
}

function childOf(child: ChildProcess, isGroup = false): Child {
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const signal = (name: NodeJS.Signals) => {
    if (child.pid !== undefined && !isOver()) process.kill(isGroup ? -child.pid : child.pid, name)
  }
  return {
    signal,
    async stop() {
      if (child.pid === undefined || isOver()) return
      const ended = new Promise((done) => child.once('exit', done))
      signal('SIGTERM')
      // One that was frozen hears it only then.
      signal('SIGCONT')
      await ended
    },
  }
}

/** @throws with its own words where it ends, or is not there within a minute */
async function until(what: string, child: ChildProcess, probe: () => Promise<void>): Promise<void> {
  const said: string[] = []
  child.stderr?.setEncoding('utf8').on('data', (text: string) => said.push(text))
  let last: unknown
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) break
    try {
      await probe()
      return
    } catch (error) {
      last = error
      await sleep(200)
    }
  }
  throw new Error(`${what} did not start: ${said.join('').slice(-2_000)}`, { cause: last })
}
