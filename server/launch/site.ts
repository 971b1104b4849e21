/** Builds the site and the desk when a build is missing or older than its sources. */
import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The airlines' site, and the desk of their own people. Brands are no part of them: the server writes their pages. */
const sites = ['web', 'desk']
const leftOut = new Set(['node_modules', 'dist'])

export interface Site {
  readonly root: string
  /** marks a build that was not finished */
  readonly marker: string
}

/** In production the build is used as it is: its sources may not even be there. */
export async function isBuilt({ root, marker }: Site, production: boolean): Promise<boolean> {
  const dist = (site: string) => join(root, site, 'dist')
  if (!existsSync(dist('web')) || existsSync(marker)) return false
  if (production) return true
  const there = sitesIn(root)
  if (!there.map(dist).every((folder) => existsSync(folder))) return false
  const built = await Promise.all(there.map((site) => newest(dist(site), new Set())))
  const changed = await Promise.all([...there, 'core'].map((name) => newest(join(root, name), leftOut)))
  return Math.min(...built) > Math.max(...changed)
}

/** Those that this checkout can build. */
export function sitesIn(root: string): string[] {
  return sites.filter((site) => existsSync(join(root, site, 'build.ts')))
}

/**
 * The time of the last change below a folder, epoch milliseconds. A deleted file changes its folder. The
 * topmost folder does not count, because a build makes its dist in it.
 */
async function newest(folder: string, without: ReadonlySet<string>): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true })
  const times = entries
    .filter(({ name }) => !without.has(name))
    .map(async (entry) => {
      const path = join(folder, entry.name)
      const { mtimeMs } = await stat(path)
      return entry.isDirectory() ? Math.max(mtimeMs, await newest(path, without)) : mtimeMs
    })
  return Math.max(0, ...(await Promise.all(times)))
}

/**
 * Stopped by the signal it ends without a word, and the next start builds again. @throws Error with the build's
 * own words when it fails
 */
export async function buildSite({ root, marker }: Site, stopped?: AbortSignal): Promise<void> {
  await writeFile(marker, '')
  for (const site of sitesIn(root)) {
    if (stopped?.aborted) return
    await buildOne(join(root, site), stopped)
  }
  if (!stopped?.aborted) await rm(marker, { force: true })
}

async function buildOne(folder: string, stopped: AbortSignal | undefined): Promise<void> {
  // In its own session, as child.ts: Ctrl-C reaches the launcher alone. It ends when its channel does.
  const child = fork(join(folder, 'build.ts'), {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const stop = () => child.kill('SIGKILL')
  if (stopped?.aborted) stop()
  stopped?.addEventListener('abort', stop)
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => output.push(text))
  }
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done))
  stopped?.removeEventListener('abort', stop)
  if (stopped?.aborted) return
  if (code !== 0) throw new Error(`The site could not be built:\n${output.join('').trim()}`)
}

/** For proofs. Always built: nobody can tell an unfinished build of another start from a whole one. */
export async function buildForProof(root: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'jetbridge-build-'))
  try {
    await buildSite({ root, marker: join(folder, 'site-is-being-built') })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A checkout without the site's build still serves the API. */
export function canBuild({ root }: Site): boolean {
  return existsSync(join(root, 'web/build.ts'))
}
