/** Commands where there are no data, or other data than those of the product that runs. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { commandTime } from '../testing/command.ts'
import { commands } from './commands.ts'
import { chooseData } from './data.ts'
import { run } from './run.ts'
import { exit } from './terminal.ts'

let root: string
let elsewhere: string
const launchers: ChildProcess[] = []

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'jetbridge-nothing-'))
  elsewhere = await mkdtemp(join(tmpdir(), 'jetbridge-elsewhere-'))
  vi.stubEnv('TMPDIR', elsewhere)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const launcher of launchers.splice(0)) {
    launcher.kill('SIGKILL')
    await once(launcher, 'exit')
  }
  await rm(root, { recursive: true })
  await rm(elsewhere, { recursive: true })
})

const reasoned = ['--code', 'ABC', '--reason', 'asked by phone']
const flight = ['--flight', 'PE101', '--date', '2026-12-01']
const ofBrand = ['--brand', 'peoples']
const ofMember = [...ofBrand, '--email', 'a@b.example']

const newAgency = {
  name: 'Own Travel',
  currency: 'EUR',
  email: 'a@b.example',
  phone: '+43 1 5123456',
  address: 'Ring 1',
  city: 'Wien',
  'post-code': '1010',
  country: 'AT',
  'administrator-title': 'Ms',
  'administrator-first-name': 'Ada',
  'administrator-last-name': 'Huber',
  reason: 'contract',
}

/** Every command that works on data, called as it should be. */
const onData: readonly (readonly string[])[] = [
  ['departure', 'move', ...ofBrand, ...flight, '--departs', '09:00', '--arrives', '10:00', '--yes'],
  ['departure', 'cancel', ...ofBrand, ...flight, '--yes'],
  ['scheduled-change', 'list'],
  ['scheduled-change', 'cancel', '12'],
  ['voucher', 'issue', ...ofBrand, '--amount', '50', '--currency', 'EUR'],
  ['voucher', 'take-back', ...ofBrand, ...reasoned],
  'membership withdraw --brand peoples --number ABC234 --received 2026-11-01 --reason letter'.split(' '),
  ['agency', 'list', ...ofBrand],
  ['agency', 'top-up', ...ofBrand, ...reasoned, '--amount', '5'],
  ['agency', 'set-limit', ...ofBrand, ...reasoned, '--amount', '5'],
  ['agency', 'correct', ...ofBrand, ...reasoned, '--amount', '5'],
  ['agency', 'approve', ...ofBrand, ...reasoned],
  ['agency', 'decline', ...ofBrand, ...reasoned],
  ['agency', 'open', ...ofBrand, ...Object.entries(newAgency).map(([field, text]) => `--${field}=${text}`)],
  ['agency', 'edit', ...ofBrand, ...reasoned, '--name', 'Other Travel'],
  ['agency', 'close', ...ofBrand, ...reasoned],
  ['agency', 'reopen', ...ofBrand, ...reasoned],
  ['staff', 'list', ...ofBrand],
  ['staff', 'roles', ...ofBrand],
  ['staff', 'add', ...ofMember],
  ['staff', 'grant', ...ofMember, '--role', 'clerk'],
  ['staff', 'withdraw', ...ofMember, '--role', 'clerk'],
  ['staff', 'end', ...ofMember],
  'staff limit --act refund --currency EUR --each 1 --day 1 --guest 1'.split(' ').concat(ofMember),
  ['staff', 'define', ...ofBrand, '--role', 'desk', '--permissions', 'read-audit'],
  ['staff', 'drop', ...ofBrand, '--role', 'desk'],
  ['staff', 'reset-second-factor', ...ofBrand, '--email', 'a@b.example', '--reason', 'lost'],
  ['documents', 'docs-text', ...ofBrand, '--reservation', 'ABC234'],
  ['documents', 'keys'],
  ['documents', 'reseal'],
  ['connections', 'ACH', 'VIE', '2027-03-05', ...ofBrand],
  ['audit', ...ofBrand],
  ['export', 'fares', ...ofBrand],
  ['check'],
  ['migrate', '--plan'],
  ['reset', '--yes'],
]

/** Commands that work on files alone. */
const onFiles = [
  'brand new',
  'brand check',
  'brand preview',
  'language check',
  'template',
  'template language',
  'voucher draw',
]

/** What the operator may make data with, besides `npm start`. */
const makers = ['new-airline', 'seed', 'migrate']

const loaded = await Promise.all(commands.map(async ({ words, load }) => ({ words, ...(await load()) })))

const nameOf = ({ words }: { readonly words: readonly string[] }) => words.join(' ')

async function jetbridge(args: readonly string[], environment: Record<string, string> = {}) {
  const [said, complained, noted]: string[][] = [[], [], []]
  const ended = await run(args, {
    say: (line) => said?.push(line),
    complain: (line) => complained?.push(line),
    note: (line) => noted?.push(line),
    confirm: async () => false,
    root,
    environment,
    now: () => commandTime,
  })
  return { ended, said, complained: complained?.join('\n') ?? '', noted: noted?.join('\n') ?? '' }
}

describe('no command makes a database silently', () => {
  test('only imports, new-airline, seed and migrate may make one', () => {
    const may = loaded.filter(({ mayMakeData }) => mayMakeData).map(nameOf)
    expect(may.filter((name) => !name.startsWith('import '))).toEqual(makers)
    expect(may.filter((name) => name.startsWith('import '))).toEqual(
      commands.map(nameOf).filter((name) => name.startsWith('import ')),
    )
  })

  test('each other command is in the tables of this test', () => {
    const others = loaded.filter(({ mayMakeData }) => !mayMakeData)
    const inTables = [...onFiles, ...onData.map(([first, second]) => `${first} ${second}`)]
    expect(others.map(nameOf).filter((name) => !inTables.some((each) => each.startsWith(name)))).toEqual([])
  })

  test.each(onData.map((args) => [args.slice(0, 2).join(' '), args] as const))(
    '%s makes no data, and says what to do',
    async (_name, args) => {
      const { ended, complained } = await jetbridge(args)
      expect(complained).toBe(
        [
          `There is no Jetbridge data in ${root}/.jetbridge, and this command makes none.`,
          '  Start first (npm start), or name the data: JETBRIDGE_DATA=FOLDER, or DATABASE_URL=postgres://user:password@host:5432/database',
        ].join('\n'),
      )
      expect(ended).toBe(exit.fault)
      expect(await readdir(root)).toEqual([])
    },
  )

  test('an import that stores nothing makes no data', async () => {
    const file = join(elsewhere, 'taxes.csv')
    await writeFile(file, 'code,currency,adult\nOY,EUR,10\n')
    const { complained } = await jetbridge(['import', 'taxes', file, ...ofBrand, '--dry-run'])
    expect(complained).toContain('this command makes none')
    expect(await readdir(root)).toEqual([])
  })

  test('a command that may make a database says where', async () => {
    const note = vi.fn<(line: string) => void>()
    const environment = { JETBRIDGE_DATA: join(root, 'own') }
    expect(await chooseData({ root, environment, note, mayMakeData: true })).toEqual({
      folder: join(root, 'own/postgres'),
    })
    expect(note.mock.calls).toEqual([[`Data: ${root}/own, where a new database is made.`]])
  })

  test('says in words when a database cannot be made in a place', async () => {
    await writeFile(join(root, 'file'), '')
    const environment = { JETBRIDGE_DATA: join(root, 'file') }
    for (const args of [['migrate'], ['seed'], ['import', 'airports', join(root, 'file'), '--yes']]) {
      const { ended, complained } = await jetbridge(args, environment)
      if (args[0] === 'import') expect(complained).toContain('the file is empty')
      else
        expect([ended, complained]).toEqual([
          exit.fault,
          `${root}/file/postgres cannot be used: a part of the path is a file and not a folder. Correct the path.`,
        ])
    }
  })

  test('only one file of the commands starts a database, so no command can bypass the rule', async () => {
    const names = (await readdir(import.meta.dirname)).filter(
      (name) => name.endsWith('.ts') && !name.includes('.test.'),
    )
    const texts = await Promise.all(names.map((name) => readFile(join(import.meta.dirname, name), 'utf8')))
    const naming = (what: RegExp) => names.filter((_name, place) => what.test(texts[place] ?? ''))
    expect(naming(/\bstartDatabase\b/)).toEqual(['database.ts'])
    expect(naming(/\bparseLaunch\b|databaseUrl\b/)).toEqual(['data.ts'])
  })
})

describe('a command says which data it works on', () => {
  test('a PostgreSQL of the operator, without its password', async () => {
    const { noted, complained } = await jetbridge(['check'], {
      DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/air',
    })
    expect(noted).toBe('Data: the database air at 127.0.0.1:9 (DATABASE_URL).')
    expect(complained).toBe('No PostgreSQL listens at 127.0.0.1:9. Start it, or correct DATABASE_URL.')
  })

  test('nothing of it is in the answer that a machine reads', async () => {
    const { said } = await jetbridge(['audit', ...ofBrand], {
      DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/air',
    })
    expect(said).toEqual([])
  })

  test('a folder with data', async () => {
    await mkdir(join(root, '.jetbridge/postgres/data'), { recursive: true })
    const note = vi.fn<(line: string) => void>()
    await chooseData({ root, environment: {}, note })
    expect(note.mock.calls).toEqual([[`Data: ${root}/.jetbridge.`]])
  })
})

/** A launcher that runs on a folder, as far as others see it. */
async function runLauncher(data: string, database?: string): Promise<number> {
  await mkdir(data, { recursive: true })
  const script = join(elsewhere, 'start.mjs')
  const launch = join(import.meta.dirname, '../launch')
  await writeFile(
    script,
    `import { takeLock } from '${launch}/lock.ts'
     import { enterRegister, holderFile } from '${launch}/register.ts'
     const [, , data, database] = process.argv
     const lock = await takeLock(holderFile(data), database)
     await enterRegister(data)
     await lock.publish('http://127.0.0.1:4000')
     setInterval(() => undefined, 1_000)
     console.log('up')`,
  )
  const child = spawn(process.execPath, [script, data, ...(database === undefined ? [] : [database])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  launchers.push(child)
  await once(child.stdout, 'data')
  return child.pid ?? 0
}

describe('a product that runs on other data is named', () => {
  const ask = (environment: Record<string, string> = {}) => jetbridge(['check'], environment)

  test('where there are none', async () => {
    await runLauncher(join(root, 'a'))
    const named = `A Jetbridge runs on ${root}/a (http://127.0.0.1:4000): did you mean JETBRIDGE_DATA=${root}/a?`
    expect((await ask()).complained).toContain(named)
    expect((await ask({ JETBRIDGE_DATA: join(root, 'b') })).complained).toContain(named)
  })

  test('where there are some, but nobody named them', async () => {
    await mkdir(join(root, '.jetbridge/postgres/data'), { recursive: true })
    await runLauncher(join(root, 'a'))
    const note = vi.fn<(line: string) => void>()
    await chooseData({ root, environment: {}, note })
    const named = `A Jetbridge runs on ${root}/a (http://127.0.0.1:4000): did you mean JETBRIDGE_DATA=${root}/a?`
    expect(note.mock.calls).toEqual([[`Data: ${root}/.jetbridge. ${named}`]])
    note.mockClear()
    await chooseData({ root, environment: { JETBRIDGE_DATA: join(root, '.jetbridge') }, note })
    expect(note.mock.calls).toEqual([[`Data: ${root}/.jetbridge.`]])
  })

  test('where it runs from this folder on a PostgreSQL of its own', async () => {
    const pid = await runLauncher(join(root, '.jetbridge'), 'the database air at db:5432')
    expect((await ask()).complained).toContain(
      `The Jetbridge that runs here (process ${pid}) works on the database air at db:5432: did you mean to set DATABASE_URL?`,
    )
  })

  test('but not one that was killed, whose number another program may have', async () => {
    await runLauncher(join(root, 'a'))
    for (const launcher of launchers) {
      launcher.kill('SIGKILL')
      await once(launcher, 'exit')
    }
    launchers.length = 0
    expect((await ask()).complained).not.toContain('A Jetbridge runs')
    const [register = ''] = (await readdir(elsewhere)).filter((name) => name.startsWith('jetbridge-running'))
    expect(await readdir(join(elsewhere, register))).toEqual([])
    const impostor = String(process.pid)
    await writeFile(join(elsewhere, register, impostor), join(root, 'a'))
    await writeFile(join(root, 'a/launch.json'), `{"pid":${impostor}}`)
    expect((await ask()).complained).not.toContain('A Jetbridge runs')
  })
})
