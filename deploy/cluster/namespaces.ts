/**
 * A network of its own for the cluster: a namespace for each machine, one more for the switch between them, and a
 * line from the switch to this machine. The firewall of this machine does not apply to it.
 */
import { command } from './command.ts'
import { type Machine, outside, type Topology } from './topology.ts'

const ip = (...flags: string[]) => command('ip', ...flags)
const within = (machine: string, ...line: string[]) => ip('netns', 'exec', namespaceOf(machine), ...line)

const theSwitch = 'switch'
/** The end of the line on this machine. */
const ownEnd = 'jetbridge0'
/** The longest name of a line in Linux has 15 characters. */
const endAtSwitch = (name: string) => `to-${name}`.slice(0, 15)

/** What `ip netns` calls it. */
export function namespaceOf(machine: string): string {
  return `jetbridge-${machine}`
}

/** Names of the machines that have a namespace now. */
export async function existingNamespaces(): Promise<string[]> {
  const listed = await ip('netns', 'list')
  return listed
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '')
    .filter((name) => name.startsWith('jetbridge-'))
    .map((name) => name.slice('jetbridge-'.length))
}

export async function makeNetwork(topology: Topology): Promise<void> {
  const hub = namespaceOf(theSwitch)
  await ip('netns', 'add', hub)
  await ip('-n', hub, 'link', 'add', 'bridge', 'type', 'bridge')
  await ip('-n', hub, 'link', 'set', 'bridge', 'up')
  await ip('link', 'add', ownEnd, 'type', 'veth', 'peer', 'name', endAtSwitch('host'), 'netns', hub)
  await plugIn('host')
  await ip('address', 'add', `${outside.address}/24`, 'dev', ownEnd)
  await ip('link', 'set', ownEnd, 'up')
  for (const machine of topology) await connectMachine(machine)
}

async function connectMachine({ name, address }: Machine): Promise<void> {
  const own = namespaceOf(name)
  await ip('netns', 'add', own)
  await ip('-n', own, 'link', 'set', 'lo', 'up')
  const end = endAtSwitch(name)
  await ip(
    '-n',
    own,
    'link',
    'add',
    'eth0',
    'type',
    'veth',
    'peer',
    'name',
    end,
    'netns',
    namespaceOf(theSwitch),
  )
  await ip('-n', own, 'address', 'add', `${address}/24`, 'dev', 'eth0')
  await ip('-n', own, 'link', 'set', 'eth0', 'up')
  await plugIn(name)
}

async function plugIn(name: string): Promise<void> {
  const hub = namespaceOf(theSwitch)
  await ip('-n', hub, 'link', 'set', endAtSwitch(name), 'master', 'bridge', 'up')
}

/** Takes the network down. Whatever still runs in it is ended first. */
export async function removeNetwork(): Promise<void> {
  for (const name of await existingNamespaces()) {
    for (const pid of await processesIn(name)) kill(pid)
    await ip('netns', 'delete', namespaceOf(name))
  }
  await ip('link', 'delete', ownEnd).catch(() => undefined)
}

/** Ids of all processes in a machine's namespace. */
export async function processesIn(machine: string): Promise<number[]> {
  const listed = await ip('netns', 'pids', namespaceOf(machine))
  return listed.split('\n').filter(Boolean).map(Number)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has just ended
  }
}

/** Between a machine and the others nothing passes any more, in either direction, without a word to either. */
export async function cut(machine: Machine, others: readonly Pick<Machine, 'address'>[]): Promise<void> {
  for (const { address } of others) {
    await within(machine.name, 'iptables', '-A', 'INPUT', '-s', address, '-j', 'DROP')
    await within(machine.name, 'iptables', '-A', 'OUTPUT', '-d', address, '-j', 'DROP')
  }
}

/** Takes back every cut that was made at a machine. */
export async function heal(machine: Machine): Promise<void> {
  await within(machine.name, 'iptables', '-F')
}
