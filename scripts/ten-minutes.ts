/**
 * Plays a new operator: docs/first-airline.md from a fresh clone of the last commit to a ticket on an own flight, each
 * command as it stands there. Fails beyond ten minutes or twelve commands, or where a sample airline is served.
 *
 *     npm run ten-minutes
 *     npm run ten-minutes -- --keep     leaves the clone, and says where
 */
import { execFileSync, type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { request } from 'node:http'
import { firstFlightDay, readTutorial, shiftDates } from './ten-minutes/tutorial.ts'

const mostSeconds = 600
const mostCommands = 12
const daysAhead = 20

const root = join(import.meta.dirname, '..')
const since = performance.now()
const seconds = () => (performance.now() - since) / 1000
const tell = (line: string) => console.log(`${seconds().toFixed(0).padStart(4)} s  ${line}`)

const folder = await mkdtemp(join(tmpdir(), 'jetbridge-ten-minutes-'))
const clone = join(folder, 'jetbridge')
let product: Product | undefined
try {
  const steps = readTutorial(await readFile(join(root, 'docs/first-airline.md'), 'utf8'))
  const commands = steps.filter(({ kind }) => kind === 'command').length
  const day = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10)
  // The page's dates pass with time; a reader writes later ones.
  const later = Math.max(0, (Date.parse(day) - Date.parse(firstFlightDay(steps))) / 86_400_000 - 1)
  for (const step of steps) {
    if (step.kind === 'file') {
      await mkdir(dirname(join(clone, step.name)), { recursive: true })
      await writeFile(join(clone, step.name), shiftDates(step.text, later))
      tell(`(writes ${step.name})`)
      continue
    }
    tell(`$ ${step.line}`)
    if (step.line.endsWith('npm start')) product = await start(step.line)
    else await run(step.line)
  }
  if (!product) throw new Error('the page starts nothing')
  const { port } = product
  for (const host of ['slate-one.localhost', 'peoples.localhost', 'airline.example']) {
    const status = await statusAt(port, host)
    if (status !== 404) throw new Error(`${host} is served: ${status}`)
  }
  tell('the sample airlines are off, and an unknown host is nobody’s: 404')
  const bought = await buy(port, day)
  tell(bought.trim())
  const took = seconds()
  console.log(`\n${commands} commands, ${took.toFixed(0)} s to a ticket.`)
  if (took > mostSeconds || commands > mostCommands) {
    console.error(`At most ${mostCommands} commands and ${mostSeconds} s are allowed.`)
    process.exitCode = 1
  }
} finally {
  if (product) await stop(product.child)
  if (process.argv.includes('--keep')) console.log(`The clone is ${clone}`)
  else await rm(folder, { recursive: true, force: true })
}

/** An operator's own shell: nothing of the npm that runs this script, and of no airline. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|JETBRIDGE_|DATABASE_URL|NODE_ENV|SEED_DEMO|INIT_CWD)/.test(name),
  )
  const path = (process.env['PATH'] ?? '').split(':').filter((each) => !each.includes('node_modules'))
  return { ...Object.fromEntries(own), PATH: path.join(':') }
}

function open(line: string, stdio: 'pipe' | 'ignore' = 'pipe'): ChildProcess {
  const isClone = line.startsWith('git clone ')
  // The page names where the project is published; this is the same, as it was committed last.
  const here = isClone ? `git clone ${root} jetbridge` : line
  return spawn('sh', ['-c', here], {
    cwd: isClone ? folder : clone,
    env: environment(),
    stdio: ['ignore', stdio, stdio],
    detached: true,
  })
}

/** @throws Error with what the command said, when it failed */
async function run(line: string): Promise<void> {
  const child = open(line)
  const said = listen(child)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${line}\nended with ${code}:\n${said.join('')}`)
}

function listen(child: ChildProcess): string[] {
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => said.push(text))
  return said
}

interface Product {
  readonly child: ChildProcess
  /** of the airline's site, as the welcome says it */
  readonly port: number
}

/** Goes on once it says that it is up. @throws Error with what it said, when it ends before */
async function start(line: string): Promise<Product> {
  const child = open(line)
  const said = listen(child)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${line}\nended with ${String(code)}:\n${said.join('')}`)
  })
  ended.catch(() => undefined)
  while (!said.join('').includes('stops everything.'))
    await Promise.race([once(child.stdout!, 'data'), ended])
  const [, port] = /http:\/\/my-air\.localhost:(\d+)/.exec(said.join('')) ?? []
  if (port !== undefined) return { child, port: Number(port) }
  await stop(child)
  throw new Error(`the start names no address of My Air:\n${said.join('')}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  // npm passes no signal on to what it runs: the whole group of the command gets it
  process.kill(-child.pid, 'SIGINT')
  await once(child, 'exit')
}

function statusAt(port: number, host: string): Promise<number | undefined> {
  return new Promise((done, fail) => {
    request({ host: '127.0.0.1', port, headers: { host: `${host}:${port}` } }, (answer) => {
      answer.resume()
      done(answer.statusCode)
    })
      .on('error', fail)
      .end()
  })
}

/** A traveller in a browser. Answers what the confirmation says. */
async function buy(port: number, day: string): Promise<string> {
  const env = { ...environment(), JETBRIDGE_BRANDS: 'my-air', JETBRIDGE_PORT: String(port) }
  const line = ['run', '--silent', 'buy-ticket', '--', 'my_air', day, 'HELLO10']
  return execFileSync('npm', line, {
    cwd: clone,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
