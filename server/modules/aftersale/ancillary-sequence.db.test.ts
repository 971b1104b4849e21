/**
 * Any sequence of choices, payments and new beginnings of a booking's seats and extras, of holds that end, of names that
 * are corrected or changed into another person's, and of a cancellation at the end: what the booking shows is what was made last, and money, documents and books
 * agree after every step (the invariants of `stagedApp`, and here).
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { mostCorrections, nameChangeKind } from '@jetbridge/core/change/name-change.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import type { PersonName } from '@jetbridge/core/passenger/name.ts'
import { ticketName, ticketTitle } from '@jetbridge/core/passenger/ticket-name.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
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
import { bodyOf, call, type TestApp, type TestCaller } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import type { TestBooking } from '../../testing/booked.ts'
import { cancel } from '../../testing/canceller.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { proofSize } from '../../testing/proof-size.ts'
import { rename as correct, startRename } from '../../testing/renamer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { releaseEndedHolds } from '../inventory/jobs.ts'

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
  /** whether its hold has not ended */
  isHeld: boolean
  has: Haves
  chosen: Haves
  /** each as it was ticketed first, as it is, and how often it was corrected */
  readonly names: { first: PersonName; now: PersonName; corrections: number }[]
  /** of the change that is chosen: whose name it changes */
  renaming: { readonly person: number; readonly to: PersonName } | undefined
  readonly fareBrand: string
}

type Step = (stage: Stage) => Promise<void>

const codes = ['-', '9A', '9C', '10A', '10C', '1A'] as const
const someSeats = fc.tuple(fc.constantFrom(...codes), fc.constantFrom(...codes))
const someExtras = fc.uniqueArray(fc.tuple(fc.constantFrom(0, 1), fc.constantFrom('BAG23', 'SOUP', 'SKI')), {
  maxLength: 4,
  selector: ([person, code]) => `${person} ${code}`,
})

async function begin(stage: Stage): Promise<void> {
  stage.caller = await changer(stage.app, stage.booking)
  stage.isHeld = true
  stage.renaming = undefined
}

/** A choice that is refused changes nothing. */
const sits = someSeats.map((seats): Step => async (stage) => {
  if (!stage.isHeld) return
  const answer = await sit(stage.app, stage.caller, seats)
  if (answer.ok) stage.chosen = { ...stage.chosen, seats }
})

const takes = someExtras.map((extras): Step => async (stage) => {
  if (!stage.isHeld) return
  const answer = await take(stage.app, stage.caller, ...extras)
  if (answer.ok) stage.chosen = { ...stage.chosen, extras }
})

const begins = fc.constant<Step>(async (stage) => {
  await begin(stage)
  stage.chosen = stage.has
})

/** The clock, or a long pause: what is chosen then can no longer be promised. */
const ends = fc.constant<Step>(async (stage) => {
  const { deps } = stage.app
  await sql`update hold set expires_at = now() - interval '1 second' where flow_id = ${stage.caller.flowId ?? ''}`.execute(
    deps.db.query,
  )
  stage.isHeld = false
})

const spellings = ['Müller', 'Muller', 'Möller', 'Ångström', 'Angstrom', 'Winter'] as const

/** Refused or not as the rule says, and never half of it. */
const renames = fc
  .tuple(fc.constantFrom(0, 1), fc.constantFrom(...spellings))
  .map(([person, lastName]): Step => async (stage) => {
    const name = stage.names[person]
    if (!name) throw new Error('a booking of two')
    const wanted = { firstName: name.now.firstName, lastName }
    const kind = nameChangeKind({ ticketed: name.first, now: name.now, wanted })
    const isDone = kind === 'same' || (kind === 'correction' && name.corrections < mostCorrections)
    const opened = bodyOf(await call(stage.app, contract.booked.read, { caller: stage.booking.opener }))
    const answer = await correct(stage.app, { ...stage.booking, opened }, [
      person,
      `${wanted.firstName}/${lastName}`,
    ])
    expect(answer.ok).toBe(isDone)
    if (!isDone || kind === 'same') return
    name.now = wanted
    name.corrections += 1
  })

/** Begins a change of its own: refused where the fare does not allow another name. */
const replaces = fc
  .tuple(fc.constantFrom(0, 1), fc.constantFrom('Petra', 'Paul'), fc.constantFrom('Winter', 'Wintar'))
  .map(([person, firstName, lastName]): Step => async (stage) => {
    const name = stage.names[person]
    if (!name) throw new Error('a booking of two')
    const wanted = { firstName, lastName }
    const kind = nameChangeKind({ ticketed: name.first, now: name.now, wanted })
    const isFree = kind === 'same' || (kind === 'correction' && name.corrections < mostCorrections)
    const opened = bodyOf(await call(stage.app, contract.booked.read, { caller: stage.booking.opener }))
    const besides = { gender: genders[person] ?? '', dateOfBirth: '1990-01-01' }
    const answer = await startRename(stage.app, { ...stage.booking, opened }, [
      person,
      `${firstName}/${lastName}`,
      besides,
    ])
    expect(answer.ok).toBe(isFree || stage.fareBrand === 'classic')
    if (!answer.ok) return
    const { bookingFlowId: flowId, accessToken } = answer.body
    stage.caller = { host: stage.booking.opener.host ?? '', flowId, accessToken }
    stage.isHeld = true
    stage.chosen = stage.has
    stage.renaming = kind === 'same' ? undefined : { person, to: wanted }
  })

const genders = ['F', 'M'] as const

/** Another person’s name is what corrections count against since. */
function rename({ names, renaming }: Stage): void {
  const name = renaming && names[renaming.person]
  if (!name) return
  const isOther =
    nameChangeKind({ ticketed: name.first, now: name.now, wanted: renaming.to }) === 'other-name'
  name.now = renaming.to
  name.first = isOther ? renaming.to : name.first
  name.corrections = isOther ? 0 : name.corrections + 1
}

const makes = fc.constant<Step>(async (stage) => {
  const promised = await promise(stage.app, stage.caller)
  expect(promised.ok).toBe(promised.ok && stage.isHeld)
  if (!promised.ok) return
  const { balance } = promised.body.data
  const made = await (balance > 0
    ? payFor(stage.app, stage.caller, balance)
    : complete(stage.app, stage.caller))
  if (!made.ok) throw new Error(`not made: ${made.body.code} ${made.body.message}`)
  stage.has = stage.chosen
  rename(stage)
  await begin(stage)
})

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: sits },
    { weight: 3, arbitrary: takes },
    { weight: 3, arbitrary: makes },
    { weight: 1, arbitrary: begins },
    { weight: 1, arbitrary: ends },
    { weight: 2, arbitrary: renames },
    { weight: 2, arbitrary: replaces },
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
  const names = booking.opened.passengers.map(({ firstName, lastName }) => {
    const name = { firstName, lastName }
    return { first: name, now: name, corrections: 0 }
  })
  return {
    app,
    booking,
    caller: await changer(app, booking),
    isHeld: true,
    has,
    chosen: has,
    names,
    renaming: undefined,
    fareBrand,
  }
}

/** Nothing is left, and a change that was chosen before can no longer be made. */
async function cancelAll({ booking, caller }: Stage): Promise<void> {
  bodyOf(await cancel(app, booking))
  expect(await havesOf(app, booking)).toEqual([[]])
  expect(await promise(app, caller)).toMatchObject({ ok: false })
}

/** What the tickets that count print. */
async function printedNames({ booking }: Stage): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.ticket_name as name from ticket t join passenger p on p.id = t.passenger_id
    where t.reservation_id = ${booking.reservationId} and t.exchanged_for is null order by p.number`.execute(
    app.deps.db.query,
  )
  return rows.map(({ name }) => name)
}

function expectedNames({ names }: Stage): string[] {
  return names.map(({ now }, person) =>
    ticketName(now.firstName, now.lastName, ticketTitle('adult', genders[person])),
  )
}

it('any sequence ends as it was made last, and its books agree', async () => {
  const isProperty = fc.asyncProperty(
    fc.constantFrom('light', 'classic', 'flex'),
    steps,
    fc.boolean(),
    async (fareBrand, sequence, isCancelled) => {
      const stage = await stageOf(fareBrand)
      for (const step of sequence) {
        await step(stage)
        const [flight = []] = await havesOf(app, stage.booking)
        expect(flight.toSorted()).toEqual(told(stage.has))
        expect(await printedNames(stage)).toEqual(expectedNames(stage))
      }
      if (isCancelled) await cancelAll(stage)
      // as its job does every minute: a slow machine takes longer for all of them
      await releaseEndedHolds(app.deps)
      expect(await checkInvariants(app.deps.db.query)).toEqual([])
    },
  )
  await fc.assert(isProperty, { numRuns: proofSize({ usual: 40, full: 340 }) })
}, 300_000)
