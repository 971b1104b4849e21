/**
 * Disks that are slow, and a standby that takes over with a wrong clock, under a steady load of bookings (quality.md R16).
 * `BOOKINGS_PER_SECOND` is the load.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { percentile } from '../../../bench/figures.ts'
import { withClient } from '../../../server/db/embedded-postmaster.ts'
import { whatClocksLack } from '../../../server/testing/fake-clock.ts'
import { primaryOf, synchronousStandbyOf } from '../patroni.ts'
import { whatIsMissing } from '../requirements.ts'
import { removeCluster, untilWhole } from '../run-cluster.ts'
import type { Machine } from '../topology.ts'
import { makePrograms, turnClock } from './database-clock.ts'
import { die, hasOtherPrimary, startAgain } from './faults.ts'
import { judge } from './judge.ts'
import { packagesOfSlowDisk, slowFlushes } from './slow-disk.ts'
import { say, serversOf, tellLoad, untilBooked, untilTrue } from './under-load.ts'
import { clusterUnderLoad, type UnderLoad } from './world.ts'
import { mostAtOnce, ofFormerPrimary } from './writes.ts'

const bookingsPerSecond = Number(process.env['BOOKINGS_PER_SECOND'] ?? 3)
const missing = (await whatIsMissing(packagesOfSlowDisk)) ?? whatClocksLack
const minute = 60_000
/** A flush of a disk that is well takes a few. */
const flushMilliseconds = 300
/** Seconds that the clock of a standby is before the others. */
const ahead = 300

describe.skipIf(missing)(
  `disks and clocks${missing ? `, which cannot be tried here. ${missing}` : ''}`,
  () => {
    let under: UnderLoad
    let servers: readonly number[]
    let programs: string

    beforeAll(async () => {
      programs = await mkdtemp(join(tmpdir(), 'jetbridge-programs-'))
      await makePrograms(programs)
      under = await clusterUnderLoad({ synchronous: true, bookingsPerSecond, say, postgresBin: programs })
      servers = await serversOf(under)
      await untilBooked(under, Date.now(), 5)
    }, 10 * minute)
    afterAll(async () => {
      await under?.leave()
      await removeCluster()
      await rm(programs, { recursive: true, force: true })
    }, 5 * minute)

    /** Seconds that a database's clock is before the one here. */
    async function aheadOf(machine: Machine): Promise<number> {
      return withClient(under.cluster.superuserUrl(machine), async (client) => {
        const { rows } = await client.query<{ at: number }>(
          'select extract(epoch from clock_timestamp())::float8 as at',
        )
        return (rows[0]?.at ?? Number.NaN) - Date.now() / 1_000
      })
    }

    /** The median of the prober's writes, in milliseconds. */
    function writeMilliseconds(from: number, until: number): number {
      const within = under.prober.writes.filter(({ began, ended }) => began >= from && ended <= until)
      return percentile(
        within.map(({ began, ended }) => ended - began),
        50,
      )
    }

    it.each(['the primary', 'the standby that commits wait for'])(
      `sells while every flush of %s takes ${flushMilliseconds} ms longer, and is well again afterwards`,
      async (whose) => {
        const { cluster, load } = under
        await untilWhole(cluster)
        const machine =
          whose === 'the primary'
            ? await primaryOf(cluster.topology)
            : await synchronousStandbyOf(cluster.topology)
        const before = Date.now()
        await sleep(10_000)
        const began = Date.now()
        const mend = await slowFlushes(machine, flushMilliseconds)
        try {
          await sleep(minute)
        } finally {
          await mend()
        }
        const ended = Date.now()
        const sold = load.acknowledged.filter(({ at }) => at > began && at < ended).length
        await untilWhole(cluster)
        const mended = Date.now()
        await untilBooked(under, mended, 10)
        const [usual, slow] = [writeMilliseconds(before, began), writeMilliseconds(began, ended)]
        say(
          `a slow disk of ${whose} (${machine.name}): a write ${slow} ms instead of ${usual}, ${sold} bookings in a minute; ` +
            `ten more ${((Date.now() - mended) / 1_000).toFixed(1)} s after`,
        )
        expect(slow, 'nothing was slow').toBeGreaterThan(flushMilliseconds)
        expect(sold).toBeGreaterThan(30)
      },
      8 * minute,
    )

    it(
      `sells on when a standby takes over whose clock is ${ahead / 60} minutes ahead, and when the next one’s is right`,
      async () => {
        const { cluster } = under
        await untilWhole(cluster)
        const standby = await synchronousStandbyOf(cluster.topology)
        await turnClock(cluster, standby, `+${ahead / 60}m`)
        await expect.poll(() => aheadOf(standby)).toBeGreaterThan(ahead - 5)
        await untilBooked(under, Date.now(), 5)
        for (const expected of [ahead, 0]) {
          await untilWhole(cluster)
          const former = await primaryOf(cluster.topology)
          await die(cluster, former)
          await untilTrue(() => hasOtherPrimary(cluster, former))
          await untilBooked(under, Date.now(), 20)
          const primary = await primaryOf(cluster.topology)
          const found = await aheadOf(primary)
          say(`${primary.name} took over from ${former.name}, its clock ${found.toFixed(1)} s ahead`)
          expect(Math.abs(found - expected)).toBeLessThan(5)
          await startAgain(cluster, former)
        }
        await turnClock(cluster, standby, '+0')
      },
      10 * minute,
    )

    it(
      'has lost nothing that was acknowledged, and charged nobody twice; what was under way is finished when clocks agree',
      async () => {
        await under.stop()
        tellLoad(under)
        const since = Date.now()
        const verdict = () => judge(under.cluster, under.sandbox, under.witness)
        let judgement = await verdict()
        // what was put off by the clock that was ahead
        while (judgement.wrongs.length > 0 && Date.now() - since < ahead * 1_000 + 2 * minute) {
          await sleep(5_000)
          judgement = await verdict()
        }
        const seconds = ((Date.now() - since) / 1_000).toFixed(0)
        say(
          `acknowledged ${judgement.acknowledged}, lost ${judgement.lost.length}; settled after ${seconds} s`,
        )
        expect(judgement.acknowledged).toBeGreaterThan(100)
        expect(judgement).toMatchObject({ lost: [], wrongs: [], findings: [] })
      },
      10 * minute,
    )

    it('never had two databases that took writes, no server that died, and no answer of 500', async () => {
      const { writes } = under.prober
      expect(mostAtOnce(writes)).toBe(1)
      expect(ofFormerPrimary(writes)).toEqual([])
      expect(await serversOf(under)).toEqual(servers)
      expect([...under.load.refusals.keys()].filter((reason) => reason.startsWith('500'))).toEqual([])
    })
  },
)
