/** Changing a flight: what is paid or given back, and the change that is made. */
import { bookedReservationEndpoints } from '@jetbridge/core/contract/booked-reservation.ts'
import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import { extraEndpoints } from '@jetbridge/core/contract/extra.ts'
import { flightChangeEndpoints } from '@jetbridge/core/contract/flight-change.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { paymentEndpoints } from '@jetbridge/core/contract/payment.ts'
import { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import { seatEndpoints } from '@jetbridge/core/contract/seat.ts'
import { plusDays } from '@jetbridge/core/kernel/time.ts'
import { balanceOf } from '@jetbridge/server/testing/agency.ts'
import { timesOn } from '@jetbridge/server/testing/airline.ts'
import { endHold } from '@jetbridge/server/testing/aged-flow.ts'
import { giveVoucher } from '@jetbridge/server/testing/voucher.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  type MockInstance,
  vi,
} from 'vitest'
import { closeOpened } from '../../../session/opened-store.ts'
import {
  alterFlight,
  buildBooking,
  buildFlight,
  cancelFlight,
  keptFlow,
  payingByVoucher,
  taking,
} from '../../../testing/bookings.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { leavePage } from '../../../testing/end-of-test.ts'
import { openedEngine } from '../../../testing/engine.ts'
import { press } from '../../../testing/press.ts'
import { buildAgent } from '../../../testing/signed-in.ts'
import {
  backOf,
  confirm,
  dayOf,
  fares,
  openChange,
  openWizard,
  timesOnPage,
  toPayment,
} from './testing/open-change.tsx'

const user = userEvent.setup()
const two = { adult: 2, child: 0, infant: 0 }
const { createForEdit, update, complete, remove } = bookingFlowEndpoints
const { estimate, commit } = flightChangeEndpoints
const { read } = bookedReservationEndpoints
const { extendHold } = reservationEndpoints

// On a busy machine their first loading outlasts what a test waits for its heading.
beforeAll(async () => {
  await Promise.all([
    import('../booking-page.tsx'),
    import('./start-edit.ts'),
    import('./change-composition.tsx'),
    import('../../../query-area.tsx'),
  ])
})

beforeEach(() => {
  installBrowserParts(['min-width: 1025px', 'min-width: 46rem'])
  Element.prototype.scrollTo = vi.fn()
})
afterEach(async () => {
  // A message stays until it is closed, whatever page is opened next.
  for (const close of screen.queryAllByRole('button', { name: /^(Close|Ok)$/ })) await user.click(close)
  cleanup()
})

const isChanged = () => screen.findByRole('heading', { level: 1, name: 'Your flight is changed' })
const isNotChanged = () => screen.findByRole('heading', { level: 1, name: 'Your flight was not changed' })

/** Its change for a Light fare costs 40.00. */
const classic = () => buildBooking({ party: two, fareBrand: 'classic' })
/** Its change for another Flex fare costs nothing. */
const flex = () => buildBooking({ party: two })

/** At the payment of a change with nothing due. */
async function withNothingDue() {
  const booking = await flex()
  return { booking, ...(await toPayment(booking, { fare: 'Flex' })) }
}

/** The same for a flight that no other test has. */
async function withOwnFlight() {
  const back = await buildFlight({ isReturn: true })
  const booking = await buildBooking({ back, party: two })
  return { back, booking, ...(await toPayment(booking, { fare: 'Flex' })) }
}

/** What the page shows of the change that is made. */
async function changed(): Promise<string> {
  await confirm()
  await isChanged()
  return screen.getByRole('article').textContent
}

test('the payment follows the estimate at once, and the flow is saved there with flights and passengers completed [CHG-03]', async () => {
  const { network } = await toPayment(await classic())
  const saved = network.bodyTo(update) as { step: number; data: string }
  const { steps, current } = JSON.parse(saved.data) as {
    current: string
    steps: { step: string; isCompleted: boolean; data?: { people: unknown[] } }[]
  }
  expect([saved.step, current]).toEqual([4, 'payment'])
  expect(steps.filter(({ isCompleted }) => isCompleted).map(({ step }) => step)).toEqual([
    'flights',
    'passengers',
  ])
  expect(steps[1]?.data?.people).toEqual([])
  expect(network.sentTo(estimate)).toHaveLength(1)
})

test('the payment has Back, Keep my flight and the amount on its button [PAY-06]', async () => {
  await toPayment(await classic())
  expect(await screen.findByRole('button', { name: 'Pay and change – €40.00' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Keep my flight' })).toBeTruthy()
})

describe('a change with nothing due', () => {
  test('is one confirm button, which commits first and completes then [PAY-06, PAY-40, CHG-04]', async () => {
    const { booking, network } = await withNothingDue()
    await changed()
    await network.settled()
    const after = ['POST reservation/commit-change-flight', 'POST booking-flow/complete', 'GET reservation']
    expect(network.calls.filter((name) => after.includes(name))).toEqual(after)
    const day = plusDays(dayOf(booking), 1)
    expect(network.bodyTo(commit)).toEqual({
      ...(network.bodyTo(estimate) as object),
      departureDateTime: `${day}T06:50`,
      quoteId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(network.sentTo(paymentEndpoints.createReservation)).toEqual([])
  })

  test('shows that the change is made at once, while the booking is read again for my flights [FLOW-47]', async () => {
    const { network } = await withNothingDue()
    const reading = network.hold(read)
    expect(await changed()).toMatch(/999 \d{10}/)
    expect([network.sentTo(read).length, reading.isGivenUp()]).toEqual([1, false])
    reading.open()
  })

  test('says that it came out even, and of no amount [GAP-40]', async () => {
    await withNothingDue()
    const text = await changed()
    expect(text).toContain('There was nothing to pay')
    expect(text).not.toContain('€0.00')
  })

  test('leads to the seats and extras of the new flight and back, and what they cost is due then [GAP-40, SIDE-11]', async () => {
    await withNothingDue()
    const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
    await press('Choose seats and extras on the new flight')
    await heading('Choose your seats')
    await press('Back')
    await heading('Confirm your change')
    await press('Choose seats and extras on the new flight')
    await press('Continue')
    await heading('Add extras')
    const [pet] = await screen.findAllByRole('checkbox', { name: /Pet in the cabin/ })
    await user.click(pet!)
    await press('Continue')
    await heading('Pay and change')
    expect(screen.getByRole('region', { name: 'Your change' }).textContent).toContain('New extras')
  })

  test('shows the seats and extras of the new flight, and nothing where there are none', async () => {
    const { api } = await withNothingDue()
    const there = api.as(keptFlow())
    const { seatMaps, passengers } = await there.call(seatEndpoints.get, {})
    const { tripFlightId } = seatMaps[0]!
    const { passengerId } = passengers[0]!
    const selectedSeats = [{ tripFlightId, selectedSeats: [{ passengerId, code: '14C' }] }]
    await there.call(seatEndpoints.choose, { body: { selectedSeats } })
    const ancillaryFeeUid = `${tripFlightId}.BAG23`
    const details = [{ passengerUid: passengerId, tripFlightUid: tripFlightId, ancillaryFeeUid }]
    await there.call(extraEndpoints.hold, { body: { details } })
    const text = (await changed()).replaceAll('\u00a0', ' ')
    expect(text).toContain('Seats and extras on your new flight')
    expect(text).toContain('Kim adult MüllerSeat 14C · Bag')
    await leavePage()
    localStorage.clear()
    await withNothingDue()
    expect(await changed()).not.toContain('Seats and extras')
  })
})

describe('a credit', () => {
  test('of one line alone says its amount, and the same as the sum', async () => {
    await toPayment(await flex())
    expect(screen.getByRole('main').textContent).toContain('Fare difference€240.00You get back€240.00')
  })

  test('says what comes back and where to, before and after [GAP-40, GAP-108]', async () => {
    const taken = taking({ seats: { 1: ['25A'] }, extras: { 1: ['PETC'] } })
    const back = await buildFlight({ isReturn: true })
    const booking = await buildBooking({ back, fareBrand: 'classic', taken })
    const { network } = await toPayment(booking, { fare: 'Classic' })
    expect(screen.getByText(/your flight is changed and the money is on its way back to you/)).toBeTruthy()
    const main = screen.getByRole('main').textContent
    expect(main).toContain('You get back€15.00')
    expect(timesOnPage('€15.00')).toBe(1)
    // The kept part has a sign, the refund has none.
    expect(main).toMatch(/Pet in the cabin[^€−]*€45\.00.*Change fee−€50\.00/)
    const text = await changed()
    expect(text).toContain('Your refund€15.00')
    expect(text).toContain('To your card ending 1111')
    expect(text).toMatch(/999 \d{10}/)
    expect(network.sentTo(read).at(-1)?.headers.get(headers.accessToken)).toBe(booking.opener.accessToken)
  })

  test('of a booking on an agency’s account goes back to the account, to the cent, and so does a cancellation [CHG-04, CHG-08, GAP-40]', async () => {
    const agent = await buildAgent()
    const booking = await buildBooking({ agent, party: two })
    const app = await openedEngine()
    const before = await balanceOf(app, agent.code)
    await toPayment(booking)
    const [, back = ''] = /You get back€([\d.]+)/.exec(screen.getByRole('main').textContent) ?? []
    expect(await changed()).toContain('To the agency’s account')
    const after = before + Number(back.replace('.', ''))
    expect(after).toBeGreaterThan(before)
    expect(await balanceOf(app, agent.code)).toBe(after)
    const refunded = await cancelFlight(booking, 0)
    expect(await balanceOf(app, agent.code)).toBe(after + Math.round(refunded * 100))
  })

  test('says how much goes to which voucher and card [GAP-40]', async () => {
    const booking = await buildBooking({ taken: payingByVoucher('EARLIER-K2PX', 30_000) })
    await toPayment(booking)
    const text = await changed()
    expect(text).toContain('Your refund€120.00')
    expect(text).toContain('To your voucher ending K2PX: €10.00')
    expect(text).toContain('To your card ending 1111: €110.00')
  })
})

const cardForm = {
  'Card number': '4111 1111 1111 1111',
  'Expiry date': '12/49',
  'CVC/CVV': '123',
  Email: 'kim@example.com',
  Address: 'Ring 1',
  'Postal code': '1010',
  City: 'Wien',
}

test('a change that was paid says how much by voucher and by card', async () => {
  await giveVoucher(await openedEngine(), 'PART-OF-IT', 1_000)
  const card = { token: 'tok_1', masked: '4111XXXXXXXX1111' }
  const gateway = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(card))
  onTestFinished(() => gateway.mockRestore())
  await toPayment(await buildBooking({ fareBrand: 'classic' }))
  await press('Do you have a voucher?')
  await user.type(screen.getByLabelText('Voucher code'), 'PART-OF-IT')
  await press('Use voucher')
  await screen.findByRole('button', { name: 'Pay and change – €10.00' })
  await user.selectOptions(screen.getByLabelText('Country'), 'AT')
  for (const [label, text] of Object.entries(cardForm)) await user.type(screen.getByLabelText(label), text)
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await press('Pay and change – €10.00')
  await isChanged()
  const text = screen.getByRole('article').textContent
  expect(text).toContain('Paid€20.00')
  expect(text).toContain('Voucher: €10.00')
  expect(text).toContain('Visa •••• 1111: €10.00')
})

test.each(['busy', 'fault'] as const)(
  'a change whose answer is lost (%s) is asked about: if made, it is shown; if not, the traveller confirms again [PAY-40, CHG-04]',
  async (code) => {
    const { network } = await withNothingDue()
    network.refuse(commit, code)
    await confirm()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Nothing is confirmed yet/)
    network.refuse(commit, code, { isDone: true })
    await press('Confirm the change')
    await isChanged()
    expect(network.sentTo(commit)).toHaveLength(2)
  },
)

test('a change whose confirmation is lost on its way is asked for until it comes [PAY-40]', async () => {
  const { network } = await withNothingDue()
  network.lose(complete, 2)
  await confirm()
  await screen.findByText('We are checking your payment')
  await isChanged()
  expect(network.sentTo(commit)).toHaveLength(1)
})

describe('a change whose seats are held no longer', () => {
  let clock: MockInstance<typeof performance.now> | undefined
  // A page that is still open must not see its clock go back: what it has put off until later would never come.
  afterEach(() => {
    clock?.mockRestore()
  })

  /** By the clocks of the page and of the engine. */
  async function outlive() {
    const now = performance.now.bind(performance)
    let ahead = 0
    clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
    await endHold(await openedEngine(), keptFlow().bookingFlowId)
    await waitFor(() => {
      ahead += 3_600_000
      expect(screen.getByRole('button', { name: 'Hold the seats again' })).toBeTruthy()
    })
  }

  test('is not told as gone when they cannot be asked for just now, and they are asked for again', async () => {
    const { network } = await withNothingDue()
    network.refuse(extendHold, 'busy')
    await outlive()
    await press('Hold the seats again')
    expect(await screen.findByText(/^We are very busy right now/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Choose flights' })).toBeNull()
    await press('Hold the seats again')
    expect(await screen.findByRole('button', { name: 'Confirm the change' })).toBeTruthy()
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Hold the seats again' })).toBeNull()
    })
  })

  test('says so when it turns out to be over meanwhile, whichever step that is on', async () => {
    const { network } = await withNothingDue()
    await press('Choose seats and extras on the new flight')
    await screen.findByRole('heading', { name: 'Choose your seats' })
    // However often the page asks.
    network.refuse(extendHold, 'hold-expired', { times: Infinity })
    network.refuse(estimate, 'reservation-changed', { times: Infinity })
    await outlive()
    await press('Hold the seats again')
    await isNotChanged()
    expect(screen.getByRole('link', { name: 'My flights' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Choose flights' })).toBeNull()
  })
})

test('a change whose promise has ended says so and shows the figures of now', async () => {
  const { network } = await withNothingDue()
  network.refuse(commit, 'quote-expired')
  await confirm()
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Your flight was not changed.*This offer has expired/,
  )
  await waitFor(() => {
    expect(network.sentTo(estimate)).toHaveLength(2)
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Confirm your change' })).toBeTruthy()
})

test('a change of a flight that the airline cancels meanwhile says so: it is free now, and nothing is left to keep', async () => {
  const { back, booking } = await withOwnFlight()
  const { carrierCode, flightNumber } = backOf(booking)
  await alterFlight(back, null)
  await confirm()
  const told = `^We’ve just had to cancel flight ${carrierCode} ${flightNumber}. Your change is now free of charge`
  expect(await screen.findByText(new RegExp(told))).toBeTruthy()
  expect(screen.getAllByText('The flight we cancelled').length).toBeGreaterThan(0)
  expect((await screen.findByRole('region', { name: 'Your change' })).textContent).toContain(
    'We had to cancel your flight, so the new one costs you nothing',
  )
  expect(screen.queryByText('Current flight')).toBeNull()
  expect(screen.getByRole('button', { name: 'Decide later' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Keep my flight' })).toBeNull()
  expect(screen.getByText(/Choose “Decide later” and start over/)).toBeTruthy()
  expect(screen.queryByText(/This change is ready to be/)).toBeNull()
})

test.each([
  ['moved', 'Current flight', /^We had to move this flight,/, 'Keep my flight'],
  ['cancelled', 'The flight we cancelled', /^We had to cancel this flight,/, 'Decide later'],
] as const)(
  'a flight that the airline has %s is told as what it was, and others are offered in the fare booked, free of charge',
  async (kind, heading, told, leave) => {
    const back = await buildFlight({ isReturn: true })
    const booking = await buildBooking({ back, party: two })
    await alterFlight(back, kind === 'moved' ? timesOn(back.serviceDate, '15:00', '16:15') : null)
    await openChange(booking)
    const old = await screen.findByRole('region', { name: heading })
    expect(within(old).getByText(told).textContent).toMatch(
      /so another one in your Flex fare is free of charge/,
    )
    const offered = await fares()
    for (const fare of offered) expect(fare.textContent).toMatch(/Flex.*Free of charge$/)
    const [table] = screen.getAllByRole('table')
    expect(within(table!).queryByText(/€/)).toBeNull()
    const days = within(screen.getByRole('radiogroup'))
    expect(days.getAllByRole('radio').some((day) => /\d flights?$/.test(day.textContent))).toBe(true)
    expect(days.queryByText(/€/)).toBeNull()
    expect(screen.getByRole('button', { name: leave })).toBeTruthy()
  },
)

describe('a change that can no longer be made', () => {
  test.each(['reservation-changed', 'flight-not-active'] as const)(
    '(%s) ends: no form, the way to the booking alone, its seats free',
    async (code) => {
      const { booking, network, router } = await withNothingDue()
      if (code === 'flight-not-active') await cancelFlight(booking, 1)
      else network.refuse(commit, code)
      await confirm()
      await isNotChanged()
      expect(
        screen.queryByRole('heading', { name: /^(Payment Failed|The payment didn’t|Your bank declined)/ }),
      ).toBeNull()
      expect(screen.queryByText('Current flight')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Confirm the change' })).toBeNull()
      await waitFor(() => {
        expect(network.sentTo(remove)).toHaveLength(1)
      })
      expect(localStorage).toHaveLength(0)
      await user.click(screen.getByRole('link', { name: 'My flights' }))
      await waitFor(() => {
        expect(router.state.location.pathname).toBe('/booking-flow/my-flights')
      })
    },
  )

  test('stays so when its page is opened again', async () => {
    const { booking } = await withNothingDue()
    await cancelFlight(booking, 1)
    await confirm()
    await isNotChanged()
    await waitFor(() => {
      expect(localStorage).toHaveLength(0)
    })
    await leavePage()
    await openWizard(booking)
    const told = await screen.findByRole('alert')
    expect(told.textContent).toMatch(/cancelled or has departed/)
    expect(within(told).getByRole('link', { name: 'My flights' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Confirm the change|Pay and change)/ })).toBeNull()
  })

  test('stays so, too, where its promise has ended and cannot be renewed', async () => {
    const { booking, network } = await withNothingDue()
    network.refuse(commit, 'quote-expired')
    await cancelFlight(booking, 1)
    await confirm()
    await isNotChanged()
    expect(await screen.findByRole('link', { name: 'My flights' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Confirm the change' })).toBeNull()
  })
})

test('a change whose Back was locked after a try leaves no word of that beside the flight that is changed [PAY-11]', async () => {
  const { network, router } = await withNothingDue()
  network.refuse(commit, 'too-many-requests')
  await confirm()
  await screen.findByRole('alert')
  await router.navigate(-1)
  const toast =
    /^This change is ready to be confirmed, so its flight, seats and extras can’t be edited. To choose others, keep your current flight/
  await waitFor(() => {
    expect(screen.getAllByText(toast).length).toBeGreaterThan(1)
  })
  await press('Confirm the change')
  await isChanged()
  expect(screen.queryByText(toast)).toBeNull()
})

test('the payment is where a page that is opened again goes on, with the promise it had [FLOW-31]', async () => {
  const booking = await classic()
  const { network } = await toPayment(booking)
  await leavePage()
  closeOpened()
  await openWizard(booking, { network })
  await screen.findByRole('heading', { level: 1, name: 'Pay and change' })
  expect((await screen.findByRole('region', { name: 'Your change' })).textContent).toContain('€40.00')
  expect(network.sentTo(createForEdit)).toHaveLength(1)
  expect(network.sentTo(estimate)).toHaveLength(1)
})
