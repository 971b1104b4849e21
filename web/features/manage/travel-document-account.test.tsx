/** Documents of the account at the form of My flights, and the form that asks only for what it must. */
import { passengerProfileEndpoints as calls } from '@jetbridge/core/contract/passenger-profile.ts'
import { passengerDocumentEndpoints } from '@jetbridge/core/contract/travel-document.ts'
import { localDateTime, dateOf, plusDays } from '@jetbridge/core/kernel/time.ts'
import type { TestBooking } from '@jetbridge/server/testing/booked.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { documentDetailsPath } from '../../inner-paths.ts'
import { paths } from '../../paths.ts'
import { bookingNow, buildBooking, openInTab } from '../../testing/bookings.ts'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { Network } from '../../testing/network.ts'
import { done } from '../../testing/profiles.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { type Account, buildAccount } from '../../testing/signed-in.ts'

const user = userEvent.setup()
const kim = { firstName: 'Kim adult', lastName: 'Müller' }
let booking: TestBooking

beforeEach(async () => {
  installBrowserParts()
  Element.prototype.scrollTo = vi.fn()
  booking = await buildBooking({ party: { adult: 2, child: 0, infant: 0 } })
})

/** An account of the first traveller, with a passport. */
async function buildOwner(change: object = {}, nationality: string | null = 'AT'): Promise<Account> {
  const account = await buildAccount()
  done(await account.call(calls.update, { body: { ...kim, nationality } }))
  await keep(account, change)
  return account
}

async function keep(account: Account, change: object = {}) {
  const passport = {
    travelDocumentType: 'Passport' as const,
    issuedBy: 'AT',
    documentNumber: 'P7654567',
    expirationDate: '2032-05-21',
    ...kim,
    ...change,
  }
  return done(await account.call(calls.addDocument, { body: passport })).uid
}

interface Setup {
  readonly account?: Account
  readonly place?: number
  readonly locale?: 'en' | 'de'
  readonly network?: Network
}

async function open({ account, place = 0, locale = 'en', network = new Network('peoples') }: Setup = {}) {
  openInTab(booking, paths.findReservation, Date.now())
  const page = await renderPage({
    brandId: 'peoples',
    locale,
    path: documentDetailsPath(booking.opened.passengers[place]!.passengerUid),
    switches: { passengerSignIn: true },
    network,
    ...(account && { identity: account.identity }),
  })
  await screen.findByRole('heading', { level: 1 })
  return page
}

const use = (name: RegExp) => screen.findByRole('button', { name })
const missing = async () =>
  (await bookingNow(booking)).passengers.map(({ travelDocumentsMissing }) => travelDocumentsMissing)
const fields = () => [...screen.queryAllByRole('textbox'), ...screen.queryAllByRole('combobox')]

describe('a document of the account', () => {
  test.each([
    ['en', 'Use passport ••4567, valid to May 2032', 'The travel document of Kim adult Müller is saved.'],
    [
      'de',
      'Reisepass ••4567 verwenden, gültig bis Mai 2032',
      'Das Reisedokument von Kim adult Müller ist gespeichert.',
    ],
  ] as const)('is given by one press: %s', async (locale, name, told) => {
    const account = await buildOwner()
    const { router, network } = await open({ account, locale })
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.myFlights))
    expect(await screen.findByText(told)).toBeTruthy()
    expect(await missing()).toEqual([false, true])
    expect(JSON.stringify(network.bodyTo(calls.useDocument))).not.toContain('P7654567')
    expect(network.sentTo(passengerDocumentEndpoints.update)).toEqual([])
  })

  test('is offered to its own traveller only', async () => {
    const account = await buildOwner()
    await open({ account, place: 1 })
    await screen.findByLabelText('Document number')
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
  })

  test('asks beside it for what nothing tells, and for nothing else', async () => {
    const account = await buildOwner({}, null)
    const { router, network } = await open({ account })
    await user.click(await use(/^Use passport/))
    const citizenship = await screen.findByLabelText('Country of citizenship', { selector: 'input' })
    expect(fields()).toEqual([citizenship])
    await user.type(citizenship, 'Spain')
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.myFlights))
    expect(network.bodyTo(calls.useDocument)).toMatchObject({ city: 'ES' })
  })

  test('that ends before the flight says so with a way to replace it, and cannot be pressed', async () => {
    const flies = dateOf(localDateTime(booking.opened.flights[0]!.departureDateTime))
    const account = await buildOwner({ expirationDate: plusDays(flies, -1) })
    await open({ account })
    expect(await screen.findByText(/^Your passport ••4567 expires on .*, before you’re back\.$/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
    const replace = screen.getByRole('link', { name: /^Replace it in My Account/ })
    expect(replace.getAttribute('href')).toBe('/my-account/documents')
    await user.click(screen.getByRole('button', { name: 'Enter another document' }))
    expect(await screen.findByLabelText('Document number')).toBeTruthy()
  })

  test('that another tab has just deleted says so, and the others stay', async () => {
    const account = await buildOwner()
    const other = await keep(account, { documentNumber: 'ID98765', travelDocumentType: 'ID' })
    await open({ account })
    await use(/^Use ID card ••8765/)
    done(await account.call(calls.deleteDocument, { id: other }))
    await user.click(await use(/^Use ID card ••8765/))
    expect(await screen.findByText(/no longer in your account/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Use ID card/ })).toBeNull())
    expect(screen.getByRole('button', { name: /^Use passport/ })).toBeTruthy()
    expect(await missing()).toEqual([true, true])
  })

  test('that could not be stored stays offered', async () => {
    const account = await buildOwner()
    const network = new Network('peoples')
    await open({ account, network })
    network.refuse(calls.useDocument, 'fault')
    await user.click(await use(/^Use passport/))
    expect(await screen.findByText(/We couldn’t save it/)).toBeTruthy()
    await user.click(await use(/^Use passport/))
    await waitFor(async () => expect(await missing()).toEqual([false, true]))
  })
})

describe('the form', () => {
  test('asks a guest for four things when the name is known and no country of the trip asks where they live', async () => {
    const { router, network } = await open()
    await screen.findByLabelText('Document number')
    expect(fields()).toHaveLength(4)
    expect(screen.getByText('Name in the document').nextElementSibling?.textContent).toBe('Kim adult Müller')
    await user.type(screen.getByLabelText('Document number'), 'XDA 123456')
    await user.type(screen.getByLabelText('Issued by', { selector: 'input' }), 'Spain')
    await user.tab()
    const citizenship = screen.getByLabelText<HTMLInputElement>('Country of citizenship', {
      selector: 'input',
    })
    expect(citizenship.value).toBe('Spain')
    await user.type(screen.getByLabelText('Expiry date', { selector: 'input' }), '05062030')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.myFlights))
    expect(network.bodyTo(passengerDocumentEndpoints.update)).toMatchObject({
      city: 'ES',
      expiryDate: '2030-06-05',
    })
    expect(await missing()).toEqual([false, true])
  })

  test('lets the name be changed where the document prints another', async () => {
    await open()
    await user.click(await screen.findByRole('button', { name: 'Change: Name in the document' }))
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Kim adult')
    expect(screen.getByLabelText('Middle name (optional)')).toBeTruthy()
  })

  test('says what is missing among what it shows', async () => {
    const { network } = await open()
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    const summary = within(await screen.findByRole('alert'))
    expect(summary.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Document number',
      'Issued by',
      'Country of citizenship',
      'Expiry date',
    ])
    expect(network.sentTo(passengerDocumentEndpoints.update)).toEqual([])
  })
})
