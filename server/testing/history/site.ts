/** Two servers behind a load balancer, each with a line of its own to one PostgreSQL, and what can happen to them. */
import { setTimeout as wait } from 'node:timers/promises'
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { signal } from '../../machine/process.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { openBalancer } from '../balancer.ts'
import type { Chance } from '../chance.ts'
import { type CuttableLine, openLine } from '../cuttable-line.ts'
import { type ServerProcess, startServerProcess } from '../process.ts'
import { startSandboxProcess } from '../sandbox.ts'
import { type ScratchDatabase, startScratchDatabase } from '../scratch-database.ts'
import type { SandboxDoor } from '../sandbox.ts'
import { openAgent } from './agent.ts'
import { furnishHistory } from './furnish.ts'
import type { Shop } from './shop.ts'

export interface Site {
  readonly shop: Shop
  readonly database: ScratchDatabase
  readonly sandbox: SandboxDoor
  /** what can happen; each resolves when it is over */
  readonly faults: Readonly<Record<string, () => Promise<void>>>
  close(): Promise<void>
}

/** By which the servers know themselves; called is the balancer. */
const address = 'http://{brand}.localhost:4000'
const days = 14
const patience = { ofTry: 3_000, inAll: 25_000 }
const settings = {
  SITE_URL: address,
  TRUST_PROXY: '1',
  FLOWS_PER_SOURCE: '10000000',
  GATEWAY_TIMEOUT_MS: '2000',
  // A gateway that a stopped server did not hear is not away.
  GATEWAY_BREAKER_FAILURES: '0',
}
/**
 * A crash of PostgreSQL loses nothing that the operating system has, so nothing is synced; but a commit is written
 * before it is answered.
 */
const durable = { fsync: 'off', full_page_writes: 'off' }

interface Standing {
  readonly line: CuttableLine
  server: ServerProcess
}

/** @param database settings of PostgreSQL over those of a database whose commits outlive its crash */
export async function openSite(
  chance: Chance,
  database: Readonly<Record<string, string>> = {},
): Promise<Site> {
  const scratch = await startScratchDatabase({ ...durable, ...database })
  const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
  await seedTinyWorld(scratch.db, { today, days, seats: 200, plan: everySeat })
  const { accounts, vouchers } = await furnishHistory(scratch.url, 12)
  const sandbox = await startSandboxProcess()
  const balancer = await openBalancer()
  const start = (databaseUrl: string) => startServerProcess({ databaseUrl, sandbox, env: settings })
  const open = async (): Promise<Standing> => {
    const line = await openLine(scratch.url)
    const server = await start(line.url)
    balancer.add(server.url)
    return { line, server }
  }
  const standing: readonly [Standing, Standing] = [await open(), await open()]
  while (balancer.ready() < 2) await wait(50)
  const asking = { url: balancer.url, patience }
  const [first, ...others] = await Promise.all(
    accounts.map(({ user, ...account }) =>
      openAgent(asking, address.replace('{brand}', 'peoples'), user, account),
    ),
  )
  if (!first) throw new Error('no agency')
  const agents = [first, ...others] as const
  const shop: Shop = { ...asking, chance, today, days, agents, vouchers, token: () => sandbox.token() }
  const some = () => chance.pick(standing)
  const seconds = (least: number, most: number) => wait(1_000 * chance.between(least, most))

  return {
    shop,
    database: scratch,
    sandbox,
    faults: {
      async 'server killed'() {
        const one = some()
        await one.server.kill()
        await seconds(0, 1)
        balancer.remove(one.server.url)
        one.server = await start(one.line.url)
        balancer.add(one.server.url)
      },
      async 'server frozen'() {
        const { server } = some()
        server.pause()
        await seconds(2, 5)
        server.resume()
      },
      async 'line cut'() {
        const { line } = some()
        line.cut()
        await seconds(1, 3)
        line.mend()
      },
      async 'line stalled'() {
        const { line } = some()
        line.stall()
        await seconds(2, 5)
        line.mend()
      },
      async 'database frozen'() {
        const pids = await backendsOf(scratch)
        for (const pid of pids) signal(pid, 'SIGSTOP')
        await seconds(1, 4)
        for (const pid of pids) signal(pid, 'SIGCONT')
      },
      'database crashed': () => crash(scratch),
    },
    async close() {
      for (const agent of agents) agent.leave()
      await Promise.all(standing.map(({ server }) => server.kill()))
      await Promise.all(standing.map(({ line }) => line.close()))
      await balancer.close()
      await sandbox.stop()
      await scratch.stop()
    },
  }
}

/** Every class has every seat, so that buyers at the same time do not change the price. */
const everySeat = [
  { bookingClass: 'Y', percent: 100 },
  { bookingClass: 'L', percent: 100 },
]

/** Process ids of the connections of others. */
async function backendsOf({ db }: ScratchDatabase): Promise<number[]> {
  const { rows } = await db.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rows.map(({ pid }) => pid)
}

/** One process of it is killed: PostgreSQL ends all others, forgets its memory, and recovers from its log. */
async function crash(scratch: ScratchDatabase): Promise<void> {
  const [pid] = await backendsOf(scratch)
  if (pid !== undefined) signal(pid, 'SIGKILL')
  while (!(await isBack(scratch))) await wait(50)
}

function isBack({ db }: ScratchDatabase): Promise<boolean> {
  return db.pool.query('select 1').then(
    () => true,
    () => false,
  )
}
