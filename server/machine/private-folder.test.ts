import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePrivate } from './private-folder.ts'

let scratch: string
beforeEach(async () => (scratch = await mkdtemp(join(tmpdir(), 'jetbridge-private-'))))
afterEach(() => rm(scratch, { recursive: true }))

/** What others than the owner may do with each entry, by its path. */
async function openEntries(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  const modes = await Promise.all(
    entries.map(async (name) => ({ name, stat: await lstat(join(folder, name)) })),
  )
  return modes
    .filter(({ stat }) => !stat.isSymbolicLink() && (stat.mode & 0o077) !== 0)
    .map(({ name }) => name)
    .toSorted()
}

const folderMode = process.getuid?.() === 0 ? 0o711 : 0o700

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  it('is made closed to everybody but its owner', async () => {
    const folder = join(scratch, 'a/b')
    await makePrivate(folder)
    expect((await lstat(folder)).mode & 0o777).toBe(folderMode)
  })

  it('closes files and folders that were made before, and lets programs run', async () => {
    const folder = join(scratch, 'data')
    await mkdir(join(folder, 'sandbox/deep'), { recursive: true })
    const files = ['launch.json', 'sandbox/journal.jsonl', 'sandbox/deep/letter', 'sandbox/deep/program']
    for (const file of files) await writeFile(join(folder, file), file, { mode: 0o644 })
    await chmod(join(folder, 'sandbox/deep/program'), 0o755)
    await chmod(folder, 0o755)
    expect(await openEntries(folder)).toHaveLength(6)
    await makePrivate(folder)
    expect(await openEntries(folder)).toEqual([])
    expect((await lstat(folder)).mode & 0o777).toBe(folderMode)
    expect((await lstat(join(folder, 'sandbox/deep/program'))).mode & 0o777).toBe(0o700)
    expect(await readFile(join(folder, 'sandbox/deep/letter'), 'utf8')).toBe('sandbox/deep/letter')
  })

  it('leaves named files alone, and the target of a link', async () => {
    const folder = join(scratch, 'data')
    await mkdir(join(folder, 'postgres'), { recursive: true })
    await writeFile(join(scratch, 'elsewhere'), '', { mode: 0o644 })
    await symlink(join(scratch, 'elsewhere'), join(folder, 'link'))
    await chmod(join(folder, 'postgres'), 0o755)
    await makePrivate(folder, ['postgres'])
    expect(await openEntries(folder)).toEqual(['postgres'])
    expect((await lstat(join(scratch, 'elsewhere'))).mode & 0o777).toBe(0o644)
  })
})
