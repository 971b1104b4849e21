/** Seats and extras after the sale that cannot be had as chosen: what is said, what to do, and what stays. */
import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import { paymentEndpoints } from '@jetbridge/core/contract/payment.ts'
import { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import { endHold } from '@jetbridge/server/testing/aged-flow.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  type MockInstance,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { buildBooking, buildFlight, cancelFlight, keptFlow, taking } from '../../../testing/bookings.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { bank, openedEngine } from '../../../testing/engine.ts'
import { press } from '../../../testing/press.ts'
import {
  changed,
  confirm,
  costs,
  fillCard,
  heading,
  openSeats,
  pick,
  seat,
  textOf,
  tickExtra,
  toExtras,
  toPayment,
} from './testing/open-ancillaries.tsx'

const user = userEvent.setup()
const { createReservation } = paymentEndpoints
const { extendHold } = reservationEndpoints

beforeAll(async () => {
  await Promise.all([
    import('../booking-page.tsx'),
    import('./start-ancillary-change.ts'),
    import('./ancillary-composition.tsx'),
    import('../../../query-area.tsx'),
  ])
})

beforeEach(() => {
  installBrowserParts(['min-width: 1025px', 'min-width: 64rem', 'min-width: 46rem'])
  Element.prototype.scrollTo = vi.fn()
})
afterEach(async () => {
  // A message stays until it is closed, whatever page is opened next.
  for (const close of screen.queryAllByRole('button', { name: /^(Close|Ok)$/ })) await user.click(close)
  cleanup()
})

const fareBrand = 'classic'

/** On a flight that no other test has. */
async function booked(seats: readonly string[] = []) {
  const out = await buildFlight()
  return buildBooking({ out, back: null, fareBrand, taken: taking({ seats: { 0: seats } }) })
}

/** At the payment of a seat with legroom, or of one given up for nothing. */
async function atPayment({ isFree = false, locale = 'en' as 'en' | 'de' } = {}) {
  const booking = await booked(isFree ? ['3A'] : [])
  const page = await openSeats(booking, { locale })
  await pick(isFree ? '3C' : '25A')
  if (locale === 'de') return { booking, ...page }
  await toPayment()
  return { booking, ...page }
}

async function told(): Promise<string> {
  return textOf(await screen.findByRole('alert'))
}

test('a price that has changed meanwhile is told, asked for again, and the choice stays to be confirmed', async () => {
  const { network } = await atPayment({ isFree: true })
  network.refuse(createReservation, 'quote-expired')
  const before = network.sentTo(bookingFlowEndpoints.get).length
  await confirm()
  expect(await told()).toMatch(/Seats and extras are as they were.*check the new amounts and confirm again/)
  await waitFor(() => {
    expect(network.sentTo(bookingFlowEndpoints.get).length).toBeGreaterThan(before)
  })
  expect(await costs()).toMatch(/Seat 3A \(given up\).*Seat 3C/)
  await press('Confirm the change')
  expect(await changed()).toContain('Seat 3C')
})

test.each(['reservation-changed', 'flight-not-active'] as const)(
  'a booking that is no longer as it was (%s) ends the change: nothing is charged, and the booking is the way on',
  async (code) => {
    const { booking, network, router } = await atPayment({ isFree: true })
    if (code === 'flight-not-active') await cancelFlight(booking, 0)
    else network.refuse(createReservation, code)
    await confirm()
    await heading('Seats and extras are as they were')
    expect(await told()).toMatch(
      /Nothing was changed and nothing was charged\. Open your booking to begin again/,
    )
    expect(screen.queryByRole('button', { name: 'Confirm the change' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'My flights' }))
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/booking-flow/my-flights')
    })
  },
)

test('a change that was made already, in another tab, is shown as made', async () => {
  const { network } = await atPayment({ isFree: true })
  network.loseAnswer(bookingFlowEndpoints.complete)
  await confirm()
  expect(await changed()).toContain('Seat 3C')
})

test('an extra that has sold out meanwhile is named, and the seat stays chosen', async () => {
  const out = await buildFlight()
  await openSeats(await buildBooking({ out, back: null, fareBrand }))
  await pick('25A')
  await toExtras()
  await tickExtra(/Pet in the cabin/)
  const taken = taking({ extras: { 0: ['PETC'] } })
  for (let left = 2; left > 0; left -= 1) await buildBooking({ out, back: null, fareBrand, taken })
  await press('Continue')
  expect(await told()).toBe('Sold out in the meantime and removed: Pet in the cabin.')
  await heading('Add extras')
  await press('Continue')
  await heading('Pay for your seats and extras')
  expect(await costs()).toMatch(/Seat 25A.*To pay now€20\.00$/)
})

test('a seat that somebody else has taken meanwhile is told, and another one can be chosen', async () => {
  const out = await buildFlight()
  await openSeats(await buildBooking({ out, back: null, fareBrand }))
  await pick('25A')
  await buildBooking({ out, back: null, fareBrand, taken: taking({ seats: { 0: ['25A'] } }) })
  await screen.findByText('A seat you chose is gone')
  await pick('25C')
  await toPayment()
  expect(await costs()).toContain('Seat 25C')
})

test('a card that is declined charges nothing: the choice and all that was typed are there for another try', async () => {
  const card = { token: 'tok_1', masked: '4111XXXXXXXX1111' }
  const gateway = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(card))
  onTestFinished(() => gateway.mockRestore())
  await atPayment()
  await fillCard()
  bank.setMood('decline')
  await press('Pay and change – €20.00')
  expect(await told()).toMatch(/declined/)
  expect(await costs()).toMatch(/Seat 25A.*To pay now€20\.00$/)
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Wien')
  expect(document.body.textContent).not.toMatch(/keep your current flight/)
  bank.setMood('approve')
  await user.type(screen.getByLabelText('CVC/CVV'), '123')
  await press('Pay and change – €20.00')
  expect(await changed()).toContain('Seat 25A')
})

describe('what is held no longer', () => {
  let clock: MockInstance<typeof performance.now> | undefined
  // A page that is still open must not see its clock go back.
  afterEach(() => {
    clock?.mockRestore()
  })

  /** By the clocks of the page and of the engine. */
  async function outlive(again: string) {
    const now = performance.now.bind(performance)
    let ahead = 0
    clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
    await endHold(await openedEngine(), keptFlow().bookingFlowId)
    await waitFor(() => {
      ahead += 3_600_000
      expect(screen.getByRole('button', { name: again })).toBeTruthy()
    })
  }

  test('is told as the choice, not as the booking, and is held again with everything chosen', async () => {
    await atPayment()
    await outlive('Hold the seats again')
    expect(await told()).toMatch(/What you chose is no longer held.*Your booking is as it was/)
    await press('Hold the seats again')
    expect(await screen.findByRole('button', { name: 'Pay and change – €20.00' })).toBeTruthy()
    expect(await costs()).toContain('Seat 25A')
  })

  test('is told so in German, too', async () => {
    await atPayment({ locale: 'de' })
    await outlive('Erneut reservieren')
    expect(await told()).toMatch(/Ihre Auswahl ist nicht mehr reserviert.*Ihre Buchung ist, wie sie war/)
    expect(seat('25A').getAttribute('aria-selected')).toBe('true')
  })

  test('and not to be had again ends the change, and the booking is the way on', async () => {
    const { network } = await atPayment()
    network.refuse(extendHold, 'hold-expired', { times: Infinity })
    await outlive('Hold the seats again')
    await press('Hold the seats again')
    await heading('Seats and extras are as they were')
    expect(screen.getByRole('link', { name: 'My flights' })).toBeTruthy()
  })
})
