/** A traveller who has reserved and is about to pay, and the card form they send. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { BodyInput } from '@jetbridge/core/contract/endpoint.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { tinyDestination, tinyOrigin } from '../seed/factories.ts'
import { call, type TestApp, type TestCaller } from './app.ts'
import { choose, hold, nameParty, onePerson, searchFlights, startFlow } from './traveller.ts'

export interface TestReservation {
  readonly caller: TestCaller
  readonly reservationId: string
  readonly recordLocator: string
  /** the amount due, as the wire says it */
  readonly balance: number
}

export interface Trip {
  readonly day: LocalDate
  readonly party?: Party
  readonly fareBrand?: string
  /** place of the flight in the day */
  readonly place?: number
  readonly isReturn?: boolean
  readonly promoCode?: string
  readonly locale?: 'en' | 'de'
}

/** From a new flow to a record locator, in the small world of server/seed/factories.ts. */
export async function reserve(app: TestApp, trip: Trip): Promise<TestReservation> {
  const caller = await startFlow(app)
  await holdTrip(app, caller, trip)
  return reserveHeld(app, caller, trip)
}

export async function holdTrip(app: TestApp, caller: TestCaller, trip: Trip): Promise<void> {
  const { day, party = onePerson, fareBrand = 'flex', place = 0, promoCode } = trip
  const { host } = caller
  const search = { date: day, party, ...(promoCode && { promoCode }), ...(host && { host }) }
  const out = await searchFlights(app, { ...search, origin: tinyOrigin, destination: tinyDestination })
  const choices = [choose(out[place], fareBrand)]
  if (trip.isReturn) {
    const back = await searchFlights(app, { ...search, origin: tinyDestination, destination: tinyOrigin })
    choices.push(choose(back.at(-1), fareBrand))
  }
  const held = await hold(app, caller, choices, party, promoCode)
  if (!held.ok) throw new Error(`not held: ${held.body.code}`)
}

/** Names the party and asks for the record locator. */
export async function reserveHeld(app: TestApp, caller: TestCaller, trip: Trip): Promise<TestReservation> {
  const body = nameParty(trip.party ?? onePerson, trip.day)
  const named = await call(app, contract.passenger.setPassengers, { caller, body })
  if (!named.ok) throw new Error(`not named: ${named.body.code} ${named.body.message}`)
  const locale = trip.locale ?? 'en'
  const created = await call(app, contract.payment.createReservation, { caller, body: { locale } })
  if (!created.ok) throw new Error(`not reserved: ${created.body.code}`)
  const { confirmationCode, reservationId, balance } = created.body.data
  return { caller, reservationId, recordLocator: confirmationCode, balance }
}

type CardForm = BodyInput<typeof contract.payment.processPayment>

/** The content of the card form. @param token from the gateway's tokeniser */
export function cardForm(token: string, change: Partial<CardForm> = {}): CardForm {
  return {
    token,
    email: 'kim@example.com',
    cardHolder: 'KIM MUELLER',
    firstName: 'Kim',
    lastName: 'Müller',
    address: 'Ring 1',
    city: 'Wien',
    postalCode: '1010',
    countryISO: 'AT',
    ...change,
  }
}

export function pay(app: TestApp, { caller }: Pick<TestReservation, 'caller'>, form: CardForm) {
  return call(app, contract.payment.processPayment, { caller, body: form })
}
