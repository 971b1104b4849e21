import type { WireAvailability } from '@jetbridge/core/contract/reservation.ts'
import type { WireFare, WireFlight } from '@jetbridge/core/contract/wire.ts'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bookedReservation, homebound, refuse, type SentCall } from '../../../testing/booked-reservation.ts'
import { leavePage } from '../../../testing/end-of-test.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { changeQuote, changeResult, editEngine, noPayment } from '../../../testing/edit-engine.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { keepSign } from '../../../i18n/keep-units.ts'
import { closeOpened, keepEdit, keepOpened } from '../../../session/opened-store.ts'

const user = userEvent.setup()
const address = '/booking-flow?ori=VIE&des=ACH&dep=2099-06-09&adt=2&chd=0&inf=0&currency=EUR&prov=search'

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
  localStorage.clear()
  sessionStorage.clear()
  closeOpened()
})
afterEach(async () => {
  // A message stays until it is closed, whatever page is opened next.
  for (const close of screen.queryAllByRole('button', { name: /^(Close|Ok)$/ })) await user.click(close)
  cleanup()
})

function openReservation() {
  const session = { sessionId: 'session-1', accessToken: 'token-1' }
  keepOpened({ reservation: bookedReservation, session, backRoute: '/' })
  keepEdit(homebound.id)
}

async function open(engine = editEngine(), path = address) {
  const page = await renderPage({ brandId: 'peoples', path, fetch: engine.fetch })
  return { ...page, ...engine }
}

async function openChange(engine = editEngine(), path = address) {
  openReservation()
  const page = await open(engine, path)
  await screen.findByRole('heading', { level: 1, name: 'Choose your new flight' })
  return page
}

/** How often a text is to be seen. */
function timesOnPage(text: string): number {
  return (document.body.textContent ?? '').split(text).length - 1
}

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))

async function choose() {
  await user.click(await firstFare())
}

/** Waits for the list of flights: it is drawn again while the rest of the page loads. */
async function firstFare(): Promise<HTMLElement> {
  let before: HTMLElement | undefined
  return waitFor(
    () => {
      const [table] = screen.getAllByRole('table')
      const [fare] = within(table!).getAllByRole('button', { name: /^Choose/ })
      const stands = fare === before
      before = fare
      expect(stands).toBe(true)
      return fare!
    },
    { interval: 50 },
  )
}

/** A fare of the other flight. */
async function farFare(): Promise<HTMLElement> {
  await firstFare()
  const fares = within(screen.getAllByRole('table')[0]!).getAllByRole('button', { name: /^Choose/ })
  return fares.at(-1)!
}

/** Keeps the answers of a path back until it is opened. */
function gateBefore(engine: ReturnType<typeof editEngine>, path: string) {
  return gateAfter(engine, (asked) => asked.includes(path))
}

/** Answers of calls to such addresses come once it is opened. */
function gateAfter(engine: ReturnType<typeof editEngine>, isGated: (asked: string) => boolean) {
  const gate = Promise.withResolvers<void>()
  let isGivenUp = false
  const answer = engine.fetch
  engine.fetch = async (asked, init) => {
    const response = await answer(asked, init)
    if (typeof asked !== 'string' || !isGated(asked)) return response
    init?.signal?.addEventListener('abort', () => (isGivenUp = true))
    await gate.promise
    return response
  }
  return { open: gate.resolve, isGivenUp: () => isGivenUp }
}

/** The fare that is booked, dearer than the one there is. */
function withFlex({ days, ...group }: WireAvailability['flightGroups'][number]) {
  const flexOf = (fare: WireFare): WireFare => ({
    ...fare,
    fareSummaryUid: 'flex-1',
    totalAmount: 500,
    fareBrand: { ...fare.fareBrand, code: 'flex', name: 'Flex', translations: { en: 'Flex' } },
  })
  const withBoth = (flight: WireFlight) => ({
    ...flight,
    fares: [...flight.fares, ...flight.fares.map(flexOf)],
  })
  return { ...group, days: days.map((each) => ({ ...each, flights: each.flights.map(withBoth) })) }
}

const pathsOf = (calls: readonly SentCall[]) => calls.map(({ path }) => path)
const callsTo = (calls: readonly SentCall[], path: string) => calls.filter((call) => call.path === path)
const estimate = 'reservation/estimate-change-flight'
const commit = 'reservation/commit-change-flight'
const availability = 'reservation/request-flight-availability'

test('a change is begun in the reservation’s name, for the flight left by my flights, and searched for its route and people [CHG-10, FLOW-34, GAP-114]', async () => {
  const { calls } = await openChange(editEngine(), '/booking-flow?ori=VIE&des=ACH&prov=search')
  const [created] = callsTo(calls, 'booking-flow/create-for-edit')
  expect(created).toMatchObject({
    token: 'token-1',
    body: {
      flightInformation: {
        flightId: homebound.id,
        currency: bookedReservation.payment.currency,
        confirmationCode: bookedReservation.confirmationCode,
        passengers: bookedReservation.passengers.map(({ passengerType, firstName, lastName }) => ({
          passengerType,
          firstName,
          lastName,
        })),
      },
    },
  })
  expect(bookedReservation.passengers).toHaveLength(2)
  await screen.findAllByRole('table')
  expect(callsTo(calls, 'reservation/request-flight-availability')[0]?.body).toMatchObject({
    origin: 'VIE',
    destination: 'ACH',
    departureDate: '2099-06-08',
    isOneWay: true,
    passengers: [{ requestedSeats: 2 }, { requestedSeats: 0 }, { requestedSeats: 0 }],
    currency: 'EUR',
  })
})

test('without an opened reservation it leads to the find page and says why', async () => {
  const { router, calls } = await open()
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/booking-flow/search')
  })
  expect(await screen.findByText(/^To change a flight, first open your booking/)).toBeTruthy()
  expect(pathsOf(calls)).not.toContain('booking-flow/create-for-edit')
})

test.each(['change-not-allowed', 'flight-not-active'] as const)(
  'a flight that cannot be changed (%s) says so and leads to my flights',
  async (code) => {
    openReservation()
    await open(editEngine({ 'booking-flow/create-for-edit': () => refuse(code) }))
    const told = await screen.findByRole('alert')
    expect(told.textContent).toMatch(/can’t be changed|has departed|cancelled/)
    expect(within(told).getByRole('link', { name: 'My flights' })).toHaveProperty(
      'pathname',
      '/booking-flow/my-flights',
    )
  },
)

describe('the flights', () => {
  test('show the booked flight with its fee, and one direction to choose from [FLT-10, GAP-40]', async () => {
    await openChange()
    const now = screen.getByRole('region', { name: 'Current flight' })
    expect(now.textContent).toContain('Changing your Flex fare costs €30.00 per passenger')
    expect(now.textContent).toContain('PE 104')
    expect(await screen.findByRole('region', { name: /^New flight/ })).toBeTruthy()
    expect(screen.queryByRole('region', { name: /^Return/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Keep my flight' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Change flight' })).toBeTruthy()
  })

  test('ask what a choice costs, and show it line by line with its promise; flights and sum appear once [CHG-01, CHG-02, SIDE-11]', async () => {
    const { calls } = await openChange()
    await choose()
    const costs = await screen.findByRole('region', { name: 'What the change costs' })
    expect(callsTo(calls, estimate)[0]?.body).toEqual({
      currentTripFlightId: 'back',
      newTripFlightId: 'new-1',
      newFareSummaryId: 'light-1',
      departureDateTime: '2099-06-09T08:00',
      arrivalDateTime: '2099-06-09T08:55',
    })
    expect(within(costs).getByRole('status').textContent).toBe('To pay now €42.50')
    for (const line of ['Fare difference', 'Seat 12A (current flight)−€20.00', 'Change fee€30.00']) {
      expect(costs.textContent).toContain(line)
    }
    expect(costs.textContent).toContain('Price held until')
    expect(costs.textContent).toContain('Seats and extras on your current flight are given up')
    expect(timesOnPage('€42.50')).toBe(1)
    for (const time of ['11:20', '08:00']) expect(timesOnPage(time), time).toBe(1)
  })

  test('are compared with the one that is booked: what it cost, and what each fare costs more or less [FLT-10]', async () => {
    await openChange()
    const now = await screen.findByRole('region', { name: 'Current flight' })
    expect(now.textContent).toContain('Fare and taxes €300.00')
    expect((await firstFare()).textContent).toMatch(/^Choose Light, .*: \+€30\.00New price €330\.00$/)
    const list = await screen.findByRole('region', { name: /^New flight/ })
    expect(list.textContent).toContain(
      'Price difference from your current flight for 2 adults, before fees and non-refundable amounts',
    )
    expect(within(list).getByRole('radio', { checked: true }).textContent).toContain(
      `from ${keepSign('+€30.00')}`,
    )
    await choose()
    await screen.findByRole('region', { name: 'What the change costs' })
    // One sum is shown: the cost of the change.
    expect(list.textContent).not.toContain('€')
  })

  test('lead on to what the choice costs: it has the focus, with the flight chosen at the head of the window', async () => {
    const seen: Element[] = []
    Element.prototype.scrollIntoView = function scrollIntoView() {
      seen.push(this)
    }
    await openChange()
    seen.length = 0
    await choose()
    const costs = await screen.findByRole('region', { name: 'What the change costs' })
    expect(document.activeElement?.contains(costs)).toBe(true)
    expect(document.activeElement?.contains(screen.getByRole('button', { name: 'Change flight' }))).toBe(
      false,
    )
    expect(seen.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^New flight/)])
  })

  test('say how the new fare differs from the booked one, and say it again at the payment', async () => {
    await openChange()
    await choose()
    const costs = await screen.findByRole('region', { name: 'What the change costs' })
    const differs = within(costs).getByRole('region', { name: 'What’s different in your new fare' })
    const rows = within(differs)
      .getAllByRole('term')
      .map((term) => term.parentElement?.textContent)
    expect(rows).toEqual(['Checked bag1 bag becomes Not included', 'Change€30.00 fee becomes €50.00 fee'])
    await press('Change flight')
    const paid = await screen.findByRole('region', { name: 'Your change' })
    expect(within(paid).getByRole('region', { name: 'What’s different in your new fare' }).textContent).toBe(
      differs.textContent,
    )
  })

  test('show a fee of several passengers per passenger, too', async () => {
    const fee = { kind: 'fee', code: null, translations: {}, amount: 60 } as const
    await openChange(editEngine({}, { ...changeQuote, balanceDue: 60, lines: [fee] }))
    await choose()
    const costs = await screen.findByRole('region', { name: 'What the change costs' })
    expect(costs.textContent).toContain('To pay now €60.00Change fee, 2 × €30.00')
  })

  test('without a choice the change goes nowhere and says what is missing [FLOW-24]', async () => {
    const { calls } = await openChange()
    await firstFare()
    await press('Change flight')
    expect((await screen.findByRole('alert')).textContent).toBe('Please, select a flight')
    expect(pathsOf(calls)).not.toContain(estimate)
  })

  test.each([
    ['sold-out', /just been sold/],
    ['price-changed', /price/i],
    ['return-before-arrival', /before/i],
  ] as const)(
    'a choice refused as %s is dropped with its reason, and the list is there again',
    async (code, why) => {
      await openChange(editEngine({ [estimate]: () => refuse(code) }))
      await choose()
      expect((await screen.findByRole('alert')).textContent).toMatch(why)
      expect(await screen.findAllByRole('table')).toHaveLength(1)
    },
  )

  test.each(['reservation-changed', 'change-not-allowed', 'flight-not-active'] as const)(
    'a change that is over (%s) leads back to the booking',
    async (code) => {
      await openChange(editEngine({ [estimate]: () => refuse(code) }))
      await choose()
      const told = await screen.findByRole('alert')
      expect(within(told).getByRole('link', { name: 'My flights' })).toBeTruthy()
      expect(screen.queryByRole('table')).toBeNull()
    },
  )

  test('get no new promise once the code is no longer valid: another is asked for, and the change starts again', async () => {
    let isProven = true
    const engine = editEngine({
      'reservation/request-code': () => Response.json({ expiresAt: '2099-01-01T00:00:00Z' }),
      'reservation/confirm-code': () => {
        isProven = true
        return Response.json({ provenUntil: '2099-01-01T00:00:00Z' })
      },
    })
    for (const path of ['booking-flow/create-for-edit', estimate]) {
      const own = engine.answers[path]!
      engine.answers[path] = (call) => (isProven ? own(call) : refuse('code-required'))
    }
    await openChange(engine)
    isProven = false
    await choose()
    const code = await screen.findByRole('dialog', { name: 'Is it you?' })
    expect(localStorage).toHaveLength(0)
    await user.click(within(code).getByRole('button', { name: 'Send code' }))
    await user.type(await within(code).findByLabelText('Code from the email'), '123456')
    await user.click(within(code).getByRole('button', { name: 'Continue' }))
    await screen.findByRole('heading', { level: 1, name: 'Choose your new flight' })
    await choose()
    await screen.findByRole('region', { name: 'What the change costs' })
    expect(callsTo(engine.calls, 'booking-flow/create-for-edit')).toHaveLength(3)
  })

  test('Keep my flight goes to my flights without a question and ends what was begun [CHG-05, FLT-10]', async () => {
    const { router, calls } = await openChange()
    await choose()
    await screen.findByRole('region', { name: 'What the change costs' })
    const before = callsTo(calls, 'booking-flow').length
    await press('Keep my flight')
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/booking-flow/my-flights')
    })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await waitFor(() => {
      expect(callsTo(calls, 'booking-flow').length).toBe(before + 1)
    })
    expect(pathsOf(calls)).not.toContain(commit)
  })

  test('Back pressed twice asks once; what is confirmed then leaves and ends it, and nothing breaks [FLOW-43, FLOW-45]', async () => {
    const { router, calls } = await openChange()
    await choose()
    await screen.findByRole('region', { name: 'What the change costs' })
    void router.navigate('/')
    await screen.findByRole('alertdialog')
    void router.navigate('/gallery')
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Leave' }))
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/gallery')
    })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await waitFor(() => {
      expect(localStorage).toHaveLength(0)
    })
    expect(pathsOf(calls)).not.toContain(commit)
  })

  test('Forward past the question whether to leave goes on, and takes the question away [FLOW-43]', async () => {
    const { router } = await openChange()
    await choose()
    await screen.findByRole('region', { name: 'What the change costs' })
    await press('Change flight')
    await screen.findByRole('heading', { level: 1, name: 'Pay and change' })
    await router.navigate(-1)
    await screen.findByRole('heading', { level: 1, name: 'Choose your new flight' })
    void router.navigate('/')
    await screen.findByRole('alertdialog')
    await router.navigate(1)
    await screen.findByRole('heading', { level: 1, name: 'Pay and change' })
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('another choice made while the costs are worked out stands, and is asked about next [CHG-02]', async () => {
    const engine = editEngine()
    const answered = gateBefore(engine, estimate)
    await openChange(engine)
    await choose()
    await waitFor(() => {
      expect(callsTo(engine.calls, estimate)).toHaveLength(1)
    })
    await press('Change the flight, New flight')
    answered.open()
    await screen.findAllByRole('table')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('region', { name: 'What the change costs' })).toBeNull()
    await user.click(await farFare())
    await screen.findByRole('region', { name: 'What the change costs' })
    const asked = callsTo(engine.calls, estimate).map(({ body }) => body)
    expect(asked).toMatchObject([{ newTripFlightId: 'new-1' }, { newTripFlightId: 'new-2' }])
  })

  test('the day that is shown is not shown again, and the button says so', async () => {
    await openChange()
    const show = await screen.findByRole('button', { name: 'Show this day' })
    expect([show.getAttribute('aria-disabled'), show.title]).toEqual([
      'true',
      'This day is already shown. Please choose another one.',
    ])
  })

  test('days that could not be loaded are asked for again although the browser believes to be offline', async () => {
    const engine = editEngine()
    const days = engine.answers[availability]!
    engine.answers[availability] = () => refuse('fault')
    // Days that no other test has asked for.
    await openChange(engine, address.replace('06-09', '06-10'))
    const told = await screen.findByText('We couldn’t load the flights.')
    expect(told.closest('[role=alert]')).toBeTruthy()
    // The dialog's code comes when it is first needed.
    await press('Ok')
    onlineManager.setOnline(false)
    onTestFinished(() => {
      onlineManager.setOnline(true)
    })
    engine.answers[availability] = days
    await press('Try again')
    expect(await screen.findAllByRole('table')).toHaveLength(1)
  })

  test('leaving otherwise asks, in words that leave the booking as it is [FLOW-43]', async () => {
    const { router } = await openChange()
    await choose()
    await screen.findByRole('region', { name: 'What the change costs' })
    void router.navigate('/')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('The booking itself stays the same.')
    await user.click(within(question).getByRole('button', { name: 'Stay here' }))
    expect(router.state.location.pathname).toBe('/booking-flow/flights')
  })
})

describe('the payment', () => {
  const nothingDue = { ...changeQuote, balanceDue: 0, lines: [] }
  const credit = {
    ...changeQuote,
    balanceDue: -25,
    lines: [
      { kind: 'fare', code: null, translations: {}, amount: -55 } as const,
      { kind: 'fee', code: null, translations: {}, amount: 30 } as const,
    ],
    destinations: [
      {
        method: 'gateway' as const,
        provider: 'default',
        maskedCard: '4111XXXXXXXX1111',
        voucherCode: null,
        amount: 25,
      },
    ],
  }

  async function toPayment(engine = editEngine()) {
    const page = await openChange(engine)
    await choose()
    await screen.findByRole('region', { name: 'What the change costs' })
    await press('Change flight')
    await screen.findByRole('heading', { level: 1, name: /^(Pay and change|Confirm your change)$/ })
    return page
  }

  async function confirm() {
    for (const box of screen.getAllByRole('checkbox')) await user.click(box)
    await press('Confirm the change')
  }

  test('follows the estimate at once, and the flow is saved there with flights and passengers completed [CHG-03]', async () => {
    const { calls } = await toPayment()
    const saved = callsTo(calls, 'booking-flow/update').at(-1)?.body as { step: number; data: string }
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
    expect(callsTo(calls, estimate)).toHaveLength(1)
  })

  test('has Back, Keep my flight and the amount on its button [PAY-06]', async () => {
    await toPayment()
    expect(await screen.findByRole('button', { name: 'Pay and change – €42.50' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Keep my flight' })).toBeTruthy()
  })

  test('with nothing due is one confirm button, which commits first and completes then [PAY-06, PAY-40, CHG-04]', async () => {
    const { calls } = await toPayment(editEngine({}, nothingDue))
    await confirm()
    await screen.findByRole('heading', { level: 1, name: 'Your flight is changed' })
    const after = pathsOf(calls).filter((path) =>
      [commit, 'booking-flow/complete', 'reservation'].includes(path),
    )
    expect(after).toEqual([commit, 'booking-flow/complete', 'reservation'])
    expect(callsTo(calls, commit)[0]?.body).toEqual({
      currentTripFlightId: 'back',
      newTripFlightId: 'new-1',
      newFareSummaryId: 'light-1',
      departureDateTime: '2099-06-09T08:00',
      arrivalDateTime: '2099-06-09T08:55',
      quoteId: 'quote-1',
    })
    expect(pathsOf(calls)).not.toContain('payment/create-reservation')
  })

  test('shows that the change is made at once, while the booking is read again for my flights [FLOW-47]', async () => {
    const engine = editEngine({}, nothingDue)
    const read = gateAfter(engine, (path) => path.endsWith('/reservation'))
    await toPayment(engine)
    await confirm()
    await screen.findByRole('heading', { level: 1, name: 'Your flight is changed' })
    expect(screen.getByRole('article').textContent).toContain('999 1234567890')
    expect([pathsOf(engine.calls).includes('reservation'), read.isGivenUp()]).toEqual([true, false])
    read.open()
  })

  test('of one line alone names it, and says its sum once', async () => {
    const [fare] = credit.lines
    await toPayment(editEngine({}, { ...credit, lines: [{ ...fare!, amount: credit.balanceDue }] }))
    expect(screen.getByRole('main').textContent).toContain('Fare differenceYou get back€25.00')
    expect(timesOnPage('€25.00')).toBe(1)
  })

  test('of a credit says what comes back and where to, before and after [GAP-40, GAP-108]', async () => {
    const { calls } = await toPayment(editEngine({}, credit))
    expect(screen.getByText(/your flight is changed and the money is on its way back to you/)).toBeTruthy()
    expect(screen.getByRole('main').textContent).toContain('You get back€25.00')
    expect(timesOnPage('€25.00')).toBe(1)
    // The kept part has a sign, the refund has none.
    expect(screen.getByRole('main').textContent).toMatch(/Fare difference€55\.00.*Change fee−€30\.00/)
    await confirm()
    await screen.findByRole('heading', { level: 1, name: 'Your flight is changed' })
    const card = screen.getByRole('article')
    expect(card.textContent).toContain('Your refund€25.00')
    expect(card.textContent).toContain('To your card ending 1111')
    expect(card.textContent).toContain('999 1234567890')
    expect(callsTo(calls, 'reservation').at(-1)?.token).toBe('token-1')
  })

  /** The page after the change, as the engine answers it. */
  async function changed(change: Partial<typeof changeResult>) {
    const answer = { isCompleted: true, result: { ...changeResult, ...change } }
    await toPayment(editEngine({ 'booking-flow/complete': () => Response.json(answer) }, nothingDue))
    await confirm()
    await screen.findByRole('heading', { level: 1, name: 'Your flight is changed' })
    return screen.getByRole('article').textContent
  }

  test('that came out even says so, and of no amount [GAP-40]', async () => {
    const text = await changed({ change: { balance: 0, destinations: [] } })
    expect(text).toContain('There was nothing to pay')
    expect(text).not.toContain('€0.00')
  })

  test('that gives back says how much to which voucher and card [GAP-40]', async () => {
    const to = { provider: 'default', maskedCard: null, voucherCode: null }
    const text = await changed({
      change: {
        balance: -25,
        destinations: [
          { ...to, method: 'voucher', voucherCode: 'K2PX', amount: 10 },
          { ...to, method: 'gateway', maskedCard: '4111XXXXXXXX1111', amount: 15 },
        ],
      },
    })
    expect(text).toContain('Your refund€25.00')
    expect(text).toContain('To your voucher ending K2PX: €10.00')
    expect(text).toContain('To your card ending 1111: €15.00')
  })

  test('that was paid says how much by voucher and by card', async () => {
    const text = await changed({
      change: { balance: 42.5, destinations: [] },
      totalAmount: 42.5,
      voucherAmount: 10,
      cardNumber: '4111XXXXXXXX1111',
      paidBy: 'default',
    })
    expect(text).toContain('Paid€42.50')
    expect(text).toContain('Voucher: €10.00')
    expect(text).toContain('Card 4111XXXXXXXX1111: €32.50')
  })

  test('shows the seats and extras of the new flight, and nothing where there are none', async () => {
    const whose = { passengerUid: 'kim', passengerName: 'Kim Müller' }
    const [flight] = changeResult.flights
    const seats = [{ ...whose, code: '14C' }]
    const extras = [{ ...whose, code: 'SKI', translations: { en: 'Skis' }, amount: 45, isBaggage: true }]
    const text = await changed({ flights: [{ ...flight!, seats, extras }] })
    expect(text).toContain('Seats and extras on your new flightKim MüllerSeat 14C\u00a0· Skis')
    await leavePage()
    localStorage.clear()
    expect(await changed({})).not.toContain('Seats and extras')
  })

  test.each(['busy', 'fault'] as const)(
    'whose answer is lost (%s) is asked about: if made, it is shown; if not, the traveller confirms again [PAY-40, CHG-04]',
    async (code) => {
      let isMade = false
      const engine = editEngine({ [commit]: () => refuse(code) }, nothingDue)
      const complete = engine.answers['booking-flow/complete']!
      engine.answers['booking-flow/complete'] = (call) => (isMade ? complete(call) : refuse('not-paid'))
      await toPayment(engine)
      await confirm()
      expect((await screen.findByRole('alert')).textContent).toMatch(/^Nothing is confirmed yet/)
      isMade = true
      await press('Confirm the change')
      await screen.findByRole('heading', { level: 1, name: 'Your flight is changed' })
      expect(callsTo(engine.calls, commit)).toHaveLength(2)
    },
  )

  test('whose confirmation is lost on its way is asked for until it comes [PAY-40]', async () => {
    let lost = 2
    const engine = editEngine({ 'payment/status': () => Response.json(noPayment) }, nothingDue)
    const complete = engine.answers['booking-flow/complete']!
    engine.answers['booking-flow/complete'] = (call) => {
      lost -= 1
      if (lost >= 0) throw new TypeError('offline')
      return complete(call)
    }
    await toPayment(engine)
    await confirm()
    await screen.findByText('We are checking your payment')
    await screen.findByRole('heading', { level: 1, name: 'Your flight is changed' })
    expect(callsTo(engine.calls, commit)).toHaveLength(1)
  })

  test('whose seats are held no longer cannot be asked for just now: not told as gone, and asked for again', async () => {
    const engine = editEngine({ 'reservation/extend-hold': () => refuse('busy') }, nothingDue)
    const flow = engine.answers['booking-flow']!
    engine.answers['booking-flow'] = async (call) => {
      const answer = (await (await flow(call)).json()) as { hold: object | null }
      return Response.json({ ...answer, hold: answer.hold && { ...answer.hold, secondsLeft: 0 } })
    }
    await toPayment(engine)
    await press('Hold the seats again')
    expect(await screen.findByText(/^We are very busy right now/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Choose flights' })).toBeNull()
    engine.answers['reservation/extend-hold'] = () => refuse('hold-expired')
    await press('Hold the seats again')
    expect(await screen.findByRole('button', { name: 'Confirm the change' })).toBeTruthy()
  })

  test('that turns out to be over while its seats are held again says so, whichever step that is on', async () => {
    const engine = editEngine({ 'reservation/extend-hold': () => refuse('hold-expired') }, nothingDue)
    engine.answers['seats'] = () => refuse('hold-expired')
    await toPayment(engine)
    await press('Choose seats and extras on the new flight')
    engine.answers[estimate] = () => refuse('reservation-changed')
    await press('Hold the seats again')
    await screen.findByRole('heading', { level: 1, name: 'Your flight was not changed' })
    expect(screen.getByRole('link', { name: 'My flights' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Choose flights' })).toBeNull()
  })

  test('whose promise has ended says so and shows the figures of now', async () => {
    let quotes = 0
    const engine = editEngine({ [commit]: () => refuse('quote-expired') }, nothingDue)
    const own = engine.answers[estimate]!
    engine.answers[estimate] = (call) => {
      quotes += 1
      return own(call)
    }
    await toPayment(engine)
    await confirm()
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Your flight was not changed.*This offer has expired/,
    )
    await waitFor(() => {
      expect(quotes).toBe(2)
    })
    expect(screen.getByRole('heading', { level: 1, name: 'Confirm your change' })).toBeTruthy()
  })

  test('of a flight that the airline cancels meanwhile says so: the change is free now, and nothing is left to keep', async () => {
    const engine = editEngine({ [commit]: () => refuse('quote-expired') }, nothingDue)
    await toPayment(engine)
    const own = engine.answers[estimate]!
    engine.answers[estimate] = async (call) => {
      const told = (await (await own(call)).json()) as object
      return Response.json({ ...told, scheduleChange: 'cancelled' })
    }
    await confirm()
    expect(
      await screen.findByText(/^We’ve just had to cancel flight PE 104\. Your change is now free of charge/),
    ).toBeTruthy()
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
    'of a flight that the airline %s says which it was, and offers the fare booked on others, free of charge',
    async (kind, heading, told, leave) => {
      const engine = editEngine({}, changeQuote, { scheduleChange: kind })
      const own = engine.answers[availability]!
      engine.answers[availability] = async (call) => {
        const told = (await (await own(call)).json()) as WireAvailability
        return Response.json({ ...told, flightGroups: told.flightGroups.map(withFlex) })
      }
      // a search of its own: answers to the usual one are kept for a while
      await openChange(engine, address.replace('06-09', kind === 'moved' ? '06-12' : '06-13'))
      const old = await screen.findByRole('region', { name: heading })
      expect(within(old).getByText(told).textContent).toMatch(
        /so another one in your Flex fare is free of charge/,
      )
      await firstFare()
      const [table] = screen.getAllByRole('table')
      const fares = within(table!).getAllByRole('button', { name: /^Choose/ })
      for (const fare of fares) expect(fare.textContent).toMatch(/Flex.*Free of charge$/)
      expect(within(table!).queryByText(/€/)).toBeNull()
      const days = within(screen.getByRole('radiogroup'))
      expect(days.getAllByRole('radio').some((day) => /\d flights?$/.test(day.textContent))).toBe(true)
      expect(days.queryByText(/€/)).toBeNull()
      expect(screen.getByRole('button', { name: leave })).toBeTruthy()
    },
  )

  test.each(['reservation-changed', 'flight-not-active'] as const)(
    'of a change that can no longer be made (%s) ends: no form, the way to the booking alone, its seats free',
    async (code) => {
      const { calls, router } = await toPayment(editEngine({ [commit]: () => refuse(code) }, nothingDue))
      const before = callsTo(calls, 'booking-flow').length
      await confirm()
      await screen.findByRole('heading', { level: 1, name: 'Your flight was not changed' })
      expect(screen.queryByText('Payment Failed')).toBeNull()
      expect(screen.queryByText('Current flight')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Confirm the change' })).toBeNull()
      await waitFor(() => {
        expect(callsTo(calls, 'booking-flow').length).toBeGreaterThan(before)
      })
      expect(localStorage).toHaveLength(0)
      await user.click(screen.getByRole('link', { name: 'My flights' }))
      expect(router.state.location.pathname).toBe('/booking-flow/my-flights')
    },
  )

  test.each([
    ['flight-not-active', /cancelled or has departed/],
    ['reservation-changed', /has changed in the meantime/],
  ] as const)('that is over (%s) stays so when its page is opened again', async (code, why) => {
    const engine = editEngine({ [commit]: () => refuse(code) }, nothingDue)
    await toPayment(engine)
    await confirm()
    await screen.findByRole('heading', { level: 1, name: 'Your flight was not changed' })
    await waitFor(() => {
      expect(localStorage).toHaveLength(0)
    })
    await leavePage()
    engine.answers['booking-flow/create-for-edit'] = () => refuse(code)
    await open(engine)
    const told = await screen.findByRole('alert')
    expect(told.textContent).toMatch(why)
    expect(within(told).getByRole('link', { name: 'My flights' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Confirm the change|Pay and change)/ })).toBeNull()
  })

  test('whose promise has ended and cannot be renewed ends as well', async () => {
    const engine = editEngine({ [commit]: () => refuse('quote-expired') }, nothingDue)
    await toPayment(engine)
    engine.answers[estimate] = () => refuse('flight-not-active')
    await confirm()
    await screen.findByRole('heading', { level: 1, name: 'Your flight was not changed' })
    expect(await screen.findByRole('link', { name: 'My flights' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Confirm the change' })).toBeNull()
  })

  test('whose Back was locked after a try leaves no word of that beside the flight that is changed [PAY-11]', async () => {
    let tries = 0
    const engine = editEngine({}, nothingDue)
    const committed = engine.answers[commit]!
    engine.answers[commit] = (call) => {
      tries += 1
      return tries === 1 ? refuse('too-many-requests') : committed(call)
    }
    const { router } = await toPayment(engine)
    await confirm()
    await screen.findByRole('alert')
    await router.navigate(-1)
    const toast =
      /^This change is ready to be confirmed, so its flight, seats and extras can’t be edited. To choose others, keep your current flight/
    await waitFor(() => {
      expect(screen.getAllByText(toast).length).toBeGreaterThan(1)
    })
    await press('Confirm the change')
    await screen.findByRole('heading', { level: 1, name: 'Your flight is changed' })
    expect(screen.queryByText(toast)).toBeNull()
  })

  test('is where a page that is opened again goes on, with the promise it had [FLOW-31]', async () => {
    const engine = editEngine()
    await toPayment(engine)
    await leavePage()
    closeOpened()
    await open(engine)
    await screen.findByRole('heading', { level: 1, name: 'Pay and change' })
    expect((await screen.findByRole('region', { name: 'Your change' })).textContent).toContain('€42.50')
    expect(callsTo(engine.calls, 'booking-flow/create-for-edit')).toHaveLength(1)
    expect(callsTo(engine.calls, estimate)).toHaveLength(1)
  })
})
