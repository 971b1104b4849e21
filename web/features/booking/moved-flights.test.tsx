import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { ChosenFlight } from './wizard/flight-choice.ts'
import { sampleFare, sampleFlight } from '../../testing/sample-flight.ts'
import { newWizard, updateStep, withCurrent } from './wizard/wizard.ts'
import { ApiFailure } from '../../api/failure.ts'
import { type PieceSetup, renderPiece } from '../../testing/render-piece.tsx'
import type { Booking } from './model.ts'
import { BookingWith } from './testing/booking-with.tsx'
import { heldSeats } from './hold/held-seats.ts'
import { MovedFlights } from './moved-flights.tsx'

afterEach(cleanup)
const user = userEvent.setup()

const { fares: _, ...flight } = sampleFlight({
  id: '7',
  departs: '2099-06-01T09:10',
  arrives: '2099-06-01T10:25',
})
const outbound: ChosenFlight = {
  flight,
  fare: sampleFare,
  party: { adult: 1, child: 0, infant: 0 },
  currencyCode: 'EUR',
  totalAmount: 330,
  baseAmount: 270,
  taxes: [],
}
const { departureDateTime, arrivalDateTime, departsAt, arrivesAt } = flight
const was = { departureDateTime: '2099-06-01T06:50', arrivalDateTime: '2099-06-01T08:05' }

function holdOf(shown: typeof was | null): WireHold {
  const times = { departureDateTime, arrivalDateTime, departsAt, arrivesAt, was: shown }
  return { secondsLeft: 600, flights: [{ flightId: '7', ...times }] } as WireHold
}

/** The same with a way back that leaves before the way out arrives. */
function unfitHold(): WireHold {
  const hold = holdOf(was)
  const [out] = hold.flights
  const departs = '2099-06-01T09:30:00+02:00'
  const back = {
    ...out!,
    flightId: '8',
    departsAt: departs,
    arrivesAt: '2099-06-01T10:45:00+02:00',
    was: null,
  }
  return { ...hold, flights: [out!, back] }
}

/** A wizard whose engine says yes to the new times, or why not. */
async function open(refused?: ApiFailure, setup: PieceSetup = {}, first: WireHold = holdOf(was)) {
  const gone: string[] = []
  const Stage = () => {
    const [held, setHeld] = useState(() => heldSeats(first))
    const booking = {
      held,
      wizard: withCurrent(
        updateStep(newWizard(), 'flights', { data: { bounds: [{ chosen: outbound }] } }),
        'payment',
      ),
      acceptTimes: () => {
        if (!refused) setHeld(heldSeats(holdOf(null)))
        return Promise.resolve(refused)
      },
      returnTo: (step: string) => Promise.resolve(void gone.push(step)),
    } as unknown as Booking
    return (
      <BookingWith value={booking}>
        <MovedFlights />
      </BookingWith>
    )
  }
  await renderPiece(<Stage />, { brandId: 'peoples', ...setup })
  return { gone }
}

const text = () => screen.getByRole('status').textContent.replaceAll('\u00a0', ' ')

test('somebody who is booking is shown old and new times with the focus on them, and thanked for agreeing there', async () => {
  await open()
  expect(text()).toContain('We had to change the times of your flight')
  expect(text()).toMatch(/Before.*06:50 – 08:05.*Now.*09:10 – 10:25/)
  expect(document.activeElement).toBe(screen.getByRole('status'))
  await user.click(screen.getByRole('button', { name: 'Accept the new times' }))
  expect(await screen.findByText('Thank you. You’re flying at the new times.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('status'))
  expect(screen.queryByRole('button')).toBeNull()
})

test('an answer that did not arrive is said and may be given again; other flights are a press away; in German', async () => {
  const { gone } = await open(new ApiFailure(0, 'offline', ''), { locale: 'de' })
  expect(text()).toMatch(/Zeiten Ihres Flugs ändern.*Bisher.*06:50.*Neu.*09:10/)
  await user.click(screen.getByRole('button', { name: 'Neue Zeiten annehmen' }))
  expect((await screen.findByRole('alert')).textContent).toContain('nicht bei uns angekommen')
  await user.click(screen.getByRole('button', { name: 'Andere Flüge wählen' }))
  expect(gone).toEqual(['flights'])
})

test('an answer that arrived and was refused says why', async () => {
  await open(new ApiFailure(409, 'payment-in-progress', ''))
  await user.click(screen.getByRole('button', { name: 'Accept the new times' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/payment/)
  expect(screen.queryByText(/didn’t reach us/)).toBeNull()
})

test.each([
  ['en', /no longer fit together.*Nothing was charged/, 'Choose other flights', 'Accept the new times'],
  ['de', /passen Ihre Flüge nicht mehr zusammen/, 'Andere Flüge wählen', 'Neue Zeiten annehmen'],
] as const)(
  'times that do not fit the way back are no choice: other flights are (%s)',
  async (locale, told, other, accept) => {
    const { gone } = await open(undefined, { locale }, unfitHold())
    expect(text()).toMatch(told)
    expect(screen.queryByRole('button', { name: accept })).toBeNull()
    await user.click(screen.getByRole('button', { name: other }))
    expect(gone).toEqual(['flights'])
  },
)

test('nor are times that the engine knows to clash with the rest of a changed trip', async () => {
  await open(new ApiFailure(422, 'return-before-arrival', ''))
  await user.click(screen.getByRole('button', { name: 'Accept the new times' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^These flights don’t fit together/)
  expect(text()).toContain('no longer fit together')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Choose other flights',
  ])
})

test('nothing is said of flights that go as they were chosen', async () => {
  await open(undefined, {}, holdOf(null))
  expect(screen.queryByRole('status')).toBeNull()
})
