/**
 * Correcting names under kills. A real server process ends itself by SIGKILL at every labelled point, another one is
 * started on what is left, and the passenger presses once more. Afterwards the name is corrected, whole and once.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { book, type TestBooking } from '../../testing/booked.ts'
import { noticesOf } from '../../testing/booking-facts.ts'
import { untilServed } from '../../testing/crowd.ts'
import { callProcess, type ServerProcess } from '../../testing/process.ts'
import { namesOf, ticketNamesOf } from '../../testing/renamer.ts'
import { openTestBed, type TestBed, type TestWorld } from '../../testing/test-bed.ts'
import { seedWaysToPay } from '../../testing/ways-to-pay.ts'
import { nameCrashPoints } from '../../crash-points.ts'
import { listNameChanges } from '../reservation/read/name-change.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const day = plusDays(today, 3)
let testBed: TestBed

beforeAll(async () => {
  testBed = await openTestBed((db) => seedWaysToPay(db, { today, days: 6, seats: 380 }))
})
afterAll(() => testBed.close())

async function press(server: Pick<ServerProcess, 'url'>, booking: TestBooking): Promise<string> {
  const body = { names: namesOf(booking, [[0, 'Kim adult/Möller']]) }
  const { opener: caller } = booking
  const answer = await untilServed(() =>
    callProcess(server, contract.nameChange.changeNames, { caller, body }),
  )
  return answer.ok ? 'done' : answer.body.code
}

/** The press that ends the server at a point. */
async function crash(world: TestWorld, label: string): Promise<TestBooking> {
  const booking = await book(world, { day, fareBrand: 'classic' }, await testBed.sandbox.token())
  await testBed.crash(world, label, (server) => press(server, booking))
  return booking
}

async function expectCorrected(world: TestWorld, booking: TestBooking, label: string) {
  const { reservationId } = booking
  expect(await ticketNamesOf(world, reservationId), label).toEqual([
    'MUELLER/KIMADULTMS: E',
    'MOELLER/KIMADULTMS: O',
  ])
  expect(await listNameChanges(world.deps.db.query, reservationId), label).toHaveLength(1)
  expect(await noticesOf(world, booking), label).toEqual(['booking-confirmed', 'names-changed'])
}

it(`a server killed while a name is corrected leaves it corrected once (${nameCrashPoints.length} points)`, () =>
  testBed.sweep(nameCrashPoints, async (world, label) => {
    const booking = await crash(world, label)
    await testBed.recover(world, async (server) => {
      expect(await press(server, booking), label).toBe('done')
    })
    await expectCorrected(world, booking, label)
  }))

it('these checks see a name that nobody corrected after the kill: control', async () => {
  const world = testBed.worlds[0]!
  const booking = await crash(world, 'payment.after-exchange-tickets')
  await expect(expectCorrected(world, booking, 'control')).rejects.toThrow()
})
