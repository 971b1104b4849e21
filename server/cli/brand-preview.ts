/**
 * Every screen of a brand as pictures: the product runs for it alone, over a database of its own with sample flights,
 * and a browser walks through it. Nothing of the airline's own database and settings takes part.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '../machine/cannot-start.ts'
import { isAlive } from '../machine/process.ts'
import { judgeBrandFolder } from '@jetbridge/brands/folder/read.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { brandFolder } from './brand.ts'
import { declareCommand, type OptionValues } from './command.ts'
import { withDatabase } from './database.ts'
import { path, text } from './kinds.ts'
import { perhaps } from './option.ts'
import { importSamples } from './sample-import.ts'
import { refused } from './refusal.ts'
import { RefusedError, type Terminal, UsageError } from './terminal.ts'
import { undisturbed } from './whole-work.ts'

interface Call {
  readonly folder: string
  readonly into: string
  readonly brand: ServedBrand
  readonly language: 'en' | 'de'
}

const languages = ['en', 'de'] as const

const options = {
  into: perhaps(path('FOLDER', 'name a folder'), 'where the pictures go; FOLDER-preview by default'),
  language: perhaps(text('de', 'name a language'), 'to draw it in; its first one by default'),
}

export const brandPreviewCommand = declareCommand({
  about: [
    'Draws every screen of a brand, on a desk and on a phone, light and dark, into a folder with a page to open (index.html). The product runs for it alongside yours, with sample flights.',
    'It takes a few minutes and needs the development packages; where npm brings no browser (on Linux x64 it does), it also needs Chrome, or CHROMIUM=/path/to/one.',
  ],
  examples: ['brand preview my-air --language de'],
  args: { folder: brandFolder },
  options,
  async run({ folder, ...given }, terminal) {
    const call = callOf(folder, given)
    const walk = join(terminal.root, 'e2e/preview.ts')
    if (!existsSync(walk)) throw refused('screens are drawn only in a checkout with its development packages')
    await clear(call.into)
    await sweep()
    const data = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
    const environment = {
      ...ownSettings(terminal),
      JETBRIDGE_BRANDS: resolve(call.folder),
      JETBRIDGE_DATA: data,
    }
    try {
      await undisturbed(async (step) => {
        terminal.say('Making sample flights …')
        // The database is this command's own, and goes with it.
        const own = { ...terminal, environment, mayMakeData: true, note: () => undefined }
        await fill(call.brand, own, data, step)
        step()
        terminal.say('Starting the product …')
        const product = await startProduct(terminal.root, environment, data)
        try {
          step()
          terminal.say(`${call.brand.name} is drawn:`)
          await draw(walk, call, { ...environment, JETBRIDGE_PORT: product.port })
        } finally {
          await product.stop()
        }
      })
    } finally {
      await removeFolder(data, terminal)
    }
    terminal.say(`Open ${join(call.into, 'index.html')}`)
  },
})

/** Of the folders of this command, before the number of its process. */
const prefix = 'jetbridge-preview-'

/** Leftovers of a preview that was killed. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = name.startsWith(prefix) ? (name.slice(prefix.length).match(/^(\d+)-/) ?? []) : []
    if (pid !== undefined && !(await isAlive(Number(pid))))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)
  }
}

/**
 * An ending process may still write compiled files, so removing is tried again. What cannot be removed is reported,
 * and hides no other mistake.
 */
async function removeFolder(folder: string, { note }: Terminal): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }).catch((error: Error) =>
    note(`${folder} is left behind: ${error.message}`),
  )
}

function callOf(folder: string, given: OptionValues<typeof options>): Call {
  const { brand, problems } = judgeBrandFolder(folder)
  if (!brand)
    throw new RefusedError(
      `${folder} cannot be served`,
      problems.map(({ file, message }) => `${file}: ${message}`),
    )
  if (brand.switches.loginRequired)
    throw refused(
      'only people who have signed in book there: switch loginRequired off to look at its screens',
    )
  const walked = languages.filter((each) => brand.languages.includes(each))
  const language = languages.find((each) => each === (given.language ?? walked[0]))
  if (!language || !walked.includes(language))
    throw new UsageError(
      `--language takes one of ${walked.join(', ') || 'English and German, which it does not have'}`,
    )
  return { folder, into: resolve(given.into ?? `${folder.replace(/[\\/]+$/, '')}-preview`), brand, language }
}

/** Pictures of an earlier preview make room; everything else stays, and is refused. @throws RefusedError */
async function clear(into: string): Promise<void> {
  await mkdir(into, { recursive: true })
  const names = await readdir(into)
  const strange = names.find((name) => name !== 'index.html' && !/^\d\d-[\w-]+\.jpg$/.test(name))
  if (strange !== undefined) throw refused(`there is ${strange} in ${into}: name another folder with --into`)
  for (const name of names) await rm(join(into, name))
}

/** What the machine needs, and nothing of the airline: no mail server, no gateway, no database. */
function ownSettings({ environment }: Terminal): Record<string, string> {
  const names = [
    'PATH',
    'HOME',
    'USER',
    'LANG',
    'TMPDIR',
    'TEMP',
    'TMP',
    'SystemRoot',
    'CHROMIUM',
    'JETBRIDGE_LANGUAGES',
  ]
  const kept = names.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]]))
  return {
    ...(Object.fromEntries(kept) as Record<string, string>),
    SEED_DEMO: 'false',
    PORT: '0',
    SANDBOX_PORT: '0',
  }
}

/** From every kind of file that has a template. */
async function fill(brand: ServedBrand, terminal: Terminal, data: string, step: () => void): Promise<void> {
  await withDatabase(terminal, (database) =>
    importSamples(brand, join(data, 'sample'), { ...terminal, database, say: () => undefined }, step),
  )
}

interface Product {
  readonly port: string
  stop(): Promise<void>
}

const longestStart = 300_000

/** By the launcher, which says in its folder where the site answers. */
async function startProduct(root: string, env: Record<string, string>, data: string): Promise<Product> {
  const child = spawn(process.execPath, [join(root, 'server/launch/start.mjs')], {
    cwd: root,
    env,
    detached: true,
    // The launcher ends with this command, also when that is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (said += text.toString()))
  const stop = async () => {
    if (hasEnded(child)) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const until = performance.now() + longestStart
  while (performance.now() < until && !hasEnded(child)) {
    const port = await portIn(join(data, 'launch.json'))
    if (port !== undefined) return { port, stop }
    await sleep(100)
  }
  await stop()
  throw new CannotStart(`The product did not start:\n${said.trim()}`)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** Undefined until it serves. */
async function portIn(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return /"address":"http:\/\/[^"]*:(\d+)"/.exec(text)?.[1]
}

async function draw(walk: string, { into, language }: Call, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [walk, into, language, 'WELCOME10'], { env, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0)
    throw new RefusedError(`The walk ended before its last screen. ${into} has the screens up to there.`)
}
