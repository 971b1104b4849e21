/** Another person's name: told with its price, asked for what is needed, and paid in the wizard. Classic asks 40.00. */
import { nameChangeEndpoints } from '@jetbridge/core/contract/name-change.ts'
import type { TestBooking } from '@jetbridge/server/testing/booked.ts'
import { rename as renameAtEngine } from '@jetbridge/server/testing/renamer.ts'
import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bookingNow, buildBooking } from '../../../testing/bookings.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { openedEngine, passTime } from '../../../testing/engine.ts'
import { press } from '../../../testing/press.ts'
import { costs, fillCard, heading } from '../../booking/ancillary-change/testing/open-ancillaries.tsx'
import { openMyFlights, plainText, user } from '../testing/my-flights.tsx'

const { changeNames } = nameChangeEndpoints

beforeAll(async () => {
  await Promise.all([
    import('../../booking/booking-page.tsx'),
    import('../../booking/ancillary-change/start-ancillary-change.ts'),
    import('../../booking/ancillary-change/ancillary-composition.tsx'),
    import('../../../query-area.tsx'),
  ])
})

beforeEach(() => {
  installBrowserParts(['min-width: 1025px', 'min-width: 64rem', 'min-width: 46rem'])
  Element.prototype.scrollTo = vi.fn()
  const card = { token: 'tok_1', masked: '4111XXXXXXXX1111' }
  const gateway = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(card))
  onTestFinished(() => gateway.mockRestore())
})

const classic = () => buildBooking({ fareBrand: 'classic', back: null })

const nameNow = async (booking: TestBooking) => {
  const { firstName, lastName } = (await bookingNow(booking)).passengers[0]!
  return `${firstName} ${lastName}`
}

async function openForm(booking: TestBooking, locale: 'en' | 'de' = 'en') {
  const isEnglish = locale === 'en'
  const page = await openMyFlights(booking, { locale })
  await press(isEnglish ? /^Change name/ : /^Namen ändern/)
  const name = isEnglish ? 'Correct or change a name' : 'Namen berichtigen oder ändern'
  return { ...page, dialog: await screen.findByRole('dialog', { name }) }
}

async function typeIn(dialog: HTMLElement, texts: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(texts)) {
    const input = within(dialog).getByLabelText(label)
    await user.clear(input)
    await user.type(input, text)
  }
}

/** As far as the price. */
async function tell(dialog: HTMLElement) {
  await typeIn(dialog, { 'First name': 'Petra', 'Last name': 'Winter' })
  await press('Check name', dialog)
  await within(dialog).findByText(/^This is another person’s name\. Changing it costs €40\.00\./)
  await user.click(within(dialog).getByRole('radio', { name: 'Female' }))
  await typeIn(dialog, { 'Date of birth': '25/03/1990' })
  await press('Check name', dialog)
  await within(dialog).findByText('WINTER/PETRAMS')
}

describe('another person', () => {
  test('is told with the price, then paid by card, and travels from then on', async () => {
    const booking = await classic()
    const { dialog, network } = await openForm(booking)
    expect(within(dialog).getByText(/^Somebody else can travel instead for €40\.00\./)).toBeTruthy()
    await tell(dialog)
    expect(plainText(dialog)).toContain('Price€40.00')
    expect(within(dialog).getByText(/are not kept/)).toBeTruthy()
    await press('Go to payment', dialog)
    await heading('Pay for the change')
    expect(network.sentTo(changeNames)).toEqual([])
    expect(await costs()).toMatch(/Name: Petra Winter instead of Kim adult Müller€40\.00.*€40\.00/)
    expect(await nameNow(booking)).toBe('Kim adult Müller')
    await fillCard()
    await press(/^Pay and change/)
    await heading('Your booking is changed')
    expect(screen.getByRole('article').textContent).toMatch(/Petra Winter Kim adult Müller/)
    expect(await nameNow(booking)).toBe('Petra Winter')
  })

  test('is not asked for more while the name is only a slip', async () => {
    const booking = await classic()
    const { dialog } = await openForm(booking)
    await typeIn(dialog, { 'Last name': 'Möller' })
    await press('Check name', dialog)
    expect(await within(dialog).findByText('No charge')).toBeTruthy()
    await press('Correct name', dialog)
    await screen.findByText(/^Name corrected/)
    expect(await nameNow(booking)).toBe('Kim adult Möller')
  })

  test('is asked for gender and date of birth at their fields', async () => {
    const { dialog } = await openForm(await classic())
    await typeIn(dialog, { 'First name': 'Petra', 'Last name': 'Winter' })
    await press('Check name', dialog)
    await within(dialog).findByText(/^This is another person’s name/)
    await press('Check name', dialog)
    expect(within(dialog).getByText('Please enter the date of birth')).toBeTruthy()
    expect(document.activeElement).toBe(within(dialog).getByRole('radio', { name: 'Male' }))
    await user.click(within(dialog).getByRole('radio', { name: 'Female' }))
    await typeIn(dialog, { 'Date of birth': '25/03/2020' })
    await press('Check name', dialog)
    expect(await within(dialog).findByText('The age must be more than 12 years')).toBeTruthy()
    expect(within(dialog).getByLabelText('Date of birth').getAttribute('aria-invalid')).toBe('true')
  })

  test('who was only a slip of the keyboard is corrected after all', async () => {
    const booking = await classic()
    const { dialog } = await openForm(booking)
    await typeIn(dialog, { 'Last name': 'Winter' })
    await press('Check name', dialog)
    await within(dialog).findByText(/^This is another person’s name/)
    await typeIn(dialog, { 'Last name': 'Möller' })
    await press('Check name', dialog)
    expect(await within(dialog).findByText('MOELLER/KIMADULTMS')).toBeTruthy()
  })

  test('can be left: what is typed stays in the form, and nothing is begun', async () => {
    const booking = await classic()
    const { dialog, router } = await openForm(booking)
    await tell(dialog)
    await press('Back', dialog)
    expect(within(dialog).getByLabelText<HTMLInputElement>('Date of birth').value).toBe('25/03/1990')
    await press('Keep name', dialog)
    expect(router.state.location.pathname).toBe('/booking-flow/my-flights')
    expect(await nameNow(booking)).toBe('Kim adult Müller')
  })

  test('where the name was corrected elsewhere meanwhile, the payment says that nothing was changed', async () => {
    const booking = await classic()
    const { dialog } = await openForm(booking)
    await tell(dialog)
    await press('Go to payment', dialog)
    await heading('Pay for the change')
    await renameAtEngine(await openedEngine(), booking, [0, 'Kim adult/Möller'])
    await fillCard()
    await press(/^Pay and change/)
    await heading('Your booking is as it was')
    expect(await nameNow(booking)).toBe('Kim adult Möller')
  })

  test('the words are there in German, too', async () => {
    const { dialog } = await openForm(await classic(), 'de')
    await typeIn(dialog, { Vorname: 'Petra', Familienname: 'Winter' })
    await press('Namen prüfen', dialog)
    expect(await within(dialog).findByText(/^Das ist der Name einer anderen Person/)).toBeTruthy()
    expect(within(dialog).getByRole('radio', { name: 'Weiblich' })).toBeTruthy()
  })
})

describe('gender and date of birth', () => {
  test('are corrected on their own, at no charge', async () => {
    const booking = await classic()
    const { dialog } = await openForm(booking)
    await press('Also correct gender or date of birth', dialog)
    await user.click(within(dialog).getByRole('radio', { name: 'Male' }))
    await press('Check name', dialog)
    expect(await within(dialog).findByText('MUELLER/KIMADULTMR')).toBeTruthy()
    expect(within(dialog).getByText('No charge')).toBeTruthy()
    await press('Correct name', dialog)
    expect(await screen.findByText(/^Name corrected/)).toBeTruthy()
  })
})

test('a slip costs the fee once corrections at no charge have ended', async () => {
  const booking = await classic()
  const until = Date.parse(booking.opened.namesCorrectableUntil ?? '')
  passTime(Math.ceil((until - Date.now()) / 60_000) + 1)
  const { dialog } = await openForm(booking)
  expect(within(dialog).queryByText(/no charge/)).toBeNull()
  await typeIn(dialog, { 'Last name': 'Möller' })
  await press('Check name', dialog)
  await within(dialog).findByText('MOELLER/KIMADULTMS')
  expect(plainText(dialog)).toContain('Price€40.00')
})
