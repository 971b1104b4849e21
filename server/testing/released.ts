/** The version that was released last, in a folder of its own, with its own packages. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const project = join(import.meta.dirname, '../..')

export interface ReleasedProduct {
  /** of its tag */
  readonly name: string
  /** brings a database to its schema */
  migrate(databaseUrl: string): Promise<void>
  /** its folder `server` */
  readonly serverFolder: string
  remove(): Promise<void>
}

/** Takes a minute, and packages from the registry. Undefined where the project has no tag of a release here. */
export async function checkOutReleased(): Promise<ReleasedProduct | undefined> {
  const git = async (...given: string[]) => (await run('git', given, { cwd: project })).stdout.trim()
  const name = await git('describe', '--tags', '--abbrev=0').catch(() => undefined)
  if (name === undefined) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'jetbridge-released-'))
  const remove = async () => {
    await git('worktree', 'remove', '--force', folder).catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await git('worktree', 'add', '--detach', '--force', folder, name)
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder })
  } catch (error) {
    await remove()
    throw error
  }
  return {
    name,
    async migrate(databaseUrl) {
      const env = { ...process.env, DATABASE_URL: databaseUrl }
      await run(process.execPath, [join(folder, 'server/cli/jetbridge.ts'), 'migrate'], { cwd: folder, env })
    },
    serverFolder: join(folder, 'server'),
    remove,
  }
}
