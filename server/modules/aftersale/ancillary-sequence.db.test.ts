/**
 * Any sequence of choices, payments and new beginnings of a booking's seats and extras: what the booking shows is what
 * was made last, and money, documents and books agree after every step (the invariants of `stagedApp`, and here).
 */
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import {
  bookWith,
  changer,
  complete,
  type ExtraWish,
  havesOf,
  payFor,
  promise,
  sit,
  take,
} from '../../testing/ancillary-changer.ts'
import type { TestApp, TestCaller } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import type { TestBooking } from '../../testing/booked.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { proofSize } from '../../testing/proof-size.ts'
import { stagedApp } from '../../testing/staged-app.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))

const app = stagedApp({
  gateways: { default: approvingGateway },
  settings: { RESERVATION_IDLE_MINUTES: '100000' },
  seed: async (db) => void (await seedTinyWorld(db, { today, days: 90, seats: 200 })),
})

interface Haves {
  readonly seats: readonly string[]
  readonly extras: readonly ExtraWish[]
}

/** A booking of two, what it has, and what a change of it has chosen. */
interface Stage {
  readonly app: TestApp
  readonly booking: TestBooking
  caller: TestCaller
  has: Haves
  chosen: Haves
}

type Step = (stage: Stage) => Promise<void>

const codes = ['-', '9A', '9C', '10A', '10C', '1A'] as const
const someSeats = fc.tuple(fc.constantFrom(...codes), fc.constantFrom(...codes))
const someExtras = fc.uniqueArray(fc.tuple(fc.constantFrom(0, 1), fc.constantFrom('BAG23', 'SOUP', 'SKI')), {
  maxLength: 4,
  selector: ([person, code]) => `${person} ${code}`,
})

/** A choice that is refused changes nothing. */
const sits = someSeats.map((seats): Step => async (stage) => {
  const answer = await sit(stage.app, stage.caller, seats)
  if (answer.ok) stage.chosen = { ...stage.chosen, seats }
})

const takes = someExtras.map((extras): Step => async (stage) => {
  const answer = await take(stage.app, stage.caller, ...extras)
  if (answer.ok) stage.chosen = { ...stage.chosen, extras }
})

const begins = fc.constant<Step>(async (stage) => {
  stage.caller = await changer(stage.app, stage.booking)
  stage.chosen = stage.has
})

const makes = fc.constant<Step>(async (stage) => {
  const promised = await promise(stage.app, stage.caller)
  if (!promised.ok) return
  const { balance } = promised.body.data
  const made = await (balance > 0
    ? payFor(stage.app, stage.caller, balance)
    : complete(stage.app, stage.caller))
  if (!made.ok) throw new Error(`not made: ${made.body.code} ${made.body.message}`)
  stage.has = stage.chosen
  stage.caller = await changer(stage.app, stage.booking)
})

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: sits },
    { weight: 3, arbitrary: takes },
    { weight: 3, arbitrary: makes },
    { weight: 1, arbitrary: begins },
  ),
  { minLength: 3, maxLength: 10 },
)

function told({ seats, extras }: Haves): string[] {
  const seated = seats.flatMap((code, person) => (code === '-' ? [] : [`${person} ${code}`]))
  return [...seated, ...extras.map(([person, code]) => `${person} ${code}`)].toSorted()
}

let trip = 0

/** Every booking has a departure of its own. */
async function stageOf(fareBrand: string): Promise<Stage> {
  const day = plusDays(today, 2 + Math.floor(trip / 4))
  const place = trip++ % 4
  const party = { adult: 2, child: 0, infant: 0 }
  const booking = await bookWith(app, { day, place, party, fareBrand }, {})
  const has: Haves = { seats: ['-', '-'], extras: [] }
  return { app, booking, caller: await changer(app, booking), has, chosen: has }
}

it('any sequence ends as it was made last, and its books agree', async () => {
  const isProperty = fc.asyncProperty(
    fc.constantFrom('light', 'classic', 'flex'),
    steps,
    async (fareBrand, sequence) => {
      const stage = await stageOf(fareBrand)
      for (const step of sequence) {
        await step(stage)
        const [flight = []] = await havesOf(app, stage.booking)
        expect(flight.toSorted()).toEqual(told(stage.has))
      }
      expect(await checkInvariants(app.deps.db.query)).toEqual([])
    },
  )
  await fc.assert(isProperty, { numRuns: proofSize({ usual: 40, full: 340 }) })
}, 300_000)
