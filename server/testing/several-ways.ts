/** Trips of up to four ways over the hub of {@link ./hub-world.ts}, so of up to eight flights, in the calls of the site. */
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { plusDays } from '@jetbridge/core/kernel/time.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { bodyOf, type TestApp, type TestCaller } from './app.ts'
import { openBooked, type TestBooking } from './booked.ts'
import { spoke } from './hub-world.ts'
import { cardForm, pay, reserveHeld, type TestReservation } from './payer.ts'
import { type Choice, choose, hold, onePerson, searchFlights, startFlow } from './traveller.ts'

export interface WayWanted {
  readonly origin: string
  readonly destination: string
  readonly date: LocalDate
}

export interface WaysWanted {
  readonly ways: readonly WayWanted[]
  readonly party?: Party
  readonly fareBrand?: string
  readonly caller?: TestCaller
}

/** Vienna to Cologne and back, twice, a day for each way: eight flights with a change of planes on each way. */
export function fourConnections(day: LocalDate): WayWanted[] {
  return [0, 1, 2, 3].map((index) => {
    const ends =
      index % 2 === 0 ? { origin: 'VIE', destination: spoke } : { origin: spoke, destination: 'VIE' }
    return { ...ends, date: plusDays(day, index) }
  })
}

/** Up to the record locator. */
export async function reserveWays(app: TestApp, wanted: WaysWanted): Promise<TestReservation> {
  const { ways, party = onePerson, fareBrand = 'flex' } = wanted
  const caller = wanted.caller ?? (await startFlow(app))
  const choices: Choice[] = []
  for (const way of ways) {
    const [flight] = await searchFlights(app, { ...way, party, mostStops: 1, currency: 'EUR' })
    choices.push(choose(flight, fareBrand))
  }
  bodyOf(await hold(app, caller, choices, party))
  return reserveHeld(app, caller, { day: ways[0]!.date, party })
}

/** Paid by card, ticketed and opened. */
export async function bookWays(app: TestApp, wanted: WaysWanted): Promise<TestBooking> {
  const reserved = await reserveWays(app, wanted)
  const paid = bodyOf(await pay(app, reserved, cardForm('t')))
  if (paid.transactionStatus !== 'Approved') throw new Error(`not paid: ${paid.transactionStatus}`)
  return openBooked(app, reserved)
}
