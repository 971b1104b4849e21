/** What proofs do with a cluster under load: wait for something, and tell what they see. */
import { setTimeout as sleep } from 'node:timers/promises'
import { only } from '../topology.ts'
import type { UnderLoad } from './world.ts'

export const say = (line: string) => process.stdout.write(`${line}\n`)

/** Process ids of the servers; one that died has another by now, or none. */
export async function serversOf({ cluster }: UnderLoad): Promise<number[]> {
  const machines = only(cluster.topology, 'web')
  return Promise.all(machines.map(async ({ name }) => (await cluster.pidOf(`${name}-server`)) ?? Number.NaN))
}

/** Waits for a number of bookings that began after a moment. */
export async function untilBooked(
  { load }: Pick<UnderLoad, 'load'>,
  since: number,
  count: number,
): Promise<void> {
  await untilTrue(async () => load.acknowledged.filter(({ began }) => began > since).length >= count)
}

/** @throws Error after three minutes */
export async function untilTrue(question: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 180_000
  while (!(await question())) {
    if (Date.now() > deadline) throw new Error('nothing changes for three minutes')
    await sleep(200)
  }
}

export function tellLoad({ load }: UnderLoad): void {
  for (const [kind, counts] of Object.entries({ 'asked again': load.refusals, 'given up': load.failures })) {
    for (const [reason, count] of counts) say(`${kind}: ${count} × ${reason}`)
  }
}
