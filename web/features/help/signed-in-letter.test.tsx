/** The contact form of a passenger who is signed in: what the airline knows is there, and trips are to choose from. */
import { enquiryEndpoints } from '@jetbridge/core/contract/enquiry.ts'
import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildBooking } from '../../testing/bookings.ts'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { switchEngine } from '../../testing/engine.ts'
import { ada, done, keepBooking } from '../../testing/profiles.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { type Account, buildAccount } from '../../testing/signed-in.ts'

const user = userEvent.setup()

beforeEach(() => {
  installBrowserParts()
  sessionStorage.clear()
})

/** With two trips, the later one kept first. */
async function buildTraveller() {
  const account = await buildAccount()
  done(await account.call(passengerProfileEndpoints.update, { body: ada }))
  const bookings = [await buildBooking({ back: null }), await buildBooking({ back: null })]
  for (const booking of bookings) await keepBooking(account, booking)
  return { account, codes: bookings.map(({ recordLocator }) => recordLocator) }
}

async function open(account: Account, locale: 'en' | 'de' = 'en') {
  const switches = { passengerSignIn: true }
  switchEngine(switches)
  return renderPage({ brandId: 'peoples', path: '/contact', locale, switches, identity: account.identity })
}

test.for([
  ['en', 'Your name', 'Email', 'Your trips', /^Booking code/],
  ['de', 'Ihr Name', 'E-\u2060Mail', 'Ihre Reisen', /^Buchungscode/],
] as const)(
  'has name and address, and a press on a trip fills in its code, a second one takes it away (%s)',
  async ([locale, name, email, trips, code]) => {
    const { account, codes } = await buildTraveller()
    await open(account, locale)
    const box = (label: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
    const choice = within(await screen.findByRole('group', { name: trips }))
    await waitFor(() => expect(box(name).value).toBe('Ada Byron'))
    expect(box(email).value).toBe(account.email)
    expect(box(code).value).toBe('')
    expect(choice.getAllByRole('button')).toHaveLength(2)
    const first = choice.getByRole('button', { name: new RegExp(codes[0]!) })
    await user.click(first)
    expect(box(code).value).toBe(codes[0])
    expect(first.getAttribute('aria-pressed')).toBe('true')
    await user.click(first)
    expect(box(code).value).toBe('')
    expect(first.getAttribute('aria-pressed')).toBe('false')
  },
)

test('keeps what is typed over what is known, and sends the trip that was chosen', async () => {
  const { account, codes } = await buildTraveller()
  const { network } = await open(account)
  const box = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
  await user.click(await screen.findByRole('button', { name: new RegExp(codes[1]!) }))
  await user.clear(box('Your name'))
  await user.type(box('Your name'), 'Noa Byron')
  await user.click(screen.getByRole('radio', { name: 'Baggage' }))
  await user.type(box('Your message'), 'May I take skis?')
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByRole('heading', { name: 'Your message is on its way' })).toBeTruthy()
  expect(network.bodyTo(enquiryEndpoints.send)).toMatchObject({
    name: 'Noa Byron',
    email: account.email,
    confirmationCode: codes[1],
  })
})

test('offers no trips where the account has none', async () => {
  const account = await buildAccount()
  await open(account)
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(account.email),
  )
  expect(screen.queryByRole('group', { name: 'Your trips' })).toBeNull()
})
