/** What happens to the cluster while a history is made: all that the failovers know, and faults of its web machines. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from '../../server/testing/chance.ts'
import { signal } from '../../server/machine/process.ts'
import { cut, heal } from '../cluster/namespaces.ts'
import { primaryOf } from '../cluster/patroni.ts'
import { faults as databaseFaults, type Fault } from '../cluster/proof/faults.ts'
import { type Cluster, untilWhole } from '../cluster/run-cluster.ts'
import { type Machine, only } from '../cluster/topology.ts'

export interface Trouble {
  readonly name: string
  /** until it is over. @returns what was struck */
  happen(cluster: Cluster, chance: Chance): Promise<string>
}

/** Milliseconds that a fault lasts, at least and at most; a database's lasts until the cluster has answered it. */
const lasting = [3_000, 10_000] as const
const answerMilliseconds = 90_000

/**
 * Somebody who cancels the wait of a commit makes it seen on the primary before a standby has it, and reads tell of it
 * until the primary is dead (docs/decisions/0043). So there would be anomalies.
 */
const showsLoneCommits: Fault['name'] = 'commits cancelled, primary dead'
/** The clients of a history know one edge. */
const endsTheWayIn: Fault['name'] = 'edge dead'

export const troubles: readonly [Trouble, ...Trouble[]] = [
  { name: 'server killed', happen: killServer },
  { name: 'server frozen', happen: freezeServer },
  { name: 'server cut from the primary', happen: cutServer },
  ...databaseFaults.filter(({ name }) => name !== showsLoneCommits && name !== endsTheWayIn).map(asTrouble),
]

function asTrouble(fault: Fault): Trouble {
  return {
    name: fault.name,
    async happen(cluster, chance) {
      await untilWhole(cluster)
      const strike = await fault.strike(cluster)
      const deadline = performance.now() + answerMilliseconds
      while (!(await strike.hasAnswered()) && performance.now() < deadline) await sleep(200)
      await sleep(chance.between(...lasting))
      await strike.mend()
      await untilWhole(cluster)
      return strike.struck
    },
  }
}

function drawServer({ topology }: Cluster, chance: Chance): Machine {
  return chance.pick(only(topology, 'web'))
}

/** It is started again by what watches it. */
async function killServer(cluster: Cluster, chance: Chance): Promise<string> {
  const { name } = drawServer(cluster, chance)
  const pid = await cluster.pidOf(`${name}-server`)
  if (pid !== undefined) signal(pid, 'SIGKILL')
  await sleep(chance.between(...lasting))
  return name
}

async function freezeServer(cluster: Cluster, chance: Chance): Promise<string> {
  const { name } = drawServer(cluster, chance)
  const pid = await cluster.pidOf(`${name}-server`)
  if (pid === undefined) return 'none'
  signal(pid, 'SIGSTOP')
  await sleep(chance.between(...lasting))
  signal(pid, 'SIGCONT')
  return name
}

async function cutServer(cluster: Cluster, chance: Chance): Promise<string> {
  const machine = drawServer(cluster, chance)
  const primary = await primaryOf(cluster.topology)
  await cut(machine, [primary])
  await sleep(chance.between(...lasting))
  await heal(machine)
  return `${machine.name} from ${primary.name}`
}
