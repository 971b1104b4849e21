/** Ways in which a database, the way to it, or an edge fails (quality.md R10). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../../../server/db/embedded-postmaster.ts'
import { signal, waitForEnd } from '../../../server/machine/process.ts'
import { cut, heal, processesIn } from '../namespaces.ts'
import { type Member, membersOf, primaryOf, synchronousStandbyOf } from '../patroni.ts'
import { type Cluster, untilEdges } from '../run-cluster.ts'
import { servicesAt } from '../programs.ts'
import { type Machine, only, outside } from '../topology.ts'

/** What was struck. */
export interface Strike {
  /** `the primary db2` */
  readonly struck: string
  /** whether the cluster has answered: only then do writes count as back */
  hasAnswered(): Promise<boolean>
  /** takes the fault back */
  mend(): Promise<void>
}

export interface Fault {
  readonly name: FaultName
  /** seconds that the outage may last, in 95 of 100 */
  readonly limit: 10 | 30
  /**
   * What counts as the outage: the time without `writes`, the time of the slowest `customer`, or the time until
   * another database is the primary, which writes do not show when connections that stand go on (`successor`)
   */
  readonly outage: 'writes' | 'customer' | 'successor'
  strike(cluster: Cluster): Promise<Strike>
}

export type FaultName =
  | 'postmaster killed'
  | 'primary frozen'
  | 'primary cut from etcd'
  | 'primary cut from its standby'
  | 'commits cancelled, primary dead'
  | 'standby stopped'
  | 'postmaster stopped'
  | 'edge dead'

export const faults: readonly Fault[] = [
  { name: 'postmaster killed', limit: 10, outage: 'writes', strike: killPostmaster },
  { name: 'primary frozen', limit: 30, outage: 'writes', strike: freeze },
  { name: 'primary cut from etcd', limit: 30, outage: 'writes', strike: cutFromEtcd },
  { name: 'primary cut from its standby', limit: 30, outage: 'writes', strike: cutFromStandby },
  { name: 'commits cancelled, primary dead', limit: 30, outage: 'writes', strike: cancelCommits },
  { name: 'standby stopped', limit: 30, outage: 'writes', strike: stopStandby },
  { name: 'postmaster stopped', limit: 30, outage: 'successor', strike: stopPostmaster },
  { name: 'edge dead', limit: 10, outage: 'customer', strike: loseEdge },
]

async function killPostmaster(cluster: Cluster): Promise<Strike> {
  const primary = await primaryOf(cluster.topology)
  const pid = await postmasterOf(cluster, primary)
  signal(pid, 'SIGKILL')
  return {
    struck: `the primary ${primary.name}`,
    hasAnswered: async () => waitForEnd(pid, 0),
    mend: async () => undefined,
  }
}

/** PostgreSQL stands still in the middle of what it does, and so does who watches it; its Patroni goes on. */
async function freeze(cluster: Cluster): Promise<Strike> {
  const primary = await primaryOf(cluster.topology)
  const postmaster = await postmasterOf(cluster, primary)
  const watch = await cluster.pidOf(`${primary.name}-watch`)
  if (watch !== undefined) signal(watch, 'SIGSTOP')
  // The parent first: it makes no children that are missed.
  signal(postmaster, 'SIGSTOP')
  const all = await databaseProcesses(primary)
  for (const pid of all) signal(pid, 'SIGSTOP')
  return {
    struck: `the primary ${primary.name}`,
    hasAnswered: () => hasOtherPrimary(cluster, primary),
    async mend() {
      for (const pid of new Set([...all, ...(await databaseProcesses(primary))])) signal(pid, 'SIGCONT')
      if (watch !== undefined) signal(watch, 'SIGCONT')
    },
  }
}

/** It takes no new connection, while open ones go on, and Patroni's own is one of them. */
async function stopPostmaster(cluster: Cluster): Promise<Strike> {
  const primary = await primaryOf(cluster.topology)
  const postmaster = await postmasterOf(cluster, primary)
  signal(postmaster, 'SIGSTOP')
  return {
    struck: `the primary ${primary.name}`,
    hasAnswered: () => hasOtherPrimary(cluster, primary),
    async mend() {
      if (!(await waitForEnd(postmaster, 0))) signal(postmaster, 'SIGCONT')
    },
  }
}

async function cutFromEtcd(cluster: Cluster): Promise<Strike> {
  const primary = await primaryOf(cluster.topology)
  await cut(primary, only(cluster.topology, 'etcd'))
  return {
    struck: `the primary ${primary.name}`,
    hasAnswered: () => hasOtherPrimary(cluster, primary),
    mend: () => heal(primary),
  }
}

/** From the one that its commits wait for. */
async function cutFromStandby(cluster: Cluster): Promise<Strike> {
  const { topology } = cluster
  const [primary, standby] = [await primaryOf(topology), await synchronousStandbyOf(topology)]
  await cut(primary, [standby])
  return {
    struck: `the primary ${primary.name} from ${standby.name}`,
    hasAnswered: () => hasOtherStandby(cluster, standby),
    mend: () => heal(primary),
  }
}

/**
 * Commits that wait for a standby are cancelled: PostgreSQL then says COMMIT, with a warning, of what it alone has.
 * Soon after its machine is dead.
 */
async function cancelCommits(cluster: Cluster): Promise<Strike> {
  const primary = await primaryOf(cluster.topology)
  await cut(primary, standbysOf(cluster, primary))
  const cancelled = await cancelWaiting(cluster.superuserUrl(primary)).catch(async (error: unknown) => {
    await heal(primary)
    throw error
  })
  await die(cluster, primary)
  return {
    struck: `the primary ${primary.name}, ${cancelled} commits cancelled`,
    hasAnswered: () => hasOtherPrimary(cluster, primary),
    async mend() {
      await heal(primary)
      await startAgain(cluster, primary)
    },
  }
}

async function stopStandby(cluster: Cluster): Promise<Strike> {
  const standby = await synchronousStandbyOf(cluster.topology)
  const patroni = `${standby.name}-patroni`
  await cluster.hold(patroni)
  const pid = await cluster.pidOf(patroni)
  if (pid === undefined) throw new Error(`${patroni} does not run`)
  signal(pid, 'SIGTERM')
  return {
    struck: `the standby ${standby.name}`,
    hasAnswered: () => hasOtherStandby(cluster, standby),
    mend: () => cluster.release(patroni),
  }
}

/** Longer than a customer may wait because of it. */
const edgeMilliseconds = 15_000

/** One of the two, without a notice: calls to it are never answered. */
async function loseEdge(cluster: Cluster): Promise<Strike> {
  const { topology } = cluster
  await untilEdges(cluster)
  const [edge] = only(topology, 'edge')
  await cut(edge, [outside, ...topology.filter((machine) => machine !== edge)])
  await die(cluster, edge)
  const until = Date.now() + edgeMilliseconds
  return {
    struck: edge.name,
    hasAnswered: async () => Date.now() > until,
    async mend() {
      await heal(edge)
      await startAgain(cluster, edge)
      await untilEdges(cluster)
    },
  }
}

/**
 * Every process of the machine is gone at once, and nothing starts there until it is started again. What they had
 * given to the kernel is still sent, as no dead machine would: a proof that wants it to be lost cuts it off before,
 * and heals it when another one is the primary.
 */
export async function die(cluster: Cluster, machine: Machine): Promise<void> {
  for (const service of servicesAt(machine)) await cluster.hold(service)
  for (const pid of await processesIn(machine.name)) signal(pid, 'SIGKILL')
}

export async function startAgain(cluster: Cluster, machine: Machine): Promise<void> {
  for (const service of servicesAt(machine)) await cluster.release(service)
}

export function standbysOf({ topology }: Cluster, primary: Machine): Machine[] {
  return only(topology, 'database').filter((machine) => machine !== primary)
}

async function postmasterOf({ folder }: Cluster, { name }: Machine): Promise<number> {
  const [pid] = (await readFile(join(folder, name, 'data/postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

export async function databaseProcesses({ name }: Machine): Promise<number[]> {
  const all = await Promise.all(
    (await processesIn(name)).map(async (pid) => {
      const program = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
      return program.trim() === 'postgres' ? [pid] : []
    }),
  )
  return all.flat()
}

/** Shorter than it takes the primary to see that its standbys are gone. */
const cancelMilliseconds = 3_000

/** @returns how many commits were cancelled */
async function cancelWaiting(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const cancelled = new Set<string>()
    const deadline = Date.now() + cancelMilliseconds
    while (Date.now() < deadline) {
      const { rows } = await client.query<{ commit: string }>(
        `select pid || ' ' || xact_start as commit, pg_cancel_backend(pid) from pg_stat_activity
         where wait_event = 'SyncRep'`,
      )
      for (const { commit } of rows) cancelled.add(commit)
      await sleep(100)
    }
    return cancelled.size
  })
}

/** As the others see it: a machine that is cut off may still take itself for the primary. */
async function membersWithout({ topology }: Cluster, { name }: Machine): Promise<Member[]> {
  return membersOf(topology.filter((machine) => machine.name !== name))
}

export async function hasOtherPrimary(cluster: Cluster, former: Machine): Promise<boolean> {
  const members = await membersWithout(cluster, former)
  return members.some(
    ({ name, role, state }) => role === 'leader' && name !== former.name && state === 'running',
  )
}

async function hasOtherStandby(cluster: Cluster, former: Machine): Promise<boolean> {
  const members = await membersWithout(cluster, former)
  return members.some(({ name, role }) => role === 'sync_standby' && name !== former.name)
}
