/**
 * Somebody keeps locks on the database: an operator's transaction, a migration, a hung process. Every call that needs
 * what is locked says so in time, and when to come back.
 */
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedTinyWorld } from './seed/factories.ts'
import { withSignIn } from './testing/account.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { approvingGateway } from './testing/approving-gateway.ts'
import { type Callers, openCallers, shortCalls, type ToSend } from './testing/every-call.ts'
import { whileLocked } from './testing/kept-lock.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 5)
const atOnce = 16
/** Milliseconds: on a machine where everything else is slow, too. How long a lock is waited for the database says. */
const farTooLong = 20_000

/** What proves who calls. */
const ofCallers = [
  'booking_flow',
  'reservation_access',
  'account',
  'oidc_record',
  'dpop_proof',
  'agency',
  'agency_user',
]

let app: TestApp
let callers: Callers
let asked: { readonly name: string; readonly toSend: ToSend }[]

beforeAll(async () => {
  app = await testApp({
    ...withSignIn,
    settings: { ...withSignIn.settings, TRUST_PROXY: '1' },
    gateways: { default: approvingGateway },
    seed: async (db) => void (await seedTinyWorld(db, { today, seats: 300, days: 10 })),
  })
  callers = await openCallers(app, day)
  asked = []
  for (const each of shortCalls) {
    const { named, caller } = await callers.makeBooking(each)
    const sent = each.row.send?.(named) ?? {}
    asked.push({ name: each.name, toSend: { endpoint: each.endpoint, caller, sent } })
  }
})
afterAll(() => app.close())
beforeEach(() => callers.renewAdministrator())

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  `.execute(app.deps.db.query)
  return rows.map(({ name }) => name)
}

/** What is wrong with the answers to all calls while some tables are locked, and how many were told to come back. */
async function callAll(locked: readonly string[]) {
  const wrong: string[] = []
  let told = 0
  const { longestWait } = await whileLocked(app.databaseUrl, locked, async () => {
    const left = [...asked]
    const ask = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const { status, retryAfter, milliseconds } = await callers.send(next.toSend)
        if (status === 503) told += 1
        const isTold = status !== 503 || Number(retryAfter) > 0
        if (status === 500 || !isTold || milliseconds > farTooLong)
          wrong.push(
            `${next.name}: ${status}, Retry-After ${String(retryAfter)}, ${Math.round(milliseconds)} ms`,
          )
      }
    }
    await Promise.all(Array.from({ length: atOnce }, ask))
  })
  return { wrong, told, longestWait }
}

describe('while a lock is kept', () => {
  it('on every table, every call is told within two seconds', async () => {
    const { wrong, told, longestWait } = await callAll(await tables())
    expect(wrong).toEqual([])
    expect(told).toBeGreaterThan(asked.length / 2)
    expect(longestWait).toBeLessThan(2)
  })

  it('on all that is not about who calls, every call is told within two seconds', async () => {
    const { wrong, told, longestWait } = await callAll(
      (await tables()).filter((name) => !ofCallers.includes(name)),
    )
    expect(wrong).toEqual([])
    expect(told).toBeGreaterThan(asked.length / 3)
    expect(longestWait).toBeLessThan(2)
  })
})
