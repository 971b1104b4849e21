/** What Patroni's own door says of the cluster. */
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type Machine, only, type Topology } from './topology.ts'

const memberSchema = z.object({
  name: z.string(),
  role: z.string(),
  state: z.string(),
  timeline: z.int().optional(),
  lag: z.union([z.int(), z.string()]).optional(),
})

export type Member = z.output<typeof memberSchema>

const clusterSchema = z.object({ members: z.array(memberSchema) })

/** As the first database that answers lists them; empty when none does. */
export async function membersOf(topology: Topology): Promise<Member[]> {
  for (const { address } of only(topology, 'database')) {
    const members = await membersAt(address).catch(() => undefined)
    if (members) return members
  }
  return []
}

async function membersAt(address: string): Promise<Member[]> {
  const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(5_000) })
  return clusterSchema.parse(await answer.json()).members
}

/** The machine that Patroni holds for the primary. @throws Error when there is none for half a minute */
export function primaryOf(topology: Topology): Promise<Machine> {
  return machineOf(topology, 'leader')
}

/** The standby that every commit waits for. @throws Error when there is none for half a minute */
export function synchronousStandbyOf(topology: Topology): Promise<Machine> {
  return machineOf(topology, 'sync_standby')
}

const patienceMilliseconds = 30_000

async function machineOf(topology: Topology, role: string): Promise<Machine> {
  for (const deadline = performance.now() + patienceMilliseconds; ; await sleep(500)) {
    const members = await membersOf(topology)
    const name = members.find((member) => member.role === role)?.name
    const machine = topology.find((each) => each.name === name)
    if (machine) return machine
    if (performance.now() > deadline) throw new Error(`no database is the ${role}: ${tellMembers(members)}`)
  }
}

/** Why the cluster is not whole: a primary, its standbys on the same timeline; undefined when it is. */
export function whatIsAmiss(
  members: readonly Member[],
  count: number,
  synchronous = true,
): string | undefined {
  const leader = members.find(({ role }) => role === 'leader')
  const following = members.filter(
    ({ role, state, timeline, lag }) =>
      role !== 'leader' &&
      ['running', 'streaming'].includes(state) &&
      timeline === leader?.timeline &&
      typeof lag === 'number' &&
      lag < 1_000_000,
  )
  const isKept = !synchronous || members.some(({ role }) => role === 'sync_standby')
  const isWhole = leader?.state === 'running' && following.length === count - 1 && isKept
  return isWhole ? undefined : tellMembers(members)
}

export function tellMembers(members: readonly Member[]): string {
  if (members.length === 0) return 'no Patroni answers'
  return members
    .map(
      ({ name, role, state, timeline, lag }) =>
        `${name} ${role} ${state} timeline ${timeline} lag ${lag ?? 0}`,
    )
    .join('; ')
}
