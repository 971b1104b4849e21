/** The wizard that changes a booking's seats and extras, and what tests do there. */
import type { TestBooking } from '@jetbridge/server/testing/booked.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { keepAncillaryWish } from '../../../../session/opened-store.ts'
import { bookingNow, openInTab } from '../../../../testing/bookings.ts'
import { Network } from '../../../../testing/network.ts'
import { press } from '../../../../testing/press.ts'
import { renderPage } from '../../../../testing/render-page.tsx'

const user = userEvent.setup()

interface Setup {
  readonly network?: Network
  readonly locale?: 'en' | 'de'
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** The page as its address opens it, also a second time. */
export function openWizard({ opened }: TestBooking, setup: Setup = {}) {
  const { network = new Network(), locale = 'en' } = setup
  const [
    { origin, destination, departureDateTime } = { origin: '', destination: '', departureDateTime: '' },
  ] = opened.flights
  const day = departureDateTime.slice(0, 10)
  const party = `adt=${opened.passengers.length}&chd=0&inf=0`
  const path = `/booking-flow?ori=${origin}&des=${destination}&dep=${day}&${party}&currency=EUR&prov=ancillaries`
  return renderPage({ brandId: 'peoples', path, locale, network })
}

/** As from My flights. */
export async function openSeats(booking: TestBooking, setup: Setup = {}) {
  openInTab({ ...booking, opened: await bookingNow(booking) }, '/', Date.now())
  keepAncillaryWish()
  const page = await openWizard(booking, setup)
  await heading(setup.locale === 'de' ? 'Wählen Sie Ihre Sitzplätze' : 'Choose your seats')
  await screen.findByRole('grid')
  return page
}

/** Of the cabin on the screen. */
export function seat(code: string): HTMLElement {
  const found = screen.getByRole('grid').querySelector<HTMLElement>(`[data-code="${code}"]`)
  if (!found) throw new Error(`no seat ${code}`)
  return found
}

export async function pick(...codes: string[]): Promise<void> {
  for (const code of codes) await user.click(seat(code))
}

export async function toExtras(): Promise<void> {
  await press('Continue')
  await heading('Add extras')
}

/** Of the first passenger. */
export async function tickExtra(name: RegExp): Promise<void> {
  const [box] = await screen.findAllByRole('checkbox', { name })
  await user.click(box!)
}

/** From the seats, past the extras. */
export async function toPayment(): Promise<void> {
  await toExtras()
  await press('Continue')
  await screen.findByRole('heading', { level: 1, name: /^(Pay for|Confirm) your seats and extras$/ })
}

/** The lines and the sum, as they are read. */
export async function costs(): Promise<string> {
  return textOf(await screen.findByRole('region', { name: 'What changes' }))
}

export function textOf({ textContent }: Element): string {
  return textContent.replaceAll('\u00a0', ' ')
}

export async function confirm(): Promise<void> {
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await press('Confirm the change')
}

/** What everybody has in the end, and the money. */
export async function changed(): Promise<string> {
  await heading('Your seats and extras are changed')
  return textOf(screen.getByRole('article'))
}

const cardForm = {
  'Card number': '4111 1111 1111 1111',
  'Expiry date': '12/49',
  'CVC/CVV': '123',
  Email: 'kim@example.com',
  Address: 'Ring 1',
  'Postal code': '1010',
  City: 'Wien',
}

export async function fillCard(): Promise<void> {
  await user.selectOptions(screen.getByLabelText('Country'), 'AT')
  for (const [label, text] of Object.entries(cardForm)) await user.type(screen.getByLabelText(label), text)
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
}

/** At the foot of the step. */
export function sumOf(step: HTMLElement = document.body): string {
  return textOf(within(step).getByRole('button', { name: 'Continue' }).parentElement!)
}
