/**
 * Names changed by many at once, over two servers: to several spellings, against a cancellation, and while another person
 * is paid for. Each ends as if one had come after the other, and tickets and records agree.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { promise } from '../../testing/ancillary-changer.ts'
import { type Answer, bodyOf, type TestApp } from '../../testing/app.ts'
import { book, type TestBooking } from '../../testing/booked.ts'
import { flightOf, refundsOf } from '../../testing/canceller.ts'
import { untilServed } from '../../testing/crowd.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { deadlocksIn } from '../../testing/lock-waits.ts'
import { cardForm } from '../../testing/payer.ts'
import { callProcess } from '../../testing/process.ts'
import { namesOf, payingRenamer, ticketNamesOf } from '../../testing/renamer.ts'
import { openTwoServers, type TwoServers } from '../../testing/two-servers.ts'
import { ask } from '../../db/statement.ts'
import { makeNames } from '../change/operations/make-names.ts'
import { nameFactsFrom, nameLines, readingNames } from '../change/operations/name-facts.ts'
import { listNameChanges } from '../reservation/read/name-change.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const day = plusDays(today, 4)
const spellings = ['Möller', 'Miller', 'Meller', 'Maller'] as const

let app: TestApp
let stage: TwoServers

beforeAll(async () => {
  stage = await openTwoServers({ seed: async (db) => void (await seedTinyWorld(db, { today, seats: 200 })) })
  app = stage.app
})
afterAll(() => stage.close())

function codeOf(answer: Answer<unknown>): string {
  return answer.ok ? 'done' : answer.body.code
}

async function booked(fareBrand = 'flex'): Promise<TestBooking> {
  return book(app, { day, fareBrand }, await stage.sandbox.token())
}

function rename(index: number, booking: TestBooking, lastName: string) {
  const body = { names: namesOf(booking, [[0, `Kim adult/${lastName}`]]) }
  const { opener: caller } = booking
  return untilServed(() =>
    callProcess(stage.serverOf(index), contract.nameChange.changeNames, { caller, body }),
  )
}

function cancel(index: number, booking: TestBooking) {
  const query = { flightId: flightOf(booking) }
  const { opener: caller } = booking
  return untilServed(() =>
    callProcess(stage.serverOf(index), contract.cancellation.cancelFlight, { caller, query }),
  )
}

async function inOrder(): Promise<void> {
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
}

it('of several spellings at once one is taken, and the others are told', async () => {
  for (let round = 0; round < 8; round++) {
    const booking = await booked()
    const wanted = Array.from({ length: 12 }, (_, index) => spellings[index % spellings.length] ?? '')
    const answers = await Promise.all(wanted.map((name, index) => rename(index, booking, name)))
    const taken = new Set(wanted.filter((_, index) => answers[index]?.ok))
    expect(taken.size).toBe(1)
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['done', 'reservation-changed']))
    expect(await listNameChanges(app.deps.db.query, booking.reservationId)).toHaveLength(1)
    expect(await ticketNamesOf(app, booking.reservationId)).toHaveLength(2)
  }
  await inOrder()
})

it('a correction and a cancellation end as one after the other', async () => {
  const ends = new Set<string>()
  for (let round = 0; round < 16; round++) {
    const booking = await booked()
    const acts =
      round % 2 === 0
        ? [rename(0, booking, 'Möller'), cancel(1, booking)]
        : [cancel(1, booking), rename(0, booking, 'Möller')]
    const codes = (await Promise.all(acts)).map(codeOf).toSorted()
    ends.add(codes.join(' '))
    const isRenamed = codes.every((code) => code === 'done')
    expect(await ticketNamesOf(app, booking.reservationId)).toEqual(
      isRenamed ? ['MUELLER/KIMADULTMS: E', 'MOELLER/KIMADULTMS: V'] : ['MUELLER/KIMADULTMS: V'],
    )
  }
  expect([...ends].every((end) => ['done done', 'done flight-not-active'].includes(end))).toBe(true)
  await inOrder()
  expect(await deadlocksIn(app.databaseUrl)).toBe(0)
})

it('another person is paid for, while others correct the name: one of them is done, and money goes with it', async () => {
  const ends = new Set<string>()
  for (let round = 0; round < 12; round++) {
    const booking = await booked('classic')
    const person = [0, 'Petra/Winter', { gender: 'F', dateOfBirth: '1990-01-01' }] as const
    const caller = await payingRenamer(app, booking, person)
    bodyOf(await promise(app, caller))
    const body = cardForm(await stage.sandbox.token())
    const pay = () =>
      untilServed(() => callProcess(stage.serverOf(0), contract.payment.processPayment, { caller, body }))
    const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
    const [paid, corrected] = await Promise.all([
      pay(),
      pause(round * 6).then(() => rename(1, booking, 'Möller')),
    ])
    const isPaid = paid.ok && paid.body.transactionStatus === 'Approved'
    ends.add(`${isPaid ? 'paid' : 'not paid'} ${codeOf(corrected)}`)
    expect((await ticketNamesOf(app, booking.reservationId)).at(-1)).toBe(
      isPaid ? 'WINTER/PETRAMS: O' : 'MOELLER/KIMADULTMS: O',
    )
    const refunded = await refundsOf(app, booking.reservationId)
    const charged = paid.ok && !isPaid ? [{ amount: 4_000 }] : []
    expect(refunded).toMatchObject(charged)
  }
  for (const end of ends) expect(['paid reservation-changed', 'not paid done']).toContain(end)
  await inOrder()
  expect(await deadlocksIn(app.databaseUrl)).toBe(0)
})

it('two that go by what they read before they had the lock are found: control', async () => {
  const booking = await booked()
  const { db } = app.deps
  const [passenger] = booking.opened.passengers
  const read = async (lastName: string) => {
    const row = await ask(db.query, readingNames(booking.reservationId))
    const facts = await nameFactsFrom(app.deps, db.query, row)
    const wanted = { passengerUid: passenger?.passengerUid ?? '', firstName: 'Kim adult', lastName }
    return { opened: facts.opened, lines: nameLines(app.deps, facts, [wanted], true) }
  }
  const both = [await read('Möller'), await read('Miller')]
  for (const { opened, lines } of both) await db.transact((tx) => makeNames(app.deps, tx, opened, lines))
  expect((await checkInvariants(db.query)).map(({ rule }) => rule)).toEqual([
    'a name that was corrected last is the passenger’s, and the one that their tickets to come print',
  ])
})
