/**
 * A server whose clock jumps while travellers book. What is promised to a traveller follows the clock of the database.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { seedTinyWorld } from './seed/factories.ts'
import { testApp, type TestApp, type TestCaller } from './testing/app.ts'
import { holdOf } from './testing/booking-facts.ts'
import { underClock, whatClocksLack } from './testing/fake-clock.ts'
import { checkInvariants } from './testing/invariants.ts'
import { callProcess, type ServerProcess, startServerProcess } from './testing/process.ts'
import { type SandboxProcess, startSandboxProcess } from './testing/sandbox.ts'
import { payOver, reserveOver } from './testing/steady-travel.ts'
import { untilTrue } from './testing/until.ts'

if (whatClocksLack) process.stdout.write(`skipped: ${whatClocksLack}\n`)

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 10)
const hour = 3_600
const jumps = [
  { name: 'an hour back', shift: '-1h', seconds: -hour },
  { name: 'an hour on', shift: '+1h', seconds: hour },
  { name: 'three days on', shift: '+3d', seconds: 72 * hour },
]
/** longer than the pause between two looks for holds that are over */
const aWhile = 65_000

describe.skipIf(whatClocksLack)('a server whose clock jumps', () => {
  let world: TestApp
  let sandbox: SandboxProcess
  let folder: string
  let jumping: ServerProcess
  let steady: ServerProcess

  const turnTo = (shift: string) => writeFile(join(folder, 'clock'), shift)

  beforeAll(async () => {
    world = await testApp({
      seed: async (db) => void (await seedTinyWorld(db, { today, seats: 200, days: 20 })),
    })
    sandbox = await startSandboxProcess()
    folder = await mkdtemp(join(tmpdir(), 'jetbridge-clock-'))
    await turnTo('+0')
    const { databaseUrl } = world
    jumping = await startServerProcess({ databaseUrl, sandbox, env: underClock(join(folder, 'clock')) })
    steady = await startServerProcess({ databaseUrl, sandbox })
  })
  afterEach(() => turnTo('+0'))
  afterAll(async () => {
    await jumping.stop()
    await steady.stop()
    await sandbox.stop()
    expect(await checkInvariants(world.deps.db.query)).toEqual([])
    await world.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Seconds since it was begun, of this machine's clock, which does not jump. */
  function stopwatch(): () => number {
    const began = performance.now()
    return () => (performance.now() - began) / 1_000
  }

  /** How far its clock is before the one here, in seconds. */
  async function ahead({ url }: ServerProcess): Promise<number> {
    const { headers } = await fetch(`${url}/healthz`)
    return (Date.parse(headers.get('date') ?? '') - Date.now()) / 1_000
  }

  async function jump(shift: string, seconds: number): Promise<void> {
    await turnTo(shift)
    await untilTrue(async () => Math.abs((await ahead(jumping)) - seconds) < 5)
    expect(Math.abs(await ahead(steady))).toBeLessThan(5)
  }

  const secondsLeft = async (caller: TestCaller) => (await holdOf(world, { caller })).secondsLeft
  const pay = async (server: ServerProcess, caller: TestCaller) =>
    payOver(server, caller, await sandbox.token())

  it.each(jumps)(
    'by $name keeps what it holds, holds as long as before, and sells',
    async ({ shift, seconds }) => {
      const reserved = stopwatch()
      const before = await reserveOver(jumping, day)
      const full = await secondsLeft(before)
      const slack = 5 + reserved()
      const since = stopwatch()
      await jump(shift, seconds)
      const again = stopwatch()
      const after = await reserveOver(jumping, day)
      const left = await secondsLeft(after)
      expect(Math.abs(left - full)).toBeLessThan(slack + again())
      const other = await reserveOver(steady, day)
      await wait(aWhile)
      const waited = since()
      const asked = stopwatch()
      const rest = await secondsLeft(before)
      expect(Math.abs(rest - (full - waited))).toBeLessThan(5 + asked())
      expect(await pay(jumping, before)).toBe('Approved')
      // begun at one clock, paid at the other
      expect(await pay(steady, after)).toBe('Approved')
      expect(await pay(jumping, other)).toBe('Approved')
    },
  )

  it.each(jumps)(
    'by $name lets nobody pay for a hold that is over for the database (control)',
    async ({ shift, seconds }) => {
      const caller = await reserveOver(jumping, day)
      await jump(shift, seconds)
      await sql`update hold set expires_at = now() - interval '1 second' where flow_id = ${caller.flowId}`.execute(
        world.deps.db.query,
      )
      expect(await pay(jumping, caller)).not.toBe('Approved')
      const flow = await callProcess(steady, contract.flow.get, { caller })
      expect(flow.ok && flow.body.isCompleted).not.toBe(true)
    },
  )
})
