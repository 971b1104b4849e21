/**
 * Seats and extras chosen after the sale: what each step says of the money, and what is made in the end. Prices are
 * those of the small world: classic pays for legroom alone (20.00) and gives back, light pays for every seat and gives
 * nothing back.
 */
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { giveVoucher } from '@jetbridge/server/testing/voucher.ts'
import { buildBooking, buildFlight, taking } from '../../../testing/bookings.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { leavePage } from '../../../testing/end-of-test.ts'
import { openedEngine, passTime } from '../../../testing/engine.ts'
import { press } from '../../../testing/press.ts'
import {
  changed,
  confirm,
  costs,
  fillCard,
  heading,
  openSeats,
  openWizard,
  pick,
  seat,
  sumOf,
  textOf,
  tickExtra,
  toExtras,
  toPayment,
} from './testing/open-ancillaries.tsx'

const user = userEvent.setup()
const two = { adult: 2, child: 0, infant: 0 }
const dayMinutes = 24 * 60

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
afterEach(() => {
  cleanup()
})

/** On a flight that no other test has. @param seats of the flight @param extras for the first passenger */
async function booked(
  fareBrand: 'light' | 'classic',
  {
    seats = [],
    extras = [],
  }: { readonly seats?: readonly string[]; readonly extras?: readonly string[] } = {},
) {
  const out = await buildFlight()
  const taken = taking({ seats: { 0: seats }, extras: { 0: extras } })
  return buildBooking({ out, back: null, party: two, fareBrand, taken })
}

function playGateway(): void {
  const card = { token: 'tok_1', masked: '4111XXXXXXXX1111' }
  const gateway = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(card))
  onTestFinished(() => gateway.mockRestore())
}

describe('with nothing chosen', () => {
  test.each([
    ['en', 'Straight to confirmation', 'Nothing has changed yet', 'Choose seats and extras'],
    ['de', 'Direkt zur Bestätigung', 'Noch ist nichts geändert', 'Sitzplätze und Extras wählen'],
  ] as const)(
    'the last step says so, has nothing to confirm, and leads back to the seats (%s)',
    async (locale, skip, title, choose) => {
      await openSeats(await booked('classic', { seats: ['25A'] }), { locale })
      await press(skip)
      await heading(title)
      expect(screen.queryByRole('checkbox')).toBeNull()
      expect(screen.getByRole('main').textContent).not.toMatch(/€|Reservation/)
      await press(choose)
      await heading(locale === 'de' ? 'Wählen Sie Ihre Sitzplätze' : 'Choose your seats')
    },
  )

  test('everything can be left as it is', async () => {
    const { router } = await openSeats(await booked('classic'))
    await press('Straight to confirmation')
    await heading('Nothing has changed yet')
    await press('Leave everything as it is')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/booking-flow/my-flights'))
  })

  test('seats that are booked are told as booked, with what another one costs', async () => {
    await openSeats(await booked('classic', { seats: ['25D', '25F'] }))
    expect(screen.getByText(/^These seats are yours\./)).toBeTruthy()
    const legend = screen.getByRole('region', { name: 'Seat legend' })
    expect(textOf(legend)).toContain('Extra legroom€20.00')
    expect(sumOf()).toContain('Nothing to pay')
  })

  test('without a seat the airline still assigns one', async () => {
    await openSeats(await booked('classic'))
    expect(screen.getByText(/we’ll assign your seats free of charge at check-in/)).toBeTruthy()
  })
})

test('a seat and an extra are paid by card: each with its price, what is included as such, and all of it in the end', async () => {
  playGateway()
  await openSeats(await booked('classic'))
  await pick('25A', '3C')
  expect(sumOf()).toContain('To pay now€20.00')
  await toExtras()
  await tickExtra(/Pet in the cabin/)
  expect(sumOf()).toContain('To pay now€65.00')
  await press('Continue')
  await heading('Pay for your seats and extras')
  const lines = await costs()
  expect(lines).toMatch(/Seat 25A, Kim adult Müller, ACH–VIE€20\.00/)
  expect(lines).toMatch(/Pet in the cabin, Kim adult Müller, ACH–VIE€45\.00/)
  expect(lines).toMatch(/Seat 3C, .*, ACH–VIEincluded/)
  expect(lines).toMatch(/To pay now€65\.00$/)
  await fillCard()
  await press('Pay and change – €65.00')
  const result = await changed()
  expect(result).toContain('Seat 25A')
  expect(result).toContain('Pet in the cabin')
  expect(result).toContain('Paid€65.00')
  expect(screen.getByRole('link', { name: 'My flights' })).toBeTruthy()
})

test('a voucher pays a part and the card the rest; the lines say both', async () => {
  playGateway()
  await giveVoucher(await openedEngine(), 'SEAT-PART', 500)
  await openSeats(await booked('classic'))
  await pick('25A')
  await toPayment()
  await press('Do you have a voucher?')
  await user.type(screen.getByLabelText('Voucher code'), 'SEAT-PART')
  await press('Use voucher')
  await screen.findByRole('button', { name: 'Pay and change – €15.00' })
  expect(await costs()).toMatch(/To pay now€20\.00Voucher SEAT-PART−\s?€5\.00Balance due€15\.00$/)
  await fillCard()
  await press('Pay and change – €15.00')
  const result = await changed()
  expect(result).toContain('Voucher: €5.00')
  expect(result).toContain('Visa •••• 1111: €15.00')
})

test('a voucher that pays all of it leaves nothing to type: one press makes the change', async () => {
  await giveVoucher(await openedEngine(), 'SEAT-ALL', 5_000)
  await openSeats(await booked('classic'))
  await pick('25A')
  await toPayment()
  await press('Do you have a voucher?')
  await user.type(screen.getByLabelText('Voucher code'), 'SEAT-ALL')
  await press('Use voucher')
  await screen.findByRole('button', { name: 'Confirm the change' })
  expect(screen.queryByLabelText('Card number')).toBeNull()
  await confirm()
  expect(await changed()).toContain('Paid€20.00Voucher')
})

describe('a seat that is given up', () => {
  test.each([
    ['en', 'You’ll see the price in the next step'],
    ['de', 'Den Preis sehen Sie im nächsten Schritt'],
  ] as const)('has no sum before the engine has told one (%s)', async (locale, told) => {
    await openSeats(await booked('light', { seats: ['1A'] }), { locale })
    await pick('1C')
    expect(screen.getByText(told)).toBeTruthy()
    expect(screen.queryByText(/Jetzt zu zahlen|To pay now/)).toBeNull()
    await user.click(screen.getByRole('button', { name: /1C/ }))
    await pick('1A')
    expect(screen.queryByText(told)).toBeNull()
  })

  test('comes back where its fare gives money back, and the page says how much and where to', async () => {
    await openSeats(await booked('classic', { seats: ['25A'] }))
    await pick('25A')
    await toPayment()
    await heading('Confirm your seats and extras')
    const lines = await costs()
    expect(lines).toMatch(/Seat 25A \(given up\), Kim adult Müller, ACH–VIE−\s?€20\.00/)
    expect(lines).toMatch(/You get back€20\.00To your card ending 1111$/)
    expect(
      screen.getByText(/once you confirm, the change is made and the money goes back to you/),
    ).toBeTruthy()
    await confirm()
    const result = await changed()
    expect(result).toContain('Your refund€20.00')
    expect(result).toContain('To your card ending 1111')
    expect(result).not.toContain('25A')
  })

  test('pays for another, and the page says what the airline keeps of it', async () => {
    const booking = await booked('light', { seats: ['1A'] })
    // On the day of the sale everything comes back.
    passTime(dayMinutes)
    await openSeats(booking)
    await pick('15A')
    await toPayment()
    const lines = await costs()
    expect(lines).toMatch(/Seat 1A \(given up\).*−\s?€12\.00Seat 15A.*€8\.00/)
    expect(lines).toMatch(/Not refundable under the fare conditions€4\.00Nothing to pay$/)
    expect(screen.getByText('There is nothing to pay.')).toBeTruthy()
    await confirm()
    expect(await changed()).toMatch(/Seat 15A.*There was nothing to pay/)
  })

  test('goes to somebody else of the booking: both changes are told, nothing is due, one press makes them', async () => {
    await openSeats(await booked('light', { seats: ['1A', '2A'] }))
    await pick('1A')
    await user.click(screen.getAllByRole('button', { name: /Change ?seat for/ })[0]!)
    await pick('1A')
    await user.click(screen.getByRole('button', { name: /Choose ?seat for/ }))
    await pick('2A')
    await toPayment()
    const lines = await costs()
    expect(lines).toMatch(/Seat 1A \(given up\).*Seat 2A, .*Seat 2A \(given up\).*Seat 1A, /)
    expect(lines).toMatch(/Nothing to pay$/)
    await confirm()
    expect(await changed()).toMatch(/Seat 2A.*Seat 1A.*There was nothing to pay/)
  })
})

describe('a reload', () => {
  test('on the extras keeps the seat that was chosen, the extra that is booked, and the sum', async () => {
    const booking = await booked('classic', { extras: ['PETC'] })
    const { network } = await openSeats(booking)
    await pick('25A')
    await toExtras()
    expect(sumOf()).toContain('To pay now€20.00')
    await leavePage()
    await openWizard(booking, { network })
    await heading('Add extras')
    const [pet] = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /Pet in the cabin/ })
    expect(pet?.checked).toBe(true)
    expect(sumOf()).toContain('To pay now€20.00')
    await press('Continue')
    await heading('Pay for your seats and extras')
    expect(await costs()).toMatch(/Seat 25A.*To pay now€20\.00$/)
  })

  test('at the payment keeps the lines and the sum', async () => {
    const booking = await booked('classic')
    const { network } = await openSeats(booking)
    await pick('25A')
    await toPayment()
    await leavePage()
    await openWizard(booking, { network })
    await heading('Pay for your seats and extras')
    expect(await costs()).toMatch(/Seat 25A, Kim adult Müller, ACH–VIE€20\.00To pay now€20\.00$/)
  })
})

test('Back from the payment and the extras leads to what was chosen', async () => {
  await openSeats(await booked('classic'))
  await pick('25A')
  await toExtras()
  await tickExtra(/Pet in the cabin/)
  await press('Continue')
  await heading('Pay for your seats and extras')
  await press('Back')
  await heading('Add extras')
  const [pet] = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /Pet in the cabin/ })
  expect(pet?.checked).toBe(true)
  await press('Back')
  await heading('Choose your seats')
  await screen.findByRole('grid')
  expect(seat('25A').getAttribute('aria-selected')).toBe('true')
})

test('keys alone choose a seat and lead to the payment', async () => {
  await openSeats(await booked('classic'))
  seat('1A').focus()
  await user.keyboard('25A')
  expect(document.activeElement).toBe(seat('25A'))
  await user.keyboard('{Enter}')
  expect(seat('25A').getAttribute('aria-selected')).toBe('true')
  screen.getByRole('button', { name: 'Continue' }).focus()
  await user.keyboard('{Enter}')
  await heading('Add extras')
  screen.getByRole('button', { name: 'Continue' }).focus()
  await user.keyboard('{Enter}')
  await heading('Pay for your seats and extras')
  expect(await costs()).toContain('Seat 25A')
})
