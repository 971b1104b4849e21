/** Builds the cluster on this machine, and takes it down. */
import { spawn } from 'node:child_process'
import { chmod, chown, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseAccount } from '../../server/db/embedded-account.ts'
import { withClient } from '../../server/db/embedded-postmaster.ts'
import { migrate } from '../../server/db/migrate.ts'
import { buildForProof } from '../../server/launch/site.ts'
import { signal, waitForEnd } from '../../server/machine/process.ts'
import { sampleHost, whatIsAmissAt } from './answer.ts'
import { existingNamespaces, makeNetwork, removeNetwork } from './namespaces.ts'
import { membersOf, primaryOf, whatIsAmiss } from './patroni.ts'
import { writeFiles } from './render.ts'
import { postgresBin as debianBin } from './requirements.ts'
import { type Secrets, secretsIn } from './secrets.ts'
import { servicesOf } from './programs.ts'
import { type Machine, only, reference, type Topology } from './topology.ts'

/** Everything of the cluster on this machine; the user of the database must be able to enter it. */
export const clusterFolder = process.env['CLUSTER_FOLDER'] ?? '/var/lib/jetbridge-cluster'

const root = join(import.meta.dirname, '../..')
const supervise = join(import.meta.dirname, 'supervise.ts')
/** By roles.sql and server.env. */
const serverRole = 'jetbridge_server'
const patienceMilliseconds = 180_000

export interface Cluster {
  readonly folder: string
  readonly topology: Topology
  readonly secrets: Secrets
  /** of the edges that browsers meet; each leads to every server */
  readonly origins: readonly [string, ...string[]]
  /** of the gateway */
  readonly gatewayUrl: string
  /** the services are the supervisor's; this one is not started (again) while it is held */
  hold(service: string): Promise<void>
  release(service: string): Promise<void>
  /** process id of a service; undefined while it does not run */
  pidOf(service: string): Promise<number | undefined>
  /** a connection string straight to one PostgreSQL, as the superuser */
  superuserUrl(machine: Machine, database?: string): string
}

export interface Build {
  readonly synchronous?: boolean
  /** its pages are built first, and it is not ready before they are there; a proof of the API alone needs none */
  readonly withSite?: boolean
  /** further settings of the servers */
  readonly serverSettings?: Readonly<Record<string, string>>
  /** folder of PostgreSQL’s programs in place of Debian’s */
  readonly postgresBin?: string | undefined
  /** once the schema is there, before any server starts. @param url of the product's database, as its owner */
  readonly beforeServers?: (cluster: Cluster, url: string) => Promise<void>
  /** called with the next step */
  readonly say: (line: string) => void
}

/** @throws Error when it is there already, or does not become ready in three minutes */
export async function buildCluster({
  say,
  beforeServers,
  withSite = false,
  postgresBin = debianBin,
  ...rendering
}: Build): Promise<Cluster> {
  if ((await existingNamespaces()).length > 0)
    throw new Error('The cluster is there already: npm run cluster -- down')
  if (withSite) {
    say('site: its pages are built, as by npm run build')
    await buildForProof(root)
  }
  await makeFolders()
  const topology = reference
  const secrets = await secretsIn(clusterFolder)
  say('network: a namespace for each machine')
  await makeNetwork(topology)
  const account = await databaseAccount('/nonexistent')
  const placesOf = (machine: Machine) => {
    const files = join(clusterFolder, machine.name)
    return { files, data: join(files, 'data'), run: join(files, 'run') }
  }
  const settings = {
    ...rendering,
    topology,
    secrets,
    placesOf,
    postgresBin,
    siteUrl: 'http://{brand}.localhost',
    deskUrl: 'http://desk.localhost',
    brands: 'samples',
    sharedBuffers: '128MB',
  }
  await writeFiles(clusterFolder, settings, account)
  for (const machine of only(topology, 'database')) {
    const { data, run } = placesOf(machine)
    for (const path of [data, run]) {
      await mkdir(path, { mode: 0o700 })
      if (account) await chown(path, account.uid, account.gid)
    }
  }
  const services = await servicesOf(topology, clusterFolder)
  await writeFile(join(clusterFolder, 'services.json'), JSON.stringify(services), { mode: 0o600 })
  const cluster = clusterAt(topology, secrets)
  const servers = services.filter(({ name }) => name.endsWith('-server'))
  for (const { name } of servers) await cluster.hold(name)
  await startSupervisor()
  say('databases: etcd elects, Patroni makes a primary and two standbys')
  await untilWhole(cluster, rendering.synchronous)
  const url = await makeDatabase(cluster)
  say('schema: its owner makes it, and the servers may use it')
  await migrate(url, { serverRole })
  await beforeServers?.(cluster, url)
  for (const { name, machine } of servers) {
    say(`server: ${machine}`)
    await cluster.release(name)
    await untilReady(cluster, machine)
  }
  await untilEdges(cluster)
  if (withSite) await untilHome(cluster)
  return cluster
}

async function makeFolders(): Promise<void> {
  for (const name of ['', 'hold', 'pid', 'log']) await mkdir(join(clusterFolder, name), { recursive: true })
  await chmod(clusterFolder, 0o755)
}

/** The cluster that was built here. @throws Error when there is none */
export async function findCluster(): Promise<Cluster> {
  if (!(await stat(join(clusterFolder, 'services.json')).catch(() => undefined)))
    throw new Error('There is no cluster: npm run cluster -- up')
  return clusterAt(reference, await secretsIn(clusterFolder))
}

function clusterAt(topology: Topology, secrets: Secrets): Cluster {
  const [edge, ...edges] = only(topology, 'edge')
  const [gateway] = only(topology, 'gateway')
  const holdFile = (service: string) => join(clusterFolder, 'hold', service)
  return {
    folder: clusterFolder,
    topology,
    secrets,
    origins: [originOf(edge), ...edges.map(originOf)],
    gatewayUrl: `http://${gateway.address}:4001`,
    hold: (service) => writeFile(holdFile(service), ''),
    release: (service) => rm(holdFile(service), { force: true }),
    async pidOf(service) {
      const text = await readFile(join(clusterFolder, 'pid', service), 'utf8').catch(() => undefined)
      return text === undefined ? undefined : Number(text)
    },
    superuserUrl: ({ address }, database = 'postgres') =>
      `postgres://postgres:${secrets.superuserPassword}@${address}:5432/${database}`,
  }
}

function originOf({ address }: Machine): string {
  return `http://${address}`
}

async function startSupervisor(): Promise<void> {
  const log = await open(join(clusterFolder, 'log', 'supervisor.log'), 'a')
  const child = spawn(process.execPath, [supervise, clusterFolder], {
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  child.unref()
  await log.close()
}

/** Waits for the primary and both standbys. @throws Error with their state */
export async function untilWhole({ topology }: Cluster, synchronous = true): Promise<void> {
  const count = only(topology, 'database').length
  await until(async () => whatIsAmiss(await membersOf(topology), count, synchronous))
}

async function untilReady({ topology }: Cluster, name: string): Promise<void> {
  const machine = topology.find((each) => each.name === name)
  await until(() => whatIsAmissAt(`http://${machine?.address}:4000/readyz`))
}

/** Each proxy has found a server. */
export async function untilEdges({ origins }: Cluster): Promise<void> {
  for (const origin of origins) await until(() => whatIsAmissAt(`${origin}/readyz`))
}

/** Each proxy leads to pages, not only to an API. */
async function untilHome({ origins }: Cluster): Promise<void> {
  for (const origin of origins) await until(() => whatIsAmissAt(`${origin}/`, sampleHost))
}

/** @param amiss the reason to wait on; undefined ends the waiting */
async function until(amiss: () => Promise<string | undefined>): Promise<void> {
  const deadline = performance.now() + patienceMilliseconds
  for (;;) {
    const reason = await amiss()
    if (reason === undefined) return
    if (performance.now() > deadline) throw new Error(`${reason}. Its logs are in ${clusterFolder}/log`)
    await sleep(250)
  }
}

/** @returns the owner's address of the product's database on the first primary */
async function makeDatabase(cluster: Cluster): Promise<string> {
  const primary = await primaryOf(cluster.topology)
  const text = await readFile(join(cluster.folder, primary.name, 'roles.sql'), 'utf8')
  await withClient(cluster.superuserUrl(primary), async (client) => {
    // One at a time: a database is not made inside the transaction of several statements.
    for (const statement of text.replaceAll(/^--.*$/gm, '').split(';')) {
      if (statement.trim() !== '') await client.query(statement)
    }
  })
  return `postgres://jetbridge:${cluster.secrets.databasePassword}@${primary.address}:5432/jetbridge`
}

/** Ends everything of the cluster and forgets its data. */
export async function removeCluster(): Promise<void> {
  const text = await readFile(join(clusterFolder, 'supervisor.pid'), 'utf8').catch(() => undefined)
  if (text !== undefined) {
    const pid = Number(text)
    await signalSupervisor(pid)
    await waitForEnd(pid, 10_000)
  }
  await removeNetwork()
  await rm(clusterFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

/** The file may be older than this machine's last start: the number may be somebody else's now. */
async function signalSupervisor(pid: number): Promise<void> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  if (line.includes('cluster/supervise.ts')) signal(pid, 'SIGTERM')
}
