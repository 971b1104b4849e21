/** Every command with what people mistype and what disks hold: never a stack, always what is wrong, the right exit code. */
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../testing/command.ts'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import { commands } from './commands.ts'
import { exit } from './terminal.ts'

let fresh: FreshDatabase
let folder: string

beforeAll(async () => {
  fresh = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-bad-'))
})
afterAll(async () => {
  await fresh.drop()
  await rm(folder, { recursive: true })
})

const ofBrand = ['--brand', 'peoples']

const kinds =
  'schedule fare-brands taxes fares seat-maps extras promo-codes custom-fields dashboard vouchers'.split(' ')

/** Commands that read a file, or a folder, and how they are called with it. */
const readers: Readonly<Record<string, (path: string) => readonly string[]>> = {
  ...Object.fromEntries(
    kinds.map((kind) => [`import ${kind}`, (path: string) => ['import', kind, path, ...ofBrand, '--yes']]),
  ),
  'import airports': (path) => ['import', 'airports', path, '--yes'],
  'import agencies': (path) => ['import', 'agencies', path, ...ofBrand, '--reason', 'contracts', '--yes'],
  'new-airline': (path) => ['new-airline', join(folder, 'made'), '--answers', path],
  'brand check': (path) => ['brand', 'check', path, '--offline'],
  'brand preview': (path) => ['brand', 'preview', path],
  'language check': (path) => ['language', 'check', path],
  'departure move': (path) => [
    'departure',
    'move',
    '--brand',
    path,
    '--flight',
    'PE1',
    '--date',
    '2027-01-01',
  ],
}

const batch = '--count 2 --amount 5 --currency EUR'.split(' ')
const ownAir = '--carrier OA --airports VIE,ACH --contact a@own-air.com --fare 49 --yes'.split(' ')

/** Commands that write a file, or a folder. */
const writers: Readonly<Record<string, (path: string) => readonly string[]>> = {
  'brand new': (path) => ['brand', 'new', path, '--name', 'A', '--carrier', 'OA', '--airports', 'VIE,ACH'],
  template: (path) => ['template', 'taxes', path, ...ofBrand],
  'voucher draw': (path) => ['voucher', 'draw', path, ...ofBrand, ...batch],
  'new-airline': (path) => ['new-airline', path, '--name', 'Own Air', ...ownAir],
  'brand preview': (path) => [
    'brand',
    'preview',
    join(import.meta.dirname, '../../brands/bae'),
    '--into',
    path,
  ],
}

const badFiles: Readonly<Record<string, (path: string) => Promise<void>>> = {
  'that is not there': async () => undefined,
  'that is a folder': (path) => mkdir(path),
  'that is empty': (path) => writeFile(path, ''),
  'that is binary': (path) => writeFile(path, Buffer.from([0, 255, 1, 254, 0x89, 0x50])),
  'in another encoding': (path) => writeFile(path, Buffer.from([0xc4, 0xd6, 0xff, 0x0a, 0xe4])),
  'of blanks alone': (path) => writeFile(path, ' \n\t\n'),
  'of another kind': (path) => writeFile(path, '<html>Not what you think</html>\n'),
  'that is a link in a circle': (path) => symlink(path, path),
  'below a file': async () => undefined,
}

async function expectRefused(args: readonly string[]): Promise<void> {
  const { ended, said } = await runCommand(fresh.url, args, { root: join(import.meta.dirname, '../..') })
  expect(said, args.join(' ')).not.toMatch(/^ +at .+:\d+:\d+|node:|undefined|\[object/m)
  expect(said.trim(), args.join(' ')).not.toBe('')
  expect([exit.refused, exit.usage, exit.fault], said).toContain(ended)
  expect(said.split('\n').length, said).toBeLessThan(40)
}

let count = 0

describe.each(Object.entries(badFiles))('with a file %s', (how, make) => {
  test.each(Object.entries(readers))('%s says what is wrong', async (_name, call) => {
    let path = join(folder, `bad-${count++}`)
    await make(path)
    if (how === 'below a file') {
      await writeFile(path, '')
      path = join(path, 'inside')
    }
    await expectRefused(call(path))
  })
})

test.runIf(process.getuid?.() !== 0).each(Object.entries(readers))(
  '%s says that it may not read a file',
  async (_name, call) => {
    const path = join(folder, `closed-${count++}`)
    await writeFile(path, '')
    await chmod(path, 0)
    await expectRefused(call(path))
  },
)

describe('where nothing can be written', () => {
  test.each(Object.entries(writers))('%s says so: over a file', async (_name, call) => {
    const path = join(folder, `there-${count++}`)
    await writeFile(path, 'somebody’s')
    await expectRefused(call(path))
  })

  test.each(Object.entries(writers))('%s says so: below a file', async (_name, call) => {
    const path = join(folder, `there-${count++}`)
    await writeFile(path, 'somebody’s')
    await expectRefused(call(join(path, 'inside')))
  })

  test.each(Object.entries(writers))('%s says so: in a folder with something in it', async (_name, call) => {
    const path = join(folder, `there-${count++}`)
    await mkdir(path)
    await writeFile(join(path, 'theirs'), '')
    await expectRefused(call(path))
  })
})

describe('a command that is not understood', () => {
  const all = commands.map(({ words }) => [words.join(' '), words] as const)

  test.each(all)('%s names an option that it does not have, and how it is called', async (name, words) => {
    const { ended, said } = await runCommand('', [...words, '--nonsense'])
    expect(ended, said).toBe(exit.usage)
    expect(said).toContain('--nonsense')
    expect(said).toContain(`\n  ${name}`)
    expect(said).not.toMatch(/^ +at .+:\d+:\d+/m)
  })

  test.each(all)('%s with words too many, too few or odd ends with the right code', async (_name, words) => {
    for (const more of [['a', 'b', 'c', 'd'], ['--brand'], ['--brand', 'nobody'], ['--yes', '--yes'], ['']]) {
      const { ended, said } = await runCommand('', [...words, ...more], { root: folder })
      expect([exit.refused, exit.usage, exit.fault], said).toContain(ended)
      expect(said, more.join(' ')).not.toMatch(/^ +at .+:\d+:\d+|node:/m)
    }
  })
})
