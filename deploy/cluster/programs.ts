/** What runs on each machine, and how it is started. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { namespaceOf } from './namespaces.ts'
import { postgresBin } from './requirements.ts'
import type { Machine, Role, Topology } from './topology.ts'

export interface Service {
  /** `db1-patroni` */
  readonly name: string
  readonly machine: string
  readonly program: string
  readonly flags: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

interface Start {
  readonly kind: string
  /** it is not run as root */
  readonly asDatabase?: boolean
  readonly line: (files: string) => readonly string[]
  /** a file with its settings as variables */
  readonly envFile?: string
}

const root = join(import.meta.dirname, '../..')
const node = process.execPath

const starts: Readonly<Record<Role, readonly Start[]>> = {
  etcd: [{ kind: 'etcd', line: (files) => ['/usr/bin/etcd', '--config-file', join(files, 'etcd.yml')] }],
  database: [
    {
      kind: 'patroni',
      asDatabase: true,
      line: (files) => ['/usr/bin/patroni', join(files, 'patroni.yml')],
    },
    {
      kind: 'watch',
      asDatabase: true,
      line: () => ['/bin/sh', join(import.meta.dirname, 'watch-postmaster.sh')],
      envFile: 'watch.env',
    },
  ],
  web: [
    {
      kind: 'haproxy',
      line: (files) => ['/usr/sbin/haproxy', '-db', '-f', join(files, 'haproxy-database.cfg')],
    },
    {
      kind: 'pgbouncer',
      asDatabase: true,
      line: (files) => ['/usr/sbin/pgbouncer', '-q', join(files, 'pgbouncer.ini')],
    },
    { kind: 'server', line: () => [node, join(root, 'server/serve.mjs')], envFile: 'server.env' },
  ],
  edge: [
    { kind: 'haproxy', line: (files) => ['/usr/sbin/haproxy', '-db', '-f', join(files, 'haproxy-edge.cfg')] },
  ],
  gateway: [{ kind: 'sandbox', line: () => [node, join(root, 'sandbox/main.ts')], envFile: 'gateway.env' }],
}

/** `db1-patroni`: all that runs on a machine */
export function servicesAt({ name, role }: Machine): string[] {
  return starts[role].map(({ kind }) => `${name}-${kind}`)
}

/** @param folder in which each machine has its files */
export async function servicesOf(topology: Topology, folder: string): Promise<Service[]> {
  const all = topology.map((machine) =>
    starts[machine.role].map((start) => serviceOf(machine, start, join(folder, machine.name))),
  )
  return Promise.all(all.flat())
}

async function serviceOf(machine: Machine, start: Start, files: string): Promise<Service> {
  const line = start.line(files)
  const account = start.asDatabase ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'] : []
  return {
    name: `${machine.name}-${start.kind}`,
    machine: machine.name,
    program: 'ip',
    flags: ['netns', 'exec', namespaceOf(machine.name), ...account, ...line],
    env: {
      PATH: `${postgresBin}:/usr/sbin:/usr/bin:/sbin:/bin`,
      LANG: 'C.UTF-8',
      HOME: files,
      ...(start.envFile !== undefined && variablesIn(await readFile(join(files, start.envFile), 'utf8'))),
    },
  }
}

/** Lines `NAME=value`; others are remarks. */
function variablesIn(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}
