/** Whether the cluster can run on this machine; if not, one line says what is missing. */
import { existsSync } from 'node:fs'
import { command } from './command.ts'

/** PostgreSQL of Debian 12. */
export const postgresBin = '/usr/lib/postgresql/15/bin'

/** A file of each Debian package. */
const packages: Readonly<Record<string, string>> = {
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  'postgresql-15': `${postgresBin}/postgres`,
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  iproute2: '/usr/sbin/ip',
  iptables: '/usr/sbin/iptables',
}

/** A plain line; undefined when all is there. @param further packages that a proof needs, with a file of each */
export async function whatIsMissing(
  further: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'The cluster on one machine needs the network namespaces of Linux.'
  const wanted = { ...packages, ...further }
  const missing = Object.keys(wanted).filter((name) => !existsSync(wanted[name] ?? ''))
  if (missing.length > 0)
    return `The cluster needs Debian packages that are not installed: apt-get install ${missing.join(' ')}`
  if (process.getuid?.() !== 0) return 'The cluster needs root, because it makes network namespaces.'
  return (await canMakeNamespaces()) ? undefined : 'This machine does not let root make network namespaces.'
}

async function canMakeNamespaces(): Promise<boolean> {
  const trial = `jetbridge-trial-${process.pid}`
  try {
    await command('ip', 'netns', 'add', trial)
    await command('ip', '-n', trial, 'link', 'add', 'trial', 'type', 'veth', 'peer', 'name', 'trial2')
    await command('ip', 'netns', 'exec', trial, 'iptables', '-A', 'INPUT', '-s', '192.0.2.1', '-j', 'DROP')
    return true
  } catch {
    return false
  } finally {
    await command('ip', 'netns', 'delete', trial).catch(() => undefined)
  }
}
