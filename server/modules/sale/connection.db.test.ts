/** Connections from the search to the booking, over the hub of server/testing/hub-world.ts. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { expect, it } from 'vitest'
import { bodyOf, call } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { openBooked } from '../../testing/booked.ts'
import { seedHubWorld } from '../../testing/hub-world.ts'
import { cardForm, pay, reserveHeld } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { choose, hold, searchFlights, startFlow } from '../../testing/traveller.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const bank = fakeBank()
const day = plusDays(today, 5)
const app = stagedApp({
  now: () => instant(Date.now()),
  gateways: { default: bank.gateway },
  seed: async (db) => void (await seedHubWorld(db, { today, days: 60 })),
})
const wayOut = { origin: 'VIE', destination: 'CGN', date: day, mostStops: 1 }
const family = { adult: 2, child: 1, infant: 1 }

it('is found where a stop is allowed, and not by a caller who does not ask', async () => {
  const { mostStops: _stops, ...alone } = wayOut
  expect(await searchFlights(app, alone)).toEqual([])
  const [flight, ...others] = await searchFlights(app, wayOut)
  expect(others).toEqual([])
  expect(flight).toMatchObject({
    duration: 215,
    departureDateTime: `${day}T06:50`,
    arrivalDateTime: `${day}T10:25`,
    departureAirport: { code: 'VIE' },
    arrivalAirport: { code: 'CGN' },
    segments: [
      {
        departureAirport: { code: 'VIE' },
        arrivalAirport: { code: 'ACH' },
        flightNumber: '102',
        duration: 75,
      },
      {
        departureAirport: { code: 'ACH' },
        arrivalAirport: { code: 'CGN' },
        flightNumber: '301',
        duration: 75,
      },
    ],
    // 60.00 and 50.00, YQ twice, 11.00 from Vienna and 9.00 from Altenrhein
    minPrice: 160,
  })
  expect(flight?.id).toBe(flight?.segments?.map(({ id }) => id).join('+'))
})

it('is held, sold and ticketed as one way of two flights', async () => {
  const caller = await startFlow(app)
  const [flight] = await searchFlights(app, { ...wayOut, party: family })
  const held = bodyOf(await hold(app, caller, [choose(flight, 'flex')], family))
  expect(held.flights.map(({ bound, isReturnFlight }) => [bound, isReturnFlight])).toEqual([
    [0, false],
    [0, false],
  ])
  expect(held.flights.map(({ flightId }) => flightId)).toEqual(flight?.segments?.map(({ id }) => id))
  expect(held.totalAmount).toBe(choose(flight, 'flex').totalAmount)
  const reserved = await reserveHeld(app, caller, { day, party: family })
  expect(bodyOf(await pay(app, reserved, cardForm('t')))).toMatchObject({ transactionStatus: 'Approved' })
  const booked = await openBooked(app, reserved)
  expect(booked).toBeDefined()
  void call
  void contract
})
