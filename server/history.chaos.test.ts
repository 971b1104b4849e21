/**
 * What clients of the whole engine are told while its servers and its database are killed, frozen and cut off, judged as
 * one history (quality.md R9, docs/decisions/0052). `HISTORY_SECONDS` says for how long; a seed, which is printed, decides
 * who does what. The long form, on the cluster: deploy/history.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { describe, expect, it } from 'vitest'
import { type Chance, chanceOf } from './testing/chance.ts'
import type { ShopAgent } from './testing/history/agent.ts'
import { play, readAll } from './testing/history/play.ts'
import type { Shop } from './testing/history/shop.ts'
import { openSite, type Site } from './testing/history/site.ts'
import {
  countOperations,
  judgeHistories,
  judgeMoney,
  judgeSnapshot,
  keepHistories,
  tellHistories,
  type Verdict,
} from './testing/history/verdict.ts'
import { untilSettled } from './testing/test-bed.ts'

const seconds = Number(process.env['HISTORY_SECONDS'] ?? 75)
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 2 ** 31)
const say = (line: string) => process.stdout.write(`${line}\n`)

async function withSite<T>(
  work: (site: Site, chance: Chance) => Promise<T>,
  settings?: Readonly<Record<string, string>>,
): Promise<T> {
  const chance = chanceOf(seed)
  const site = await openSite(chance, settings)
  try {
    return await work(site, chance)
  } finally {
    await site.close()
  }
}

/** The clients act while something happens; then everything is read once more. */
async function playThrough(shop: Shop, happen: () => Promise<void>) {
  const playing = play(shop)
  const { histories, givenUp } = playing
  await happen()
  await playing.stop()
  await readAll(shop, histories)
  return { histories, givenUp, verdict: judgeHistories(shop, histories) }
}

/** One fault after the other, each kind as often, with some seconds of calm. */
async function trouble({ faults }: Site, chance: Chance): Promise<Map<string, number>> {
  const happened = new Map<string, number>()
  const until = performance.now() + seconds * 1_000
  let left: string[] = []
  while (performance.now() < until) {
    if (left.length === 0) left = Object.keys(faults).toSorted(() => chance.next() - 0.5)
    const name = left.pop() ?? ''
    await faults[name]?.()
    happened.set(name, (happened.get(name) ?? 0) + 1)
    await wait(chance.between(1_000, 3_000))
  }
  return happened
}

function namesOf({ anomalies }: Verdict): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { name } of anomalies) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

describe('a history of bookings, vouchers and seats', () => {
  it(
    `has no anomaly in ${seconds} seconds of kills, pauses and cuts, and loses nothing that was acknowledged`,
    () =>
      withSite(async (site, chance) => {
        let happened = new Map<string, number>()
        const { histories, givenUp, verdict } = await playThrough(site.shop, async () => {
          happened = await trouble(site, chance)
        })
        const { db } = site.database
        await untilSettled({ deps: { db } })
        const { anomalies, findings } = await judgeSnapshot(db, site.shop)
        const wrongs = await judgeMoney(db, site.sandbox)
        say(`history: CHAOS_SEED=${seed}, ${countOperations(histories)} operations in ${seconds} s`)
        say(tellHistories(histories))
        say(`  faults: ${tell(happened)}\n  given up: ${tell(givenUp)}`)
        say(`  anomalies ${verdict.anomalies.length}, lost ${verdict.lost.length}`)
        if (verdict.anomalies.length > 0) say(`  all of it is in ${await keepHistories(histories)}`)
        expect(verdict.anomalies.map(({ name, told }) => `${name}: ${told}`)).toEqual([])
        expect({ anomalies, findings, wrongs }).toEqual({ anomalies: [], findings: [], wrongs: [] })
        expect(happened.size).toBe(Object.keys(site.faults).length)
        const { lists, vouchers, seats, bookings } = histories
        for (const { operations } of [lists, vouchers, seats, bookings])
          expect(operations.filter(({ outcome }) => outcome === 'ok').length).toBeGreaterThan(seconds / 4)
      }),
    600_000,
  )

  it(
    'has lost bookings when the database answers a commit before it has written it (negative control)',
    () =>
      withSite(
        async ({ shop, faults, database: { db } }) => {
          // The agents stay signed in, so that their accounts can be read.
          await db.pool.query('checkpoint')
          const { verdict } = await playThrough(shop, async () => {
            await wait(8_000)
            await faults['database crashed']?.()
            await wait(4_000)
          })
          say(`history, commits not written: ${tell(Object.entries(namesOf(verdict)))}`)
          say(`  ${verdict.lost[0]?.told}`)
          expect(verdict.lost.length).toBeGreaterThan(0)
        },
        { synchronous_commit: 'off', wal_writer_delay: '10s', wal_writer_flush_after: '1GB' },
      ),
    300_000,
  )

  it(
    'has stale reads when answers are kept for five seconds (negative control)',
    () =>
      withSite(async ({ shop }) => {
        const [first, ...others] = shop.agents.map(keepingStatements)
        if (!first) throw new Error('no agency')
        const { verdict } = await playThrough({ ...shop, agents: [first, ...others] }, () => wait(12_000))
        say(`history, answers kept: ${tell(Object.entries(namesOf(verdict)))}`)
        say(`  ${verdict.anomalies[0]?.told}`)
        expect(namesOf(verdict)['G-single-realtime']).toBeGreaterThan(0)
      }),
    300_000,
  )

  it(
    'has vouchers that fit no order when what is spent is overwritten now and then (negative control)',
    () =>
      withSite(async ({ shop, database: { db } }) => {
        await db.pool.query(overwritten)
        const { verdict } = await playThrough(shop, () => wait(12_000))
        const snapshot = await judgeSnapshot(db, shop)
        say(`history, spending overwritten: ${tell(Object.entries(namesOf(verdict)))}`)
        say(`  ${verdict.anomalies[0]?.told}\n  ${snapshot.anomalies[0]?.told}`)
        expect(namesOf(verdict)['no-order']).toBeGreaterThan(0)
        expect(snapshot.anomalies.map(({ name }) => name)).toEqual(['wrong-total'])
      }),
    300_000,
  )
})

/** As where two read a balance, and each writes it back less what it has spent. */
const overwritten = `
  create function overwrite_spending() returns trigger language plpgsql as $$
  begin
    if random() < 0.5 then new.redeemed_minor := old.redeemed_minor; end if;
    return new;
  end $$;
  create trigger overwrite_spending before update on voucher for each row
    when (new.redeemed_minor > old.redeemed_minor) execute function overwrite_spending()`

/** As a cache between the agency and the engine would tell the statement. */
function keepingStatements(agent: ShopAgent): ShopAgent {
  let kept: { readonly until: number; readonly answer: Promise<unknown> } | undefined
  return {
    ...agent,
    async ask(endpoint, sent) {
      if ((endpoint as unknown) !== contract.report.statement) return agent.ask(endpoint, sent)
      const began = performance.now()
      if (!kept || kept.until < began) kept = { until: began + 5_000, answer: agent.ask(endpoint, sent) }
      return { ...(await (kept.answer as ReturnType<typeof agent.ask<typeof endpoint>>)), began }
    },
  }
}

function tell(counts: Iterable<readonly [string, number]>): string {
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ') || 'none'
}
