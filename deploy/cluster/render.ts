/** Fills the settings in config/ for every machine of a topology. */
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Secrets } from './secrets.ts'
import { type Machine, only, type Role, type Topology } from './topology.ts'

/** Where things are on a machine. */
export interface Places {
  /** its settings */
  readonly files: string
  readonly data: string
  /** sockets and what is gone after a restart */
  readonly run: string
}

export interface Rendering {
  readonly topology: Topology
  readonly secrets: Secrets
  readonly placesOf: (machine: Machine) => Places
  /** bin folder of PostgreSQL 15 */
  readonly postgresBin: string
  /** address of the sites, `{brand}` for the brand's name in it */
  readonly siteUrl: string
  /** address of the desk; absent: there is none */
  readonly deskUrl?: string | undefined
  /** folders of the airlines' brands, or `samples` */
  readonly brands: string
  /** commits wait for a second machine; only a negative control says no */
  readonly synchronous?: boolean
  /** of each PostgreSQL; a quarter of the machine's memory */
  readonly sharedBuffers?: string
  /** further settings of the servers */
  readonly serverSettings?: Readonly<Record<string, string>>
}

/** By role: files of config/. */
const filesOf: Readonly<Record<Role, readonly string[]>> = {
  etcd: ['etcd.yml'],
  database: ['patroni.yml', 'watch.env', 'roles.sql'],
  web: ['haproxy-database.cfg', 'pgbouncer.ini', 'userlist.txt', 'server.env', 'owner.env'],
  edge: ['haproxy-edge.cfg'],
  gateway: ['gateway.env'],
}

/** Who may read a file with a password in it; by default root alone. */
export interface Owner {
  readonly uid: number
  readonly gid: number
}

/** Files that a service reads as the user of the database. */
const ofDatabase = new Set(['patroni.yml', 'pgbouncer.ini', 'userlist.txt'])

/** Writes `folder/<machine>/<file>`. @param owner of the files that are read by the user of the database */
export async function writeFiles(folder: string, rendering: Rendering, owner?: Owner): Promise<void> {
  for (const machine of rendering.topology) {
    for (const name of filesOf[machine.role]) {
      const file = join(folder, machine.name, name)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, await filled(name, machine, rendering), { mode: 0o600 })
      if (owner && ofDatabase.has(name)) await chown(file, owner.uid, owner.gid)
    }
  }
}

/** @throws Error naming a value that a template asks for and nobody gave */
async function filled(name: string, machine: Machine, rendering: Rendering): Promise<string> {
  const template = await readFile(join(import.meta.dirname, 'config', name), 'utf8')
  const values = valuesFor(machine, rendering)
  const text = template.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`${name} of ${machine.name} needs ${key}`)
    return value
  })
  if (name !== 'server.env') return text
  return (
    text +
    Object.entries(rendering.serverSettings ?? {})
      .map(([key, value]) => `${key}=${value}\n`)
      .join('')
  )
}

function valuesFor(machine: Machine, rendering: Rendering): Readonly<Record<string, string>> {
  const { topology, secrets, siteUrl, deskUrl = '', brands } = rendering
  const etcd = only(topology, 'etcd')
  const [gateway] = topology.filter(({ role }) => role === 'gateway')
  return {
    ...secrets,
    ...rendering.placesOf(machine),
    name: machine.name,
    address: machine.address,
    network: networkOf(topology),
    etcdPeers: etcd.map(({ name, address }) => `${name}=http://${address}:2380`).join(','),
    etcdClients: etcd.map(({ address }) => `${address}:2379`).join(','),
    databaseServers: servers(only(topology, 'database'), 5432),
    webServers: servers(only(topology, 'web'), 4000),
    edge: only(topology, 'edge')[0].address,
    postgresBin: rendering.postgresBin,
    synchronous: String(rendering.synchronous ?? true),
    sharedBuffers: rendering.sharedBuffers ?? '1GB',
    siteUrl,
    deskUrl,
    brands,
    readyHost: new URL(siteUrl.replace('{brand}', 'www')).host,
    ...(gateway && { gatewayUrl: `http://${gateway.address}:4001` }),
    // Another gateway is set in server.env.
    ...(!gateway && { gatewayUrl: 'https://gateway.example.com' }),
  }
}

function servers(machines: readonly Machine[], port: number): string {
  return machines.map(({ name, address }) => `    server ${name} ${address}:${port}`).join('\n')
}

/** The smallest network by whole bytes that holds all machines; the database lets nobody else in. */
function networkOf(topology: Topology): string {
  const all = topology.map(({ address }) => address.split('.'))
  const shared = [3, 2, 1].find((bytes) =>
    all.every((address) => address.slice(0, bytes).join('.') === all[0]?.slice(0, bytes).join('.')),
  )
  const bytes = shared ?? 0
  const parts = [...(all[0] ?? []).slice(0, bytes), ...Array.from({ length: 4 - bytes }, () => '0')]
  return `${parts.join('.')}/${bytes * 8}`
}
