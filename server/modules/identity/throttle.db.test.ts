/** Budgets: how often something may be tried. */
import { instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isAwayOrBusy } from '../../db/unavailable.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { whileLocked } from '../../testing/kept-lock.ts'
import { purgeEnded } from './jobs.ts'
import { budgetOf, openThrottle } from './operations/throttle.ts'
import { countCall, uncountCall } from './queries/throttle.ts'

let app: TestApp
let now = 1_800_000_000_000

beforeAll(async () => {
  app = await testApp({ now: () => instant(now) })
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`truncate throttle_count`.execute(app.deps.db.query)
})

const hour = 3_600
const perCode = budgetOf('code', ['A'], 5, hour)
const perSite = budgetOf('site', ['site'], 8, hour)

const count = (budgets = [perCode, perSite]) => countCall(app.deps.db.query, budgets, false)
const isCounted = async (budgets = [perCode, perSite]) => !(await count(budgets)).some(({ isOver }) => isOver)

/** As if this number of minutes had passed. */
async function pass(minutes: number): Promise<void> {
  await sql`update throttle_count set window_start = window_start - make_interval(mins => ${minutes})`.execute(
    app.deps.db.query,
  )
}

async function counts(): Promise<Record<string, number>> {
  const { rows } = await sql<{ scope: string; all: number }>`
    select scope, sum(count)::int as all from throttle_count group by scope
  `.execute(app.deps.db.query)
  return Object.fromEntries(rows.map(({ scope, all }) => [scope, all]))
}

describe('a budget', () => {
  it('lets calls through up to its budgets; a call over one of them is counted in none', async () => {
    for (let call = 0; call < 5; call++) expect(await isCounted()).toBe(true)
    expect(await isCounted()).toBe(false)
    expect(await counts()).toEqual({ code: 5, site: 5 })
    const other = budgetOf('code', ['B'], 5, hour)
    for (let call = 0; call < 3; call++) expect(await isCounted([other, perSite])).toBe(true)
    expect(await isCounted([other, perSite])).toBe(false)
    expect(await counts()).toEqual({ code: 8, site: 8 })
  })

  it('holds for every span of its length, wherever it begins', async () => {
    for (let call = 0; call < 5; call++) await count()
    for (const minutes of [10, 20, 29]) {
      await pass(minutes)
      expect(await isCounted([perCode])).toBe(false)
    }
    await pass(8)
    expect(await isCounted([perCode])).toBe(true)
  })

  it('is not passed by a burst of calls at once', async () => {
    const all = await Promise.all(Array.from({ length: 60 }, () => isCounted()))
    expect(all.filter(Boolean)).toHaveLength(5)
  })

  it('says how much is used and when there may be room again', async () => {
    for (let call = 0; call < 5; call++) await count()
    const [code, site] = await count()
    expect(code).toMatchObject({ isOver: true, used: 5 })
    expect(code!.opensIn).toBeGreaterThan(hour)
    expect(code!.opensIn).toBeLessThanOrEqual(hour * 1.1)
    expect(site).toMatchObject({ isOver: false, used: 5 })
  })
})

describe('a throttle', () => {
  it('gives a call back that found something', async () => {
    const throttle = openThrottle(app.deps)
    for (let call = 0; call < 12; call++) {
      const counted = await throttle.count([perCode, perSite])
      if (counted.isOver) throw new Error('over')
      await counted.giveBack()
    }
    expect(await counts()).toEqual({ code: 0, site: 0 })
  })

  it('counts calls with a solved puzzle over any budget', async () => {
    const throttle = openThrottle(app.deps)
    for (let call = 0; call < 7; call++) await throttle.countBeyond([perCode])
    expect(await counts()).toEqual({ code: 7 })
    expect((await throttle.count([perCode])).isOver).toBe(true)
  })

  it('remembers for some seconds that a budget is used up, and then asks again', async () => {
    const throttle = openThrottle(app.deps)
    for (let call = 0; call < 5; call++) await throttle.count([perCode])
    const over = await throttle.count([perCode])
    expect(over).toMatchObject({ isOver: true, states: [{ used: 5 }], opensIn: expect.any(Number) })
    const { opensIn } = over as { opensIn: number }
    expect(opensIn).toBeGreaterThan(hour)
    now += 2_000
    await sql`truncate throttle_count`.execute(app.deps.db.query)
    expect(await throttle.count([perSite, perCode])).toEqual({
      isOver: true,
      states: [],
      opensIn: opensIn - 2,
    })
    expect(await counts()).toEqual({})
    now += 5_001
    expect((await throttle.count([perSite, perCode])).isOver).toBe(false)
  })
})

it('a call reads rows of its own alone, also where the statements were planned while there were none', async () => {
  await sql`vacuum analyze throttle_count`.execute(app.deps.db.query)
  const read = await app.deps.db.transact(async (tx) => {
    const callOnce = async () => {
      const [counted] = await countCall(tx, [perCode, perSite], false)
      await uncountCall(tx, [perCode, perSite], counted?.countedAt ?? '')
    }
    for (let call = 0; call < 8; call++) await callOnce()
    await sql`
      insert into throttle_count (scope, key, window_start, count)
      select scope, sha256(text(n)::bytea), budget_slice(3600, clock_timestamp()), 1
      from unnest(array['code', 'site']) as scope, generate_series(1, 5000) as n`.execute(tx)
    const readSoFar = async () => {
      const { rows } = await sql<{ rows: number }>`
        select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'throttle_count'
      `.execute(tx)
      return rows[0]?.rows ?? 0
    }
    const before = await readSoFar()
    for (let call = 0; call < 10; call++) await callOnce()
    return (await readSoFar()) - before
  })
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(1_000)
})

it('calls behind one that cannot be counted fail with it, and do not wait as long each', async () => {
  const throttle = openThrottle(app.deps)
  let asked = 0
  const onAsk = () => (asked += 1)
  app.deps.db.pool.on('acquire', onAsk)
  const crowd = Array.from({ length: 40 }, (_, index) => [budgetOf('code', [String(index)], 5, hour)])
  const { value: outcomes } = await whileLocked(app.databaseUrl, ['throttle_count'], () =>
    Promise.allSettled(crowd.map((budgets) => throttle.count(budgets))),
  )
  app.deps.db.pool.off('acquire', onAsk)
  expect(new Set(outcomes.map((each) => each.status === 'rejected' && isAwayOrBusy(each.reason)))).toEqual(
    new Set([true]),
  )
  expect(asked).toBeLessThan(10)
  expect((await throttle.count(crowd[0] ?? [])).isOver).toBe(false)
})

it('counts that no window reaches any more are deleted, with ended puzzles', async () => {
  await count()
  await pass(26 * 60)
  expect(await purgeEnded(app.deps)).toBe(0)
  await pass(2 * 60)
  await count()
  await sql`insert into spent_puzzle values ('\\x01', now() - interval '1 hour'), ('\\x02', now())`.execute(
    app.deps.db.query,
  )
  expect(await purgeEnded(app.deps)).toBe(3)
  expect(await counts()).toEqual({ code: 1, site: 1 })
  expect(await purgeEnded(app.deps)).toBe(0)
})
