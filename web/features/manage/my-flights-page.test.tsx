import { bookedReservationEndpoints } from '@jetbridge/core/contract/booked-reservation.ts'
import { plusDays } from '@jetbridge/core/kernel/time.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import {
  bookingNow,
  buildBooking,
  buildFlight,
  cancelFlight,
  keepDocument,
  openInTab,
  passDeparture,
  taking,
} from '../../testing/bookings.ts'
import { inlandBrand, passTime, today } from '../../testing/engine.ts'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { letterOf } from '../../testing/mails.ts'
import { Network } from '../../testing/network.ts'
import { press } from '../../testing/press.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { longDay } from '../../testing/written-days.ts'
import { openAgencyPage } from '../../testing/agency-page.tsx'
import { keepOpened, keptEdit, openedNow } from '../../session/opened-store.ts'
import { card, numberOf, openMyFlights, plainText, user } from './testing/my-flights.tsx'

const { read, openLink } = bookedReservationEndpoints
const two = { adult: 2, child: 0, infant: 0 }

beforeEach(() => {
  installBrowserParts()
})

const namesOf = ({ opened }: Awaited<ReturnType<typeof buildBooking>>) =>
  opened.passengers.map(({ firstName, lastName }) => `${firstName} ${lastName}`)

const buttonsOf = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

describe('my flights', () => {
  test('shows the code, each flight with times, dates and duration, and who travels [RTE-04, RES-05, RES-06, RES-07]', async () => {
    const booking = await buildBooking({ out: await buildFlight({ departs: '22:50' }), party: two })
    const [out, back] = booking.opened.flights
    await openMyFlights(booking)
    expect(within(screen.getByRole('complementary')).getByText(booking.recordLocator)).toBeTruthy()
    const text = card(out!).textContent
    const day = longDay(out!.departureDateTime)
    for (const part of [numberOf(out!), 'ACH', 'VIE', '22:50', '00:05', day, '1 h 15 min', 'Flex'])
      expect(text).toContain(part)
    expect(within(card(out!)).getByText(/arrives the next day/)).toBeTruthy()
    expect(card(back!).textContent).toContain(longDay(back!.departureDateTime))
    for (const name of namesOf(booking)) expect(screen.getAllByText(name)).not.toEqual([])
  })

  test('names the carrier that operates a flight, of that flight alone', async () => {
    const flown = await buildFlight({ operatedBy: 'BA/British Airways' })
    const booking = await buildBooking({ out: flown })
    const [out, back] = booking.opened.flights
    await openMyFlights(booking, { locale: 'de' })
    expect(within(card(out!)).getByText('Durchgeführt von British Airways')).toBeTruthy()
    expect(card(back!).textContent).not.toContain('Durchgeführt von')
  })

  test('names the terminals of a flight, of that flight alone', async () => {
    const flown = await buildFlight({ originTerminal: '2E', destinationTerminal: 'D' })
    const booking = await buildBooking({ out: flown })
    const [out, back] = booking.opened.flights
    await openMyFlights(booking)
    // beside its airport, and again where one is told to go
    expect(within(card(out!)).getAllByText('Terminal 2E')).toHaveLength(2)
    expect(within(card(out!)).getAllByText('Terminal D')).toHaveLength(1)
    expect(card(back!).textContent).not.toMatch(/Terminal (?:2E|D)/)
  })

  test('lists for each flight who sits where and has which extras, and nobody of one that is not flown [RES-06]', async () => {
    const taken = taking({ seats: { 0: ['4A', '4C'] }, extras: { 0: ['SKI', 'BAG23'] } })
    const booking = await buildBooking({ out: await buildFlight(), party: two, fareBrand: 'classic', taken })
    const [out, back] = booking.opened.flights
    await cancelFlight(booking, 1)
    await openMyFlights(booking, { locale: 'de' })
    const names = namesOf(booking)
    const terms = within(card(out!))
      .getAllByRole('term')
      .filter((term) => names.includes(plainText(term)))
    expect(terms.map((term) => plainText(term.parentElement!))).toEqual([
      `${names[0]}Sitzplatz 4A · Gepäckstück (inklusive) · Ski`,
      `${names[1]}Sitzplatz 4C · keine Extras`,
    ])
    expect(within(card(back!)).queryByRole('definition')).toBeNull()
  })

  test('tells on whose lap an infant travels, where there are two adults', async () => {
    const booking = await buildBooking({ party: { adult: 2, child: 0, infant: 1 } })
    await openMyFlights(booking)
    const [adult] = namesOf(booking)
    expect(screen.getByText(`Infant, on the lap of ${adult}`)).toBeTruthy()
    cleanup()
    const alone = await buildBooking({ party: { adult: 1, child: 0, infant: 1 } })
    await openMyFlights(alone)
    expect(screen.getByText('Infant')).toBeTruthy()
  })

  test('has change and cancel at each active flight, a label at the others [RES-08, RES-09]', async () => {
    const booking = await buildBooking()
    const [out, back] = booking.opened.flights
    await cancelFlight(booking)
    await openMyFlights(booking)
    expect(within(card(out!)).getByText('Cancelled')).toBeTruthy()
    expect(buttonsOf(card(out!))).toEqual([])
    const name = numberOf(back!)
    expect(buttonsOf(card(back!))).toEqual([`Change flight: ${name}`, `Cancel flight: ${name}`])
    cleanup()
    const flown = await buildBooking()
    passDeparture(flown)
    await openMyFlights(flown)
    expect(within(card(flown.opened.flights[0]!)).getByText('Finished')).toBeTruthy()
    expect(buttonsOf(card(flown.opened.flights[0]!))).toEqual([])
  })

  test.each([
    ['en', 'flex', 'Refund: €204.00'],
    ['de', 'flex', 'Erstattung: €204,00'],
  ] as const)(
    'says at a cancelled flight what came back for it (%s) [RES-09]',
    async (locale, fareBrand, told) => {
      const booking = await buildBooking({ fareBrand })
      const [out, back] = booking.opened.flights
      await cancelFlight(booking)
      await openMyFlights(booking, { locale })
      expect(plainText(card(out!))).toContain(told)
      expect(card(back!).textContent).not.toMatch(/Refund|Erstattung/)
    },
  )

  test('says at a cancelled flight that nothing came back for it [RES-09]', async () => {
    const booking = await buildBooking({ brandId: inlandBrand, fareBrand: 'light' })
    const [out] = booking.opened.flights
    passTime(24 * 60)
    expect(await cancelFlight(booking)).toBe(0)
    await openMyFlights(booking, { brandId: inlandBrand })
    expect(card(out!).textContent).toContain('No refund')
  })

  test.each(['en', 'de'] as const)(
    'says why a fare cannot be changed in the place of the change button, before cancel (%s) [RES-08]',
    async (locale) => {
      const booking = await buildBooking({ fareBrand: 'light' })
      const [out] = booking.opened.flights
      await openMyFlights(booking, { locale })
      const [why, cancel] = {
        en: ['The Light fare can’t be changed.', 'Cancel flight'],
        de: ['Der Tarif Light lässt keine Umbuchung zu.', 'Flug stornieren'],
      }[locale]
      expect(buttonsOf(card(out!))).toEqual([`${cancel}: ${numberOf(out!)}`])
      expect(plainText(card(out!))).toContain(`${why}${cancel}`)
    },
  )

  test('leads from change to the flights of the same route and day, and keeps which one it is [RES-08]', async () => {
    const booking = await buildBooking({ party: two })
    const [, back] = booking.opened.flights
    const { router } = await openMyFlights(booking)
    await press(`Change flight: ${numberOf(back!)}`)
    await waitFor(() => {
      expect(router.state.location.pathname).toBe(paths.bookingFlow)
    })
    const query = Object.fromEntries(new URLSearchParams(router.state.location.search))
    const dep = back!.departureDateTime.slice(0, 10)
    expect(query).toMatchObject({ ori: 'VIE', des: 'ACH', dep, adt: '2', prov: 'search' })
    expect(keptEdit()).toBe(back!.id)
  })

  test('offers the document form for passengers whose document is missing, and only for them [RES-11]', async () => {
    const booking = await buildBooking({ party: two })
    await keepDocument(booking, 1)
    await openMyFlights(booking)
    const links = await screen.findAllByRole('link', { name: /^Add document details/ })
    const [missing] = booking.opened.passengers
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `${paths.documentDetails}?passenger=${missing!.passengerUid}`,
    ])
    expect(screen.getByText('Travel document complete')).toBeTruthy()
  })

  test.each([
    ['en', 'Replace document', /^What you enter replaces your saved document/],
    ['de', 'Dokument ersetzen', /^Ihr gespeichertes Dokument wird durch Ihre Eingaben ersetzt/],
  ] as const)(
    'leads from a complete document to the form for another one, and says so before (%s) [RES-11]',
    async (locale, replace, told) => {
      const booking = await buildBooking({ party: two })
      await keepDocument(booking, 1)
      await openMyFlights(booking, { locale })
      const links = await screen.findAllByRole('link', { name: /^(?:Replace document|Dokument ersetzen)/ })
      expect(links.map(plainText)).toEqual([`${replace}: ${namesOf(booking)[1]}`])
      await user.click(links[0]!)
      expect(await screen.findByText(told)).toBeTruthy()
    },
  )

  test.each([
    ['en', 'Travel documents are not needed for this trip', /^Add document details: /],
    ['de', 'Reisedokumente sind für diese Reise nicht nötig', /^Reisedokument ergänzen: /],
  ] as const)(
    'asks for no document where no flight crosses a border, and takes one all the same, folded (%s) [RES-11]',
    async (locale, told, add) => {
      const booking = await buildBooking({ brandId: inlandBrand })
      await openMyFlights(booking, { brandId: inlandBrand, locale })
      const fold = screen.getByText(told).closest('details')
      expect(fold?.open).toBe(false)
      const link = screen.getByRole('link', { name: add })
      expect(fold?.contains(link)).toBe(true)
      await user.click(screen.getByText(told))
      await user.click(link)
      expect(
        await screen.findByText(locale === 'en' ? /^Your flights stay within/ : /^Ihre Flüge bleiben/),
      ).toBeTruthy()
    },
  )

  test('asks for one unfolded where a flight crosses a border', async () => {
    await openMyFlights(await buildBooking())
    expect(screen.queryByText('Travel documents are not needed for this trip')).toBeNull()
    expect(screen.getByRole('link', { name: /^Add document details/ }).closest('details')).toBeNull()
  })

  test('offers no documents and no calendar where no flight is left, and still the receipt [RES-11]', async () => {
    const booking = await buildBooking()
    await cancelFlight(booking, 0)
    await cancelFlight(booking, 1)
    await openMyFlights(booking)
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Add document details/ })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
    expect(screen.getByRole('button', { name: /receipt/i })).toBeTruthy()
  })

  test('names the trip after the part still ahead: the way home when only that is left', async () => {
    const booking = await buildBooking()
    await cancelFlight(booking)
    await openMyFlights(booking)
    expect(await screen.findByRole('heading', { level: 1, name: 'Your trip to St. Gallen' })).toBeTruthy()
  })

  test('goes back to the page that opened it [RES-12]', async () => {
    await openMyFlights(await buildBooking(), { backRoute: '/gallery' })
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/gallery')
  })

  test('sends a visitor who has opened nothing to the find page [RES-13]', async () => {
    const { router } = await renderPage({ brandId: 'peoples', path: paths.myFlights })
    await screen.findByRole('button', { name: 'Show booking' })
    expect(router.state.location.pathname).toBe(paths.findReservation)
  })

  test('is never older than the server’s last answer, and survives a reload [GAP-108]', async () => {
    const booking = await buildBooking()
    await cancelFlight(booking, 1)
    await openMyFlights(booking, { stored: booking.opened })
    expect(await within(card(booking.opened.flights[1]!)).findByText('Cancelled')).toBeTruthy()
    expect(sessionStorage.getItem('jetbridge.opened')).toContain('"cancelledBy":"traveller"')
  })

  test('sends a visitor whose access has ended to the find page, with the code and a sentence why', async () => {
    const booking = await buildBooking()
    const opener = { ...booking.opener, accessToken: 'over' }
    openInTab({ ...booking, opener })
    const { router } = await renderPage({ brandId: 'peoples', path: paths.myFlights })
    const { recordLocator } = booking
    expect(
      await screen.findByText(new RegExp(`your access to booking ${recordLocator} has ended`)),
    ).toBeTruthy()
    expect(router.state.location.pathname).toBe(paths.findReservation)
    expect(screen.getByLabelText<HTMLInputElement>('Confirmation code').value).toBe(recordLocator)
  })

  test('shows the last known state with its date when the server cannot be reached, and changes nothing', async () => {
    const booking = await buildBooking()
    const network = new Network()
    network.lose(read, Infinity)
    await openMyFlights(booking, { network })
    const banner = await screen.findByText(/This is your booking as it was on 1 Jan 1970/)
    const cancel = within(card(booking.opened.flights[0]!)).getByRole('button', { name: /^Cancel flight/ })
    expect(cancel.getAttribute('aria-disabled')).toBe('true')
    network.mend()
    await press('Try again')
    await waitFor(() => {
      expect(banner.isConnected).toBe(false)
    })
    expect(cancel.getAttribute('aria-disabled')).toBeNull()
  })

  test('that could not be read again for another reason says that reason, not that there is no connection', async () => {
    const network = new Network()
    network.refuse(read, 'too-many-requests', { times: Infinity })
    await openMyFlights(await buildBooking(), { network })
    const banner = await screen.findByText(/This is your booking as it was on 1 Jan 1970/)
    expect(banner.textContent).toMatch(/^That was a little too fast/)
  })

  test('speaks German throughout', async () => {
    const booking = await buildBooking()
    const [out] = booking.opened.flights
    await openMyFlights(booking, { locale: 'de' })
    expect(screen.getByRole('heading', { level: 1, name: 'Ihre Reise nach Wien' })).toBeTruthy()
    expect(card(out!).textContent).toContain(longDay(out!.departureDateTime, 'de'))
    expect(screen.getByRole('button', { name: `Flug stornieren: ${numberOf(out!)}` })).toBeTruthy()
  })
})

describe('a link from a mail', () => {
  const open = async (address: string) => {
    const network = new Network()
    const page = await renderPage({ brandId: 'peoples', path: address, network })
    return { ...page, network }
  }

  test('opens the booking, and its key leaves the address', async () => {
    const booking = await buildBooking()
    const letter = await letterOf('booking-confirmed', booking.recordLocator)
    const [, key = ''] = /my-flights#(\S+)/.exec(letter) ?? []
    const { router, network } = await open(`${paths.myFlights}#${key}`)
    await screen.findByRole('heading', { level: 1, name: 'Your trip to Vienna' })
    expect(network.bodyTo(openLink)).toEqual({ key })
    expect(router.state.location.hash).toBe('')
    expect(openedNow()?.reservation.confirmationCode).toBe(booking.recordLocator)
    expect(openedNow()?.session.accessToken).toBeTruthy()
  })

  test('that opens nothing any more leads to the find page, which says so', async () => {
    const { router } = await open(`${paths.myFlights}#0198.k-Ey_1`)
    expect(await screen.findByText(/This link no longer opens a booking/)).toBeTruthy()
    expect(router.state.location.hash).toBe('')
    cleanup()
    await open(paths.findReservation)
    await screen.findByRole('button', { name: 'Show booking' })
    expect(screen.queryByText(/This link no longer opens a booking/)).toBeNull()
  })
})

describe('an agent who opens a booking', () => {
  test.each([
    ['en', 'Trip to Vienna', /^Departs in \d+ days\.$/, /[Yy]our (?:trip|next flight|booking)/],
    ['de', 'Reise nach Wien', /^Abflug in \d+ Tagen\.$/, /Ihre? (?:Reise|nächster Flug|Buchung)/],
  ] as const)(
    'reads of the trip, in the frame of the portal [%s]',
    async (locale, heading, when, ofTheirs) => {
      const booking = await buildBooking({ out: { day: plusDays(today, 7) }, back: null })
      openInTab({ ...booking, opened: await bookingNow(booking) }, '/agency/portal')
      keepOpened({ ...openedNow()!, isOnAccount: true })
      await openAgencyPage(paths.myFlights, { locale })
      expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading)
      expect(screen.getByText(when)).toBeTruthy()
      expect(screen.getByRole('main').textContent).not.toMatch(ofTheirs)
      expect(await screen.findByRole('navigation', { name: /^(?:Agency|Reisebüro)$/ })).toBeTruthy()
      cleanup()
      // A traveller reads of their own.
      await openMyFlights(booking, { locale })
      expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(
        /^Your trip to Vienna$|^Ihre Reise nach Wien$/,
      )
    },
  )
})
