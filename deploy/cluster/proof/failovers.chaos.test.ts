/**
 * Failovers under a steady load of bookings (quality.md R10). `FAILOVERS` says how many, without it one of each kind;
 * `FAULT` names kinds by parts of their names, with commas. `BOOKINGS_PER_SECOND` is the load.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { percentile } from '../../../bench/figures.ts'
import { cut, heal } from '../namespaces.ts'
import { primaryOf } from '../patroni.ts'
import { whatIsMissing } from '../requirements.ts'
import { removeCluster, untilWhole } from '../run-cluster.ts'
import { clusterUnderLoad, type UnderLoad } from './world.ts'
import { die, type Fault, faults, hasOtherPrimary, standbysOf, startAgain } from './faults.ts'
import { judge } from './judge.ts'
import { say, serversOf, tellLoad, untilBooked, untilTrue } from './under-load.ts'
import { longestGap, mostAtOnce, ofFormerPrimary, slowest } from './writes.ts'

const failovers = Number(process.env['FAILOVERS'] ?? faults.length)
const bookingsPerSecond = Number(process.env['BOOKINGS_PER_SECOND'] ?? 3)
const wanted = (process.env['FAULT'] ?? '').split(',')
const kinds = faults.filter(({ name }) => wanted.some((part) => name.includes(part)))

const missing = await whatIsMissing()
const minute = 60_000
/** After it nothing that was paid may lack its ticket (R10), with some seconds for the jobs that see to it. */
const settleMilliseconds = 65_000

interface Failover {
  readonly fault: Fault
  /** milliseconds since 1970 */
  readonly began: number
  /** seconds, of the kind that counts for the fault */
  readonly outage: number
}

describe.skipIf(missing)(`the cluster${missing ? `, which cannot run here. ${missing}` : ''}`, () => {
  let under: UnderLoad
  let servers: readonly number[]
  const done: Failover[] = []

  beforeAll(async () => {
    under = await clusterUnderLoad({ synchronous: true, bookingsPerSecond, say })
    servers = await serversOf(under)
    await untilBooked(under, Date.now(), 5)
  }, 10 * minute)
  afterAll(async () => {
    await under?.leave()
    await removeCluster()
  }, 5 * minute)

  it.each(planned())(
    'takes bookings again: $fault.name',
    async ({ fault }) => {
      const failover = await failOver(under, fault)
      done.push(failover)
    },
    8 * minute,
  )

  it(
    'has lost nothing that was acknowledged, and charged nobody twice',
    async () => {
      await under.stop()
      await sleep(settleMilliseconds)
      const judgement = await judge(under.cluster, under.sandbox, under.witness)
      tellLoad(under)
      say(`acknowledged ${judgement.acknowledged}, lost ${judgement.lost.length}`)
      expect(judgement.acknowledged).toBeGreaterThan(done.length * 10)
      expect(judgement).toMatchObject({ lost: [], wrongs: [], findings: [] })
    },
    5 * minute,
  )

  it('never had two databases that took writes', () => {
    const { writes } = under.prober
    say(
      `writes of the prober ${writes.length}, databases that took writes at one time: ${mostAtOnce(writes)}`,
    )
    expect(mostAtOnce(writes)).toBe(1)
    expect(ofFormerPrimary(writes)).toEqual([])
  })

  it('was out for 10 seconds at most after a crash or a dead edge, and 30 after a dead node, 95 times in 100', () => {
    const slow = ([10, 30] as const).flatMap((limit) => {
      const outages = done.filter(({ fault }) => fault.limit === limit).map(({ outage }) => outage)
      if (outages.length === 0) return []
      const found = percentile(outages, 95)
      say(`at most ${limit} s: p95 ${found.toFixed(1)} s, of ${outages.length}`)
      return found <= limit ? [] : [`${found.toFixed(1)} s instead of ${limit} s`]
    })
    expect(slow).toEqual([])
  })

  it('had no server that died, and no answer of 500', async () => {
    expect(await serversOf(under)).toEqual(servers)
    expect([...under.load.refusals.keys()].filter((reason) => reason.startsWith('500'))).toEqual([])
  })
})

describe.skipIf(missing || process.env['FAULT'])('without synchronous commits (negative control)', () => {
  let under: UnderLoad
  beforeAll(async () => {
    under = await clusterUnderLoad({ synchronous: false, bookingsPerSecond, say })
    await untilBooked(under, Date.now(), 5)
  }, 10 * minute)
  afterAll(async () => {
    await under?.leave()
    await removeCluster()
  }, 5 * minute)

  it(
    'acknowledged bookings are lost, and the harness finds them',
    async () => {
      const { cluster } = under
      const primary = await primaryOf(cluster.topology)
      await cut(primary, standbysOf(cluster, primary))
      await untilBooked(under, Date.now(), 5)
      await die(cluster, primary)
      await untilTrue(() => hasOtherPrimary(cluster, primary))
      await heal(primary)
      await untilBooked(under, Date.now(), 5)
      await startAgain(cluster, primary)
      await untilWhole(cluster, false)
      await under.stop()
      const { acknowledged, lost } = await judge(cluster, under.sandbox, under.witness)
      say(`without synchronous commits: acknowledged ${acknowledged}, lost ${lost.length}`)
      expect(lost.length).toBeGreaterThan(0)
    },
    10 * minute,
  )
})

/** Each kind in turn. */
function planned(): { readonly place: number; readonly fault: Fault }[] {
  return Array.from({ length: failovers }, (_, index) => ({
    place: index + 1,
    fault: kinds[index % kinds.length] as Fault,
  }))
}

async function failOver({ cluster, load, prober }: UnderLoad, fault: Fault): Promise<Failover> {
  await untilWhole(cluster)
  const began = Date.now()
  const strike = await fault.strike(cluster)
  let answered: number
  try {
    await untilTrue(() => strike.hasAnswered())
    answered = Date.now()
    await untilBooked({ load }, answered, 5)
  } finally {
    await strike.mend()
  }
  const writesUntil = Date.now()
  const gap = (moments: readonly number[]) => longestGap(moments, began, writesUntil)
  const seconds = {
    writes: gap(prober.writes.map(({ ended }) => ended)) / 1_000,
    customer: slowest(load, began, writesUntil) / 1_000,
    successor: (answered - began) / 1_000,
  }
  const bookingGap = gap(load.acknowledged.map(({ at }) => at)) / 1_000
  await untilWhole(cluster)
  say(
    `${fault.name} (${strike.struck}): ${seconds.writes.toFixed(1)} s without a write, ` +
      `${bookingGap.toFixed(1)} s without a booking, the slowest customer ${seconds.customer.toFixed(1)} s, ` +
      `the answer after ${seconds.successor.toFixed(1)} s; ` +
      `whole again ${((Date.now() - writesUntil) / 1_000).toFixed(0)} s after the fault was taken back`,
  )
  await sleep(3_000)
  return { fault, began, outage: seconds[fault.outage] }
}
