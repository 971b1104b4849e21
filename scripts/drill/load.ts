/**
 * Bookings that go on and on, through two engines whose keys stand in either order, as while settings change; and a
 * witness outside of the database, which records the answers to travellers.
 */
import { appendFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '../../core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '../../core/kernel/time.ts'
import { seedTinyWorld } from '../../server/seed/factories.ts'
import { call, type TestApp } from '../../server/testing/app.ts'
import { approvingGateway } from '../../server/testing/approving-gateway.ts'
import { openBooked } from '../../server/testing/booked.ts'
import { type Engine, openEngine } from '../../server/testing/engine.ts'
import { cardForm, pay, reserve } from '../../server/testing/payer.ts'
import { documentInput } from '../../server/testing/travel-document.ts'
import type { WitnessedBooking } from './judgement.ts'

export interface Witness {
  readonly bookings: readonly WitnessedBooking[]
  /** documents of bookings, as they were saved */
  readonly documents: readonly WitnessedBooking[]
}

export interface Load extends Witness {
  /** ends the travellers, who may be left without a database */
  stop(): Promise<void>
}

export interface LoadOrder {
  readonly databaseUrl: string
  /** `DOCUMENT_KEYS` of each engine */
  readonly keys: readonly [string, string]
  /** a line for each booking and document, written before the next one begins */
  readonly witnessFile: string
  /** how many travellers book at the same time */
  readonly travellers: number
}

const daysOnSale = 60
const seats = 180

export const tinyToday = () => dateAt(instant(Date.now()), zone('Europe/Vienna'))

/** Puts a small airline on sale, and lets travellers book. */
export async function startLoad({ databaseUrl, keys, witnessFile, travellers }: LoadOrder): Promise<Load> {
  const today = tinyToday()
  const engineWith = (DOCUMENT_KEYS: string, seed?: NonNullable<Parameters<typeof openEngine>[1]>['seed']) =>
    openEngine(databaseUrl, {
      gateways: { default: approvingGateway },
      settings: { DOCUMENT_KEYS, DATABASE_CONNECTIONS: '10' },
      ...(seed && { seed }),
    })
  const engines = [
    await engineWith(
      keys[0],
      async (db) => void (await seedTinyWorld(db, { today, days: daysOnSale, seats })),
    ),
    await engineWith(keys[1]),
  ]
  const [bookings, documents]: [WitnessedBooking[], WitnessedBooking[]] = [[], []]
  let isOver = false

  async function travel(number: number): Promise<void> {
    const engine = engines[number % engines.length]!
    const app: TestApp = { ...engine, databaseUrl }
    for (let turn = 0; !isOver; turn += 1) {
      const day = plusDays(today, 2 + ((number + turn * travellers) % (daysOnSale - 3)))
      // Without a database, and where a day is sold out, one tries again.
      await bookOnce(app, day, turn % 3 === 0).catch(() => wait(100))
    }
  }

  async function bookOnce(app: TestApp, day: typeof today, hasDocument: boolean): Promise<void> {
    const reserved = await reserve(app, { day })
    const paidFrom = Date.now()
    const paid = await pay(app, reserved, cardForm('t'))
    if (!paid.ok || paid.body.transactionStatus !== 'Approved') return
    note(bookings, 'booking', { recordLocator: reserved.recordLocator, paidFrom, acknowledgedAt: Date.now() })
    if (!hasDocument) return
    const { opener, opened } = await openBooked(app, reserved)
    const from = Date.now()
    const body = documentInput(opened.passengers[0]!.passengerUid)
    const saved = await call(app, contract.passengerDocument.update, { caller: opener, body })
    if (saved.ok)
      note(documents, 'document', {
        recordLocator: reserved.recordLocator,
        paidFrom: from,
        acknowledgedAt: Date.now(),
      })
  }

  function note(list: WitnessedBooking[], kind: string, seen: WitnessedBooking): void {
    list.push(seen)
    appendFileSync(witnessFile, `${JSON.stringify({ kind, ...seen })}\n`)
  }

  const running = Array.from({ length: travellers }, (_, number) => travel(number))
  return {
    bookings,
    documents,
    async stop() {
      isOver = true
      await Promise.all(running)
      await Promise.all(engines.map((engine) => engine.close().catch(() => undefined)))
    },
  }
}

/** One more booking on a database that came back; seconds until it was made. @throws when it is not */
export async function bookOn(databaseUrl: string, keys: string): Promise<number> {
  const since = performance.now()
  const settings = { DOCUMENT_KEYS: keys, DATABASE_CONNECTIONS: '4' }
  const engine: Engine = await openEngine(databaseUrl, { gateways: { default: approvingGateway }, settings })
  try {
    const app: TestApp = { ...engine, databaseUrl }
    const reserved = await reserve(app, { day: plusDays(tinyToday(), daysOnSale - 2) })
    const paid = await pay(app, reserved, cardForm('t'))
    if (!paid.ok || paid.body.transactionStatus !== 'Approved') throw new Error('the booking was not paid')
    return (performance.now() - since) / 1_000
  } finally {
    await engine.close()
  }
}
