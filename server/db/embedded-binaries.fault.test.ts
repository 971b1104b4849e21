/**
 * The programs of the package as npm leaves them when install scripts are blocked, or when they lie in a
 * closed folder.
 */
import { execFile } from 'node:child_process'
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBinaries, findPackage } from './embedded-binaries.ts'

const run = promisify(execFile)
let scratch: string
let native: string
let version: string

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'jetbridge-binaries-'))
  await chmod(scratch, 0o755)
  native = join(scratch, 'package/native')
  await mkdir(dirname(native))
  const real = await findPackage()
  version = real.version
  await cp(real.native, native, { recursive: true, verbatimSymlinks: true })
  await dropLinks(native)
})

afterEach(() => rm(scratch, { recursive: true, force: true }))

/** npm packages hold no symbolic links: they are made after the install, or not at all. */
async function dropLinks(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(entry.parentPath, entry.name))
  }
}

test('the programs run although no install script ran', async () => {
  await expect(run(join(native, 'bin/initdb'), ['--version'])).rejects.toThrow('shared librar')
  const { initdb, major } = await findBinaries(undefined, join(scratch, 'copies'), { native, version })
  expect(dirname(initdb)).toBe(join(native, 'bin'))
  expect((await run(initdb, ['--version'])).stdout).toContain(`(PostgreSQL) ${major}`)
})

test('programs in a closed folder are copied once, to a place that the account reaches', async () => {
  await chmod(dirname(native), 0o700)
  const account = { uid: 65_534, gid: 65_534 }
  const copies = join(scratch, 'copies')
  const { postgres } = await findBinaries(account, copies, { native, version })
  expect(postgres.startsWith(copies)).toBe(true)
  expect((await run(postgres, ['--version'])).stdout).toContain('PostgreSQL')
  const made = await lstat(postgres)
  expect((await findBinaries(account, copies, { native, version })).postgres).toBe(postgres)
  expect((await lstat(postgres)).ino).toBe(made.ino)
})
