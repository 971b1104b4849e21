/** `brand preview` when the product does not start: it says why, and leaves nothing behind. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runCommand } from '../testing/command.ts'

let folder: string
let temporary: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-previewed-'))
  temporary = join(folder, 'tmp')
  await mkdir(temporary, { mode: 0o755 })
  vi.stubEnv('TMPDIR', temporary)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

/** A checkout whose launcher ends at once, beside a process of it that goes on writing for a while. */
async function checkout(): Promise<string> {
  const root = join(folder, 'checkout')
  const straggler = `
    import { writeFileSync } from 'node:fs'
    const [, , folder] = process.argv
    const until = Date.now() + 1500
    for (let each = 0; Date.now() < until; each++) {
      writeFileSync(folder + '/' + each, '')
      if (each === 0) console.log('writes')
    }`
  const launcher = `
    import { spawn } from 'node:child_process'
    import { once } from 'node:events'
    import { mkdirSync } from 'node:fs'
    const folder = process.env.JETBRIDGE_DATA + '/compiled/v24'
    mkdirSync(folder, { recursive: true })
    const straggler = spawn(process.execPath, [import.meta.dirname + '/straggler.mjs', folder], {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    await once(straggler.stdout, 'data')
    console.error('The database did not start.')
    process.exit(1)`
  await mkdir(join(root, 'server/launch'), { recursive: true })
  await mkdir(join(root, 'e2e'))
  await writeFile(join(root, 'e2e/preview.ts'), '')
  await writeFile(join(root, 'server/launch/straggler.mjs'), straggler)
  await writeFile(join(root, 'server/launch/start.mjs'), launcher)
  return root
}

test('says why, and leaves no folder behind, even where a process of it still writes there', async () => {
  const own = join(folder, 'own-air')
  const asked = ['--name', 'Own Air', '--carrier', 'OA', '--airports', 'VIE,ACH']
  expect(await runCommand('', ['brand', 'new', own, ...asked])).toMatchObject({ ended: 0 })
  const killed = join(temporary, 'jetbridge-preview-999999999-abc')
  await mkdir(killed)
  const environment = { ...process.env, TMPDIR: temporary, DATABASE_URL: undefined }
  const { ended, said } = await runCommand('', ['brand', 'preview', own], {
    root: await checkout(),
    environment,
  })
  expect(said).toContain('The product did not start:\nThe database did not start.')
  expect(said).not.toMatch(/ENOTEMPTY|^ +at /m)
  expect(ended).toBe(3)
  const left = (await readdir(temporary)).filter((name) => name.startsWith('jetbridge-preview-'))
  expect(left).toEqual([])
})
