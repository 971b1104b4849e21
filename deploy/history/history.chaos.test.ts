/**
 * The answers to clients of the reference cluster while its servers and databases are killed, frozen and cut off,
 * judged as one history (quality.md R9, docs/decisions/0052). `HISTORY_MINUTES` says for how long; a seed, which is
 * printed, decides who does what. The short form, without packages: server/history.chaos.test.ts.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type Chance, chanceOf } from '../../server/testing/chance.ts'
import { openAgent } from '../../server/testing/history/agent.ts'
import { type ShopStock, furnishHistory } from '../../server/testing/history/furnish.ts'
import { play, readAll } from '../../server/testing/history/play.ts'
import type { Shop } from '../../server/testing/history/shop.ts'
import {
  countOperations,
  judgeHistories,
  judgeMoney,
  judgeSnapshot,
  keepHistories,
  tellHistories,
} from '../../server/testing/history/verdict.ts'
import type { SandboxDoor } from '../../server/testing/sandbox.ts'
import { untilSettled } from '../../server/testing/test-bed.ts'
import { cut, heal } from '../cluster/namespaces.ts'
import { primaryOf } from '../cluster/patroni.ts'
import { die, hasOtherPrimary, standbysOf, startAgain } from '../cluster/proof/faults.ts'
import { openPrimary } from '../cluster/proof/judge.ts'
import { say, untilTrue } from '../cluster/proof/under-load.ts'
import { clusterWithAirline, days, firstDay } from '../cluster/proof/world.ts'
import { whatIsMissing } from '../cluster/requirements.ts'
import { type Cluster, removeCluster, untilWhole } from '../cluster/run-cluster.ts'
import { troubles } from './faults.ts'

const minutes = Number(process.env['HISTORY_MINUTES'] ?? 30)
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 2 ** 31)
const missing = await whatIsMissing()
const minute = 60_000
/** Building the cluster, the last reads and the judgement. */
const besides = 20 * minute
const patience = { ofTry: 8_000, inAll: 90_000 }

interface Stage {
  readonly cluster: Cluster
  readonly sandbox: SandboxDoor
  readonly shop: Shop
}

async function withCluster(
  synchronous: boolean,
  work: (stage: Stage, chance: Chance) => Promise<void>,
): Promise<void> {
  const chance = chanceOf(seed)
  let furnished: ShopStock | undefined
  try {
    const { cluster, sandbox } = await clusterWithAirline({ synchronous, say }, async (url) => {
      furnished = await furnishHistory(url, Math.ceil(minutes * 5) + 3)
    })
    if (!furnished) throw new Error('the cluster has no agencies')
    const asking = { url: cluster.origins[0], patience }
    const [first, ...others] = await Promise.all(
      furnished.accounts.map(({ user, ...account }) =>
        openAgent(asking, 'http://peoples.localhost', user, account),
      ),
    )
    if (!first) throw new Error('the cluster has no agencies')
    const { vouchers } = furnished
    const agents = [first, ...others] as const
    const token = () => sandbox.token()
    const shop: Shop = { ...asking, chance, today: firstDay(), days, agents, vouchers, token }
    try {
      await work({ cluster, sandbox, shop }, chance)
    } finally {
      for (const agent of agents) agent.leave()
    }
  } finally {
    await removeCluster()
  }
}

describe.skipIf(missing)(
  `a history on the cluster${missing ? `, which cannot run here. ${missing}` : ''}`,
  () => {
    it(
      `has no anomaly in ${minutes} minutes of kills, pauses and partitions, and loses nothing that was acknowledged`,
      () =>
        withCluster(true, async ({ cluster, sandbox, shop }, chance) => {
          const playing = play(shop)
          const { histories, givenUp } = playing
          const happened = await trouble(cluster, chance)
          await playing.stop()
          await readAll(shop, histories)
          const began = performance.now()
          const { anomalies, lost } = judgeHistories(shop, histories)
          const judged = (performance.now() - began) / 1_000
          say(`history: CHAOS_SEED=${seed}, ${countOperations(histories)} operations in ${minutes} minutes`)
          say(tellHistories(histories))
          say(`  faults: ${tell(happened)}\n  given up: ${tell(givenUp)}`)
          say(`  anomalies ${anomalies.length}, lost ${lost.length}, judged in ${judged.toFixed(1)} s`)
          if (anomalies.length > 0) say(`  all of it is in ${await keepHistories(histories)}`)
          for (const { name, told } of anomalies) say(`  ${name}: ${told}`)
          const db = await openPrimary(cluster)
          try {
            await untilSettled({ deps: { db } })
            const snapshot = await judgeSnapshot(db, shop)
            const wrongs = await judgeMoney(db, sandbox)
            expect(anomalies.map(({ name, told }) => `${name}: ${told}`)).toEqual([])
            expect({ ...snapshot, wrongs }).toEqual({ anomalies: [], findings: [], wrongs: [] })
          } finally {
            await db.close()
          }
          const { lists, vouchers, seats, bookings } = histories
          for (const { operations } of [lists, vouchers, seats, bookings])
            expect(operations.filter(({ outcome }) => outcome === 'ok').length).toBeGreaterThan(minutes * 10)
        }),
      minutes * minute + besides,
    )

    it(
      'has lost bookings when commits wait for no standby (negative control)',
      () =>
        withCluster(false, async ({ cluster, shop }) => {
          const playing = play(shop)
          const { histories } = playing
          const enough = async (since: number, count: number) => {
            const bought = () => histories.lists.operations.filter(({ began }) => began > since).length
            await untilTrue(async () => bought() >= count)
          }
          await enough(0, 10)
          const primary = await primaryOf(cluster.topology)
          await cut(primary, standbysOf(cluster, primary))
          await enough(performance.now(), 10)
          await die(cluster, primary)
          await untilTrue(() => hasOtherPrimary(cluster, primary))
          // not before: data that the dead one had sent would still arrive, and nothing would be lost
          await heal(primary)
          await enough(performance.now(), 5)
          await startAgain(cluster, primary)
          await untilWhole(cluster, false)
          await playing.stop()
          await readAll(shop, histories)
          const { anomalies, lost } = judgeHistories(shop, histories)
          say(`history without synchronous commits: anomalies ${anomalies.length}, lost ${lost.length}`)
          say(`  ${lost[0]?.told}`)
          expect(lost.length).toBeGreaterThan(0)
        }),
      besides,
    )
  },
)

/** One fault after the other, each kind as often, with some seconds of calm. @returns how often each has happened */
async function trouble(cluster: Cluster, chance: Chance): Promise<Map<string, number>> {
  const happened = new Map<string, number>()
  const until = performance.now() + minutes * minute
  let left: (typeof troubles)[number][] = []
  while (performance.now() < until) {
    if (left.length === 0) left = troubles.toSorted(() => chance.next() - 0.5)
    const one = left.pop() ?? troubles[0]
    const struck = await one.happen(cluster, chance)
    say(`  ${((until - performance.now()) / minute).toFixed(1)} minutes left: ${one.name} (${struck})`)
    happened.set(one.name, (happened.get(one.name) ?? 0) + 1)
    await sleep(chance.between(1_000, 4_000))
  }
  await untilWhole(cluster)
  return happened
}

function tell(counts: Iterable<readonly [string, number]>): string {
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ') || 'none'
}
