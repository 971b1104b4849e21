/**
 * A process that is paused with a claim, and comes back after another process has it: it sends nothing and writes
 * nothing.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { seedTinyWorld } from '../../seed/factories.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { book } from '../../testing/booked.ts'
import { type ServerProcess, startServerProcess } from '../../testing/process.ts'
import { type SandboxProcess, startSandboxProcess } from '../../testing/sandbox.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 2)

let world: TestApp
let sandbox: SandboxProcess
const servers: ServerProcess[] = []

beforeAll(async () => {
  world = await testApp({
    gateways: { default: approvingGateway },
    seed: async (db) => void (await seedTinyWorld(db, { today, seats: 40 })),
  })
  sandbox = await startSandboxProcess()
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill()))
  await world.deps.db.pool.query('delete from outbox')
})
afterAll(async () => {
  await sandbox.stop()
  await world.close()
})

async function startServer(): Promise<ServerProcess> {
  const server = await startServerProcess({
    databaseUrl: world.databaseUrl,
    env: { SMTP_URL: sandbox.smtpUrl, MAIL_FROM: 'booking@tiny.example' },
  })
  servers.push(server)
  return server
}

interface Row {
  readonly attempts: number
  readonly delivered: string | null
}

async function row(): Promise<Row> {
  const { rows } = await world.deps.db.pool.query<Row>(
    'select attempts, delivered_at::text as delivered from outbox',
  )
  const [only, more] = rows
  if (!only || more) throw new Error(`${rows.length} notices`)
  return only
}

const arrivedSchema = z.object({ messages: z.array(z.object({ messageId: z.string() })) })

async function arrived(): Promise<string[]> {
  const answer = await fetch(`${sandbox.url}/mail/messages`)
  return arrivedSchema.parse(await answer.json()).messages.map(({ messageId }) => messageId)
}

async function until(what: (now: Row) => boolean): Promise<void> {
  for (let count = 0; count < 600; count++) {
    if (what(await row())) return
    await wait(50)
  }
  throw new Error('it does not come')
}

async function answers({ url }: ServerProcess): Promise<boolean> {
  return fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** A server hangs with the only notice; then the notice is due for others. */
async function pausedAt(point: string): Promise<{ paused: ServerProcess; before: number }> {
  const before = (await arrived()).length
  const paused = await startServer()
  await paused.crashAt(`pause ${point}`)
  await book(world, { day })
  await until(({ attempts }) => attempts === 1)
  while (await answers(paused)) await wait(200)
  return { paused, before }
}

/** Somebody else takes it, and delivers it. */
async function takenByAnother(): Promise<void> {
  await world.deps.db.pool.query('update outbox set next_at = now()')
  await startServer()
  await until(({ delivered }) => delivered !== null)
  // a writer that should not write would change it
  await world.deps.db.pool.query(`update outbox set delivered_at = '2020-01-01'`)
}

describe('a process that is paused with a notice', () => {
  it.each(['notice.before-send', 'notice.after-send'])(
    'at %s, and wakes when somebody else has delivered it, sends and writes nothing',
    async (point) => {
      const { paused, before } = await pausedAt(point)
      await takenByAnother()
      const sent = (await arrived()).length
      expect(sent - before).toBe(point === 'notice.after-send' ? 2 : 1)
      const asDelivered = await row()
      paused.resume()
      await wait(2_000)
      expect((await fetch(`${paused.url}/healthz`)).status).toBe(200)
      expect(await row()).toEqual(asDelivered)
      expect((await arrived()).length).toBe(sent)
      // the newest come first
      expect(new Set((await arrived()).slice(0, sent - before)).size).toBe(1)
    },
  )

  it.each(['notice.before-send', 'notice.after-send'])(
    'at %s, and wakes while it is still its own, sends and writes it: so it would have',
    async (point) => {
      const { paused, before } = await pausedAt(point)
      paused.resume()
      await until(({ delivered }) => delivered !== null)
      expect((await arrived()).length - before).toBe(1)
      expect((await row()).attempts).toBe(1)
    },
  )
})
