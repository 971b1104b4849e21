import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '../../paths.ts'
import {
  type Answers,
  bookedEngine,
  type BookedFlight,
  bookedReservation,
  homebound,
  opening,
  outbound,
  refundQuote,
  refuse,
} from '../../testing/booked-reservation.ts'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { closeOpened, keepOpened, keptEdit, openedNow } from '../../session/opened-store.ts'
import { untilHolds } from '@jetbridge/server/testing/until.ts'

const user = userEvent.setup()

beforeEach(() => {
  installBrowserParts()
  sessionStorage.clear()
  closeOpened()
})
afterEach(async () => {
  // A message stays until it is answered, on every page that is opened next.
  for (const ok of screen.queryAllByRole('button', { name: 'Ok' })) await user.click(ok)
  cleanup()
})

interface Opening {
  readonly flights?: readonly BookedFlight[]
  readonly answers?: Answers
  readonly locale?: 'en' | 'de'
  readonly backRoute?: string
  /** the server's state on entry, when it is not the stored one */
  readonly onServer?: WireReservation
  readonly brandId?: string
}

async function open(asked: Opening = {}) {
  const { flights, answers = {}, locale = 'en', backRoute = '/', onServer, brandId = 'peoples' } = asked
  const reservation = { ...bookedReservation, ...(flights && { flights: [...flights] }) }
  // Stored a while ago: entering asks the server.
  keepOpened({ reservation, session: { sessionId: 's', accessToken: 'token-1' }, backRoute }, 0)
  const engine = bookedEngine({ reservation: () => opening(onServer ?? reservation), ...answers })
  const page = await renderPage({ brandId, locale, path: paths.myFlights, fetch: engine.fetch })
  await screen.findByRole('heading', { level: 2, name: locale === 'en' ? 'Flights' : 'Flüge' })
  // Answers that change from now on are not for the read on entry.
  await waitFor(() => {
    expect(engine.calls.map(({ path }) => path)).toContain('reservation')
  })
  return { ...page, ...engine }
}

const textOf = ({ textContent }: HTMLElement) => textContent
const card = (number: string) => screen.getByRole('article', { name: new RegExp(number) })
const press = async (name: RegExp | string, within_: HTMLElement = document.body) =>
  user.click(await within(within_).findByRole('button', { name }))

describe('my flights', () => {
  test('shows the code, each flight with times, dates and duration, and who travels [RTE-04, RES-05, RES-06, RES-07]', async () => {
    await open()
    expect(within(screen.getByRole('complementary')).getByText('K7XQ2M')).toBeTruthy()
    const text = card('PE 101').textContent
    for (const part of [
      'PE 101',
      'ACH',
      'VIE',
      '22:50',
      '00:05',
      'Monday, 1 June 2099',
      '1 h 15 min',
      'Flex',
    ])
      expect(text).toContain(part)
    expect(within(card('PE 101')).getByText(/arrives the next day/)).toBeTruthy()
    expect(card('PE 104').textContent).toContain('Monday, 8 June 2099')
    expect(screen.getByText('Kim Müller')).toBeTruthy()
    expect(screen.getByText('Noa Müller')).toBeTruthy()
  })

  test('lists for each flight who sits where and has which extras, and nothing where nobody has any [RES-06]', async () => {
    const wifi = {
      code: 'WIFI',
      translations: { en: 'Wi-Fi', de: 'WLAN' },
      isIncluded: false,
      isBaggage: false,
    }
    const bag = {
      code: 'BAG23',
      translations: { en: 'Bag', de: 'Gepäckstück' },
      isIncluded: true,
      isBaggage: true,
    }
    const seats = [
      { passengerUid: 'noa', code: '12B' },
      { passengerUid: 'kim', code: '12A' },
    ]
    const extras = [
      { passengerUid: 'kim', ...wifi },
      { passengerUid: 'kim', ...bag },
    ]
    await open({ flights: [{ ...outbound, seats, extras }, homebound], locale: 'de' })
    const list = card('PE 101')
    expect(within(list).getAllByRole('term').map(textOf)).toEqual(['Kim Müller', 'Noa Müller'])
    expect(within(list).getAllByRole('definition').map(textOf)).toEqual([
      'Sitzplatz 12A\u00a0· Gepäckstück (inklusive)\u00a0· WLAN',
      'Sitzplatz 12B\u00a0· keine Extras',
    ])
    expect(within(card('PE 104')).queryByRole('definition')).toBeNull()
  })

  test('has change and cancel at each active flight, a label at the others [RES-08, RES-09]', async () => {
    await open({
      flights: [
        { ...outbound, isCancelled: true, cancelledBy: 'traveller', canChange: false, canCancel: false },
        { ...homebound, finished: true, canChange: false, canCancel: false },
        { ...outbound, id: 'third', flightNumber: '105' },
      ],
    })
    expect(within(card('PE 101')).getByText('Cancelled')).toBeTruthy()
    expect(within(card('PE 101')).queryAllByRole('button')).toEqual([])
    expect(within(card('PE 104')).getByText('Finished')).toBeTruthy()
    expect(within(card('PE 104')).queryAllByRole('button')).toEqual([])
    const names = within(card('PE 105'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Change flight: PE 105', 'Cancel flight: PE 105'])
  })

  test.each([
    ['en', 130.5, 'Refund: €130.50'],
    ['de', 130.5, 'Erstattung: €130,50'],
    ['en', 0, 'No refund'],
  ] as const)(
    'says at a cancelled flight what came back for it (%s, %d) [RES-09]',
    async (locale, refundedAmount, told) => {
      const gone = { isCancelled: true, cancelledBy: 'traveller' as const, refundedAmount }
      await open({ locale, flights: [{ ...outbound, ...gone }, homebound] })
      expect(card('PE 101').textContent.replaceAll('\u00a0', ' ')).toContain(told)
      expect(card('PE 104').textContent).not.toMatch(/Refund|Erstattung/)
    },
  )

  test('says why a fare cannot be changed, in the place of the change button [RES-08]', async () => {
    const { router } = await open({ flights: [{ ...outbound, canChange: false }] })
    const change = within(card('PE 101')).getByRole('button', { name: /^Change flight/ })
    expect(change.getAttribute('aria-disabled')).toBe('true')
    expect(within(card('PE 101')).getByText('The Flex fare can’t be changed.')).toBeTruthy()
    await user.click(change)
    expect(router.state.location.pathname).toBe(paths.myFlights)
  })

  test('leads from change to the flights of the same route and day, and keeps which one it is [RES-08]', async () => {
    const { router } = await open()
    await press(/^Change flight: PE 104/)
    await waitFor(() => {
      expect(router.state.location.pathname).toBe(paths.bookingFlow)
    })
    const query = Object.fromEntries(new URLSearchParams(router.state.location.search))
    expect(query).toMatchObject({ ori: 'VIE', des: 'ACH', dep: '2099-06-08', adt: '2', prov: 'search' })
    expect(keptEdit()).toBe('back')
  })

  test('offers the document form for passengers whose document is missing, and only for them [RES-11]', async () => {
    await open()
    const links = screen.getAllByRole('link', { name: /^Add document details/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`${paths.documentDetails}?passenger=kim`])
    expect(screen.getByText('Travel document complete')).toBeTruthy()
  })

  test.each([
    ['en', 'Replace document: Noa Müller', /^What you enter replaces your saved document/],
    ['de', 'Dokument ersetzen: Noa Müller', /^Ihr gespeichertes Dokument wird durch Ihre Eingaben ersetzt/],
  ] as const)(
    'leads from a complete document to the form for another one, and says so before (%s) [RES-11]',
    async (locale, replace, told) => {
      await open({ locale })
      expect(screen.getAllByRole('link', { name: /^(?:Replace document|Dokument ersetzen)/ })).toHaveLength(1)
      await user.click(screen.getByRole('link', { name: replace }))
      expect(await screen.findByText(told)).toBeTruthy()
    },
  )

  const inside = [
    { ...outbound, origin: 'TEB', destination: 'PBI' },
    { ...homebound, origin: 'PBI', destination: 'TEB' },
  ]
  test.each([
    ['en', 'Travel documents are not needed for this trip', 'Add document details: Kim Müller'],
    ['de', 'Reisedokumente sind für diese Reise nicht nötig', 'Reisedokument ergänzen: Kim Müller'],
  ] as const)(
    'asks for no document where no flight crosses a border, and takes one all the same, folded (%s) [RES-11]',
    async (locale, told, add) => {
      await open({ brandId: 'slate_one', flights: inside, locale })
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

  test('asks for one as soon as a flight that is left crosses a border', async () => {
    const abroad = { ...outbound, origin: 'TEB', destination: 'YUL' }
    const gone = { isCancelled: true, cancelledBy: 'traveller' as const }
    await open({ brandId: 'slate_one', flights: [...inside.slice(1), { ...abroad, ...gone }] })
    expect(screen.getByText('Travel documents are not needed for this trip')).toBeTruthy()
    cleanup()
    await open({ brandId: 'slate_one', flights: [...inside.slice(1), abroad] })
    expect(screen.queryByText('Travel documents are not needed for this trip')).toBeNull()
    expect(screen.getByRole('link', { name: /^Add document details/ }).closest('details')).toBeNull()
  })

  test('offers no documents and no calendar where no flight is left, and still the receipt [RES-11]', async () => {
    const gone = { isCancelled: true, cancelledBy: 'traveller' as const, canChange: false, canCancel: false }
    await open({
      flights: [
        { ...outbound, ...gone },
        { ...homebound, ...gone },
      ],
    })
    expect(screen.queryByRole('link', { name: /^Add document details/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
    expect(screen.getByRole('button', { name: /receipt/i })).toBeTruthy()
  })

  test('names the trip after the part still ahead: the way home when only that is left', async () => {
    await open({ flights: [{ ...outbound, isCancelled: true, cancelledBy: 'traveller' }, homebound] })
    expect(screen.getByRole('heading', { level: 1, name: 'Your trip to St. Gallen' })).toBeTruthy()
  })

  test('goes back to the page that opened it [RES-12]', async () => {
    await open({ backRoute: '/gallery' })
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/gallery')
  })

  test('sends a visitor who has opened nothing to the find page [RES-13]', async () => {
    const { fetch } = bookedEngine({})
    const { router } = await renderPage({ brandId: 'peoples', path: paths.myFlights, fetch })
    await screen.findByRole('button', { name: 'Show booking' })
    expect(router.state.location.pathname).toBe(paths.findReservation)
  })

  test('is never older than the server’s last answer, and survives a reload [GAP-108]', async () => {
    const onServer = {
      ...bookedReservation,
      flights: [outbound, { ...homebound, isCancelled: true, cancelledBy: 'traveller' as const }],
    }
    await open({ onServer })
    expect(await within(card('PE 104')).findByText('Cancelled')).toBeTruthy()
    expect(sessionStorage.getItem('jetbridge.opened')).toContain('"cancelledBy":"traveller"')
  })

  test('sends a visitor whose access has ended to the find page, with the code and a sentence why', async () => {
    const { router } = await open({ answers: { reservation: () => refuse('session-expired') } })
    expect(await screen.findByText(/your access to booking K7XQ2M has ended/)).toBeTruthy()
    expect(router.state.location.pathname).toBe(paths.findReservation)
    expect(screen.getByLabelText<HTMLInputElement>('Confirmation code').value).toBe('K7XQ2M')
  })

  test('shows the last known state with its date when the server cannot be reached, and changes nothing', async () => {
    let isOnline = false
    await open({
      answers: {
        reservation: () => {
          if (!isOnline) throw new TypeError('offline')
          return opening()
        },
      },
    })
    const banner = await screen.findByText(/This is your booking as it was on 1 Jan 1970/)
    const cancel = screen.getByRole('button', { name: /^Cancel flight: PE 101/ })
    expect(cancel.getAttribute('aria-disabled')).toBe('true')
    isOnline = true
    await press('Try again')
    await waitFor(() => {
      expect(banner.isConnected).toBe(false)
    })
    expect(cancel.getAttribute('aria-disabled')).toBeNull()
  })

  test('that could not be read again for another reason says that reason, not that there is no connection', async () => {
    await open({ answers: { reservation: () => refuse('too-many-requests') } })
    const banner = await screen.findByText(/This is your booking as it was on 1 Jan 1970/)
    expect(banner.textContent).toMatch(/^That was a little too fast/)
  })

  test('speaks German throughout', async () => {
    await open({ locale: 'de' })
    expect(screen.getByRole('heading', { level: 1, name: 'Ihre Reise nach Wien' })).toBeTruthy()
    expect(card('PE 101').textContent).toContain('Montag, 1. Juni 2099')
    expect(screen.getByRole('button', { name: /^Flug stornieren: PE 101/ })).toBeTruthy()
  })
})

describe('a link from a mail', () => {
  const link = `${paths.myFlights}#0198.k-Ey_1`

  test('opens the booking, and its key leaves the address', async () => {
    const { calls, fetch } = bookedEngine({
      'reservation/open-link': () => opening(),
      reservation: () => opening(),
    })
    const { router } = await renderPage({ brandId: 'peoples', path: link, fetch })
    await screen.findByRole('heading', { level: 1, name: 'Your trip to Vienna' })
    expect(calls[0]?.body).toEqual({ key: '0198.k-Ey_1' })
    expect(router.state.location.hash).toBe('')
    expect(openedNow()?.session.accessToken).toBe('token-1')
  })

  test('that opens nothing any more leads to the find page, which says so', async () => {
    const { fetch } = bookedEngine({ 'reservation/open-link': () => refuse('not-found') })
    const { router } = await renderPage({ brandId: 'peoples', path: link, fetch })
    expect(await screen.findByText(/This link no longer opens a booking/)).toBeTruthy()
    expect(router.state.location.hash).toBe('')
    cleanup()
    await renderPage({ brandId: 'peoples', path: paths.findReservation, fetch })
    await screen.findByRole('button', { name: 'Show booking' })
    expect(screen.queryByText(/This link no longer opens a booking/)).toBeNull()
  })
})

describe('cancelling', () => {
  const cancelled = (refundableAmount: number) => () =>
    Response.json({
      refundableAmount,
      currencyCode: 'EUR',
      flightId: 'out',
      reservation: {
        ...bookedReservation,
        flights: [{ ...outbound, isCancelled: true, cancelledBy: 'traveller' }, homebound],
      },
    })
  const gone: BookedFlight = {
    ...outbound,
    isCancelled: true,
    cancelledBy: 'traveller',
    refundedAmount: 130.5,
    canChange: false,
    canCancel: false,
  }
  const quote = (change?: Parameters<typeof refundQuote>[0]) => () => Response.json(refundQuote(change))
  const dialogOf = (name: string) => screen.findByRole('dialog', { name })
  const askFor = async (answers: Answers) => {
    const page = await open({
      answers: { 'reservation/quote-cancel-flight': quote(), ...answers },
    })
    await press(/^Cancel flight: PE 101/)
    return { ...page, dialog: await dialogOf('Cancel flight PE 101?') }
  }
  const cancels = (calls: readonly { path: string; query: string }[]) =>
    calls.filter(({ path }) => path === 'reservation/cancel-flight').map(({ query }) => query)

  test('asks first, with the flight and the money that comes back, line by line; keeping it sends nothing [CHG-06, RES-14, GAP-103]', async () => {
    const { dialog, calls } = await askFor({})
    expect((await within(dialog).findByText('You get back')).nextSibling?.textContent).toBe('€130.50')
    expect(within(dialog).getByText('To your card ending 1111')).toBeTruthy()
    const rows = within(dialog)
      .getAllByRole('row', { hidden: true })
      .map(({ textContent }) => textContent)
    expect(rows.slice(1)).toEqual([
      'Fare€180.00€180.00',
      expect.stringMatching(/^Airport tax .*€11\.00€0\.50$/),
      'Cancellation fee−€50.00',
    ])
    expect(within(dialog).getByText('This cannot be undone.')).toBeTruthy()
    await press('Keep the flight', dialog)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(cancels(calls)).toEqual([])
  })

  test.each([
    [
      'en',
      /^Cancel flight: PE 101/,
      'Your fare is non-refundable; you get the taxes back. The seats and extras you paid for are non-refundable too.',
      /^We send the amount to your card’s bank/,
    ],
    [
      'de',
      /^Flug stornieren: PE 101/,
      'Ihr Tarif ist nicht erstattbar; Sie erhalten die Steuern zurück. Bezahlte Sitzplätze und Extras werden nicht erstattet.',
      /^Wir überweisen den Betrag an die Bank Ihrer Karte/,
    ],
  ] as const)(
    'says before the figures that seats are lost with the fare, and where the rest goes (%s) [CHG-06]',
    async (locale, cancel, told, where) => {
      const [fare, tax] = refundQuote().lines
      const seat = { ...fare!, kind: 'ancillary', code: '12A', refundAmount: 0 } as const
      const lines = [{ ...fare!, refundAmount: 0 }, seat, tax!]
      await open({ locale, answers: { 'reservation/quote-cancel-flight': quote({ lines }) } })
      await press(cancel)
      expect(await screen.findByText(told)).toBeTruthy()
      expect(screen.getByText(where)).toBeTruthy()
    },
  )

  test('names the seats and extras that would be given back [CHG-06]', async () => {
    const [fare] = refundQuote().lines
    const named = (code: string, de: string, en: string) =>
      ({ ...fare!, kind: 'ancillary', code, translations: { en, de } }) as const
    const lines = [named('12A', 'Sitzplatz 12A', 'Seat 12A'), named('WIFI', 'WLAN', 'Wi-Fi')]
    const { dialog } = await askFor({ 'reservation/quote-cancel-flight': quote({ lines }) })
    await within(dialog).findByText('You get back')
    const rows = within(dialog).getAllByRole('rowheader', { hidden: true })
    expect(rows.map(textOf)).toEqual(['Seat 12A', 'Wi-Fi'])
  })

  test('sends that very quote, marks the flight, and says what comes back [CHG-07, CHG-08]', async () => {
    const { dialog, calls } = await askFor({ 'reservation/cancel-flight': cancelled(130.5) })
    await press('Yes, cancel this flight', dialog)
    const result = await screen.findByRole('alertdialog', { name: 'Your flight is cancelled' })
    expect(result.textContent).toMatch(/Flight PE 101 has been cancelled.*You get €130\.50 back\./)
    expect(new URLSearchParams(cancels(calls)[0]).get('quoteId')).toBe('quote-1')
    await press('Ok', result)
    expect(within(card('PE 101')).getByText('Cancelled')).toBeTruthy()
    expect(openedNow()?.reservation.flights[0]?.isCancelled).toBe(true)
    await waitFor(() => {
      expect(document.activeElement).toBe(card('PE 101'))
    })
  })

  test('of a fare that is not refundable says so before the figures [CHG-06]', async () => {
    const [fare, tax] = refundQuote().lines
    const lines = [{ ...fare!, refundAmount: 0 }, tax!]
    const { dialog } = await askFor({ 'reservation/quote-cancel-flight': quote({ lines }) })
    expect(
      await within(dialog).findByText('Your fare is non-refundable; you get the taxes back.'),
    ).toBeTruthy()
  })

  test('says no amount when nothing comes back, neither before nor after [CHG-08]', async () => {
    const lines = refundQuote()
      .lines.slice(0, 1)
      .map((fare) => ({ ...fare, refundAmount: 0 }))
    const nothing = { refundableAmount: 0, destinations: [], lines }
    const { dialog } = await askFor({
      'reservation/quote-cancel-flight': quote(nothing),
      'reservation/cancel-flight': cancelled(0),
    })
    expect(await within(dialog).findByText(/^Your fare is non-refundable, and you paid no/)).toBeTruthy()
    await press('Yes, cancel this flight', dialog)
    const result = await screen.findByRole('alertdialog')
    expect(result.textContent).not.toContain('€')
  })

  test('shows new figures when the old ones have expired, and waits for another yes', async () => {
    const quotes = [refundQuote(), refundQuote({ quoteId: 'quote-2', refundableAmount: 99 })]
    const { dialog, calls } = await askFor({
      'reservation/quote-cancel-flight': () => Response.json(quotes.shift()),
      'reservation/cancel-flight': ({ query }) =>
        query.includes('quote-1') ? refuse('quote-expired') : cancelled(99)(),
    })
    await press('Yes, cancel this flight', dialog)
    expect(await within(dialog).findByText(/The amounts have changed/)).toBeTruthy()
    expect(within(dialog).getByText('You get back').nextSibling?.textContent).toBe('€99.00')
    await press('Yes, cancel this flight', dialog)
    await screen.findByRole('alertdialog', { name: 'Your flight is cancelled' })
    expect(cancels(calls)).toHaveLength(2)
  })

  test('whose answer was lost can be sent again, and is found done', async () => {
    let sent = 0
    const { dialog, answers } = await askFor({
      'reservation/cancel-flight': () => {
        sent += 1
        if (sent === 1) throw new TypeError('offline')
        return refuse('flight-not-active')
      },
    })
    await press('Yes, cancel this flight', dialog)
    expect(await within(dialog).findByText(/will only be cancelled once/)).toBeTruthy()
    answers['reservation'] = () => opening({ ...bookedReservation, flights: [gone, homebound] })
    await press('Yes, cancel this flight', dialog)
    const result = await screen.findByRole('alertdialog', { name: 'Your flight is cancelled' })
    expect(result.textContent).toContain('You get €130.50 back.')
  })

  test.each([
    ['en', /^Cancel flight/, 'Yes, cancel this flight', 'Keep the flight', 'You get €130.50 back.'],
    ['de', /^Flug stornieren/, 'Ja, Flug stornieren', 'Flug behalten', 'Sie erhalten €130,50 zurück.'],
  ] as const)(
    'whose answer was lost reads the booking when the dialog is left, and then says what was done (%s) [CHG-08, GAP-108]',
    async (locale, ask, yes, keep, told) => {
      const { answers } = await open({
        locale,
        answers: {
          'reservation/quote-cancel-flight': quote(),
          'reservation/cancel-flight': () => {
            throw new TypeError('offline')
          },
        },
      })
      await press(ask, card('PE 101'))
      await press(yes)
      await screen.findByText(/only be cancelled once|nur einmal/)
      answers['reservation'] = () => opening({ ...bookedReservation, flights: [gone, homebound] })
      await press(keep)
      const result = await screen.findByRole('alertdialog')
      expect(result.textContent.replaceAll('\u00a0', ' ')).toContain(told)
      await press('Ok', result)
      expect(within(card('PE 101')).queryByRole('button')).toBeNull()
    },
  )

  test('whose answer was lost without doing anything leaves the flight as it was read', async () => {
    const { dialog, calls } = await askFor({
      'reservation/cancel-flight': () => {
        throw new TypeError('offline')
      },
    })
    const reads = () => calls.filter(({ path }) => path === 'reservation').length
    await press('Yes, cancel this flight', dialog)
    await within(dialog).findByText(/will only be cancelled once/)
    const before = reads()
    await press('Keep the flight', dialog)
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(reads()).toBe(before + 1)
    expect(within(card('PE 101')).getByRole('button', { name: /^Cancel flight/ })).toBeTruthy()
  })

  test('whose answer was lost offers nothing at the flight while the booking cannot be read either', async () => {
    const { dialog, answers } = await askFor({
      'reservation/cancel-flight': () => {
        throw new TypeError('offline')
      },
    })
    await press('Yes, cancel this flight', dialog)
    await within(dialog).findByText(/will only be cancelled once/)
    answers['reservation'] = () => refuse('already-completed')
    await press('Keep the flight', dialog)
    expect(await screen.findByText(/This is your booking as it was on/)).toBeTruthy()
    const again = within(card('PE 101')).getByRole('button', { name: /^Cancel flight/ })
    expect(again.getAttribute('aria-disabled')).toBe('true')
  })

  test('that failed says so between the figures and the button, and brings it into view', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { dialog } = await askFor({ 'reservation/cancel-flight': () => refuse('too-many-requests') })
    await press('Yes, cancel this flight', dialog)
    const note = await within(dialog).findByText(/The flight was not cancelled/)
    const details = within(dialog).getByText('How this adds up')
    expect(details.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(shown.mock.contexts.some((each) => (each as Element).contains(note))).toBe(true)
    shown.mockRestore()
  })

  test('names each tax and charge, with its code [FLT-26, FLT-27]', async () => {
    const [fare] = refundQuote().lines
    const tax = (code: string) => ({ ...fare!, kind: 'tax', code }) as const
    const lines = [tax('US'), tax('YQ'), tax('ZX')]
    const { dialog } = await askFor({ 'reservation/quote-cancel-flight': quote({ lines }) })
    await within(dialog).findByText('You get back')
    const rows = within(dialog).getAllByRole('rowheader', { hidden: true })
    expect(rows.map(textOf)).toEqual(['US U.S. transportation tax', 'Service charge YQ', 'Tax ZX'])
  })

  test('is refused in words when the flight has left meanwhile', async () => {
    const { dialog } = await askFor({ 'reservation/cancel-flight': () => refuse('flight-not-active') })
    await press('Yes, cancel this flight', dialog)
    expect(await within(dialog).findByText(/has been cancelled or has departed/)).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  test('asks for the code by mail where the brand wants it, then goes on by itself', async () => {
    let isProven = false
    const { dialog, calls } = await askFor({
      'reservation/cancel-flight': () => (isProven ? cancelled(130.5)() : refuse('code-required')),
      'reservation/request-code': () => Response.json({ expiresAt: '2099-01-01T00:00:00Z' }),
      'reservation/confirm-code': ({ body }) => {
        if ((body as { code: string }).code !== '123456') return refuse('code-refused')
        isProven = true
        return Response.json({ provenUntil: '2099-01-01T00:00:00Z' })
      },
    })
    await press('Yes, cancel this flight', dialog)
    const code = await dialogOf('Is it you?')
    await press('Send code', code)
    const field = await within(code).findByLabelText<HTMLInputElement>('Code from the email')
    expect(field.autocomplete).toBe('one-time-code')
    expect(within(code).getByRole('button', { name: /^A new code can be sent in \d+ seconds/ })).toBeTruthy()
    await user.type(field, '000000')
    await press('Continue', code)
    expect(await within(code).findByText(/That isn’t the code we sent/)).toBeTruthy()
    await user.clear(field)
    await user.type(field, '123 456')
    await press('Continue', code)
    await screen.findByRole('alertdialog', { name: 'Your flight is cancelled' })
    expect(cancels(calls)).toHaveLength(2)
  })
})

describe('a flight that the airline has moved', () => {
  const was = { departureDateTime: '2099-06-01T20:00', arrivalDateTime: '2099-06-01T21:15' }
  const moved: BookedFlight = { ...outbound, scheduleChange: { kind: 'moved', was } }

  test('shows old and new times side by side; accepting them settles it', async () => {
    const { calls } = await open({
      flights: [moved],
      answers: {
        'reservation/answer-schedule-change': () =>
          Response.json({
            flightId: 'out',
            refundableAmount: 0,
            currencyCode: 'EUR',
            reservation: { ...bookedReservation, flights: [outbound] },
          }),
      },
    })
    const text = card('PE 101').textContent.replaceAll('\u00a0', ' ')
    expect(text).toContain('BeforeMon, 1 Jun 209920:00 – 21:15')
    expect(text).toContain('NowMon, 1 Jun 209922:50 – 00:05')
    await press('Accept: PE 101', card('PE 101'))
    const thanks = await within(card('PE 101')).findByText('Thank you. The new times are confirmed.')
    expect(thanks.closest('[role=status]')).toBeTruthy()
    await untilHolds(() => {
      expect(document.activeElement).toBe(card('PE 101'))
    })
    expect(within(card('PE 101')).queryByText('New times')).toBeNull()
    const answer = calls.find(({ path }) => path === 'reservation/answer-schedule-change')
    expect(answer?.body).toEqual({ answer: 'accept' })
  })

  test('asks for the code by mail where the brand wants it before its new times are accepted', async () => {
    let isProven = false
    const { calls } = await open({
      flights: [moved],
      answers: {
        'reservation/answer-schedule-change': () =>
          isProven
            ? Response.json({
                flightId: 'out',
                refundableAmount: 0,
                currencyCode: 'EUR',
                reservation: { ...bookedReservation, flights: [outbound] },
              })
            : refuse('code-required'),
        'reservation/request-code': () => Response.json({ expiresAt: '2099-01-01T00:00:00Z' }),
        'reservation/confirm-code': () => {
          isProven = true
          return Response.json({ provenUntil: '2099-01-01T00:00:00Z' })
        },
      },
    })
    await press('Accept: PE 101', card('PE 101'))
    const code = await screen.findByRole('dialog', { name: 'Is it you?' })
    await press('Send code', code)
    await user.type(await within(code).findByLabelText('Code from the email'), '123456')
    await press('Continue', code)
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(await within(card('PE 101')).findByText('Thank you. The new times are confirmed.')).toBeTruthy()
    const answers = calls.filter(({ path }) => path === 'reservation/answer-schedule-change')
    expect(answers.map(({ body }) => body)).toEqual([{ answer: 'accept' }, { answer: 'accept' }])
  })

  test.each([
    ['en', 'Accept', 'Is it you?', 'Send code', /in about an hour, or open your booking with the link/],
    ['de', 'Annehmen', 'Sind Sie es?', 'Code senden', /in etwa einer Stunde noch einmal, oder öffnen Sie/],
  ] as const)(
    'says that no code is sent for an hour, and which way is open (%s)',
    async (locale, accept, title, send, told) => {
      await open({
        locale,
        flights: [moved],
        answers: {
          'reservation/answer-schedule-change': () => refuse('code-required'),
          'reservation/request-code': () => refuse('too-many-requests'),
        },
      })
      await press(`${accept}: PE 101`, card('PE 101'))
      const code = await screen.findByRole('dialog', { name: title })
      await press(send, code)
      expect((await within(code).findByRole('alert')).textContent).toMatch(told)
    },
  )

  test('says nothing when its new times are not accepted because the traveller does not want the code now', async () => {
    await open({
      flights: [moved],
      answers: { 'reservation/answer-schedule-change': () => refuse('code-required') },
    })
    await press('Accept: PE 101', card('PE 101'))
    await press('Not now', await screen.findByRole('dialog', { name: 'Is it you?' }))
    const accept = within(card('PE 101')).getByRole('button', { name: 'Accept: PE 101' })
    await waitFor(() => {
      expect(accept.getAttribute('aria-disabled')).toBeNull()
    })
    expect(within(card('PE 101')).getByRole('alert').textContent).toBe('')
  })

  test('whose acceptance arrived is shown as accepted, also when an earlier read is answered after it', async () => {
    const late = Promise.withResolvers<Response>()
    const accepted = Promise.withResolvers<Response>()
    const { answers, calls } = await open({
      flights: [moved],
      answers: {
        reservation: () => late.promise,
        'reservation/answer-schedule-change': () => {
          throw new TypeError('offline')
        },
      },
    })
    answers['reservation'] = () => accepted.promise
    await press('Accept: PE 101', card('PE 101'))
    await waitFor(() => {
      expect(calls.filter(({ path }) => path === 'reservation')).toHaveLength(2)
    })
    late.resolve(opening({ ...bookedReservation, flights: [moved] }))
    await late.promise
    // the clock goes on between the two answers
    await new Promise((done) => setTimeout(done, 5))
    accepted.resolve(opening({ ...bookedReservation, flights: [outbound] }))
    expect(await within(card('PE 101')).findByText('Thank you. The new times are confirmed.')).toBeTruthy()
  })

  test('whose acceptance arrived is shown as accepted, although the answer was lost', async () => {
    const { answers } = await open({
      flights: [moved],
      answers: {
        'reservation/answer-schedule-change': () => {
          throw new TypeError('offline')
        },
      },
    })
    answers['reservation'] = () => opening({ ...bookedReservation, flights: [outbound] })
    await press('Accept: PE 101', card('PE 101'))
    expect(await within(card('PE 101')).findByText('Thank you. The new times are confirmed.')).toBeTruthy()
    expect(within(card('PE 101')).queryByRole('button', { name: /^Refund/ })).toBeNull()
  })

  test.each([
    ['en', 'Accept', /^We couldn’t find out whether your answer reached us/],
    ['de', 'Annehmen', /^Wir konnten nicht erfahren, ob Ihre Antwort bei uns angekommen ist/],
  ] as const)(
    'whose answer was lost offers no other answer until the booking can be read (%s)',
    async (locale, accept, told) => {
      const { answers } = await open({
        locale,
        flights: [moved],
        answers: {
          'reservation/answer-schedule-change': () => {
            throw new TypeError('offline')
          },
        },
      })
      answers['reservation'] = () => refuse('already-completed')
      await press(`${accept}: PE 101`, card('PE 101'))
      expect(await within(card('PE 101')).findByText(told)).toBeTruthy()
      for (const button of within(card('PE 101')).getAllByRole('button'))
        expect(button.getAttribute('aria-disabled')).toBe('true')
    },
  )

  test.each([
    ['too-many-requests', /^That was a little too fast/, true],
    ['fault', /^Your answer didn’t reach us/, true],
    ['flight-not-active', /has been cancelled or has departed/, false],
  ] as const)(
    'whose answer fails (%s) says why; after a final refusal the booking is read again',
    async (code, why, asksOn) => {
      const gone: BookedFlight = { ...outbound, isCancelled: true, cancelledBy: 'traveller' }
      const page = await open({
        flights: [moved],
        answers: { 'reservation/answer-schedule-change': () => refuse(code) },
      })
      page.answers['reservation'] = () => opening({ ...bookedReservation, flights: [asksOn ? moved : gone] })
      await press('Accept: PE 101', card('PE 101'))
      if (asksOn) {
        expect(await within(card('PE 101')).findByText(why)).toBeTruthy()
        expect(within(card('PE 101')).getByRole('button', { name: 'Accept: PE 101' })).toBeTruthy()
      } else expect(await within(card('PE 101')).findByText('Cancelled')).toBeTruthy()
    },
  )

  describe('whose way back would leave before it lands', () => {
    const late: BookedFlight = {
      ...moved,
      departureDateTime: '2099-06-10T22:50',
      arrivalDateTime: '2099-06-11T00:05',
      departsAt: '2099-06-10T20:50:00Z',
      arrivesAt: '2099-06-10T22:05:00Z',
    }
    const buttons = () =>
      within(card('PE 101'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent)

    test.each([
      ['en', 'Your trip to Vienna', /no longer fits with PE 104/, ['Change flight', 'Refund']],
      ['de', 'Ihre Reise nach Wien', /nicht mehr zu PE 104/, ['Flug umbuchen', 'Geld zurück']],
    ] as const)('says so in place of the question (%s)', async (locale, heading, told, answers) => {
      await open({ locale, flights: [late, homebound] })
      expect(within(card('PE 101')).getByText(told)).toBeTruthy()
      expect(buttons()).toEqual(answers.map((each) => `${each}: PE 101`))
      expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy()
    })

    test('is accepted once the way back is given back, too', async () => {
      await open({ flights: [late, { ...homebound, isCancelled: true, cancelledBy: 'traveller' }] })
      expect(within(card('PE 101')).queryByText(/no longer fits/)).toBeNull()
      expect(buttons()[0]).toBe('Accept: PE 101')
    })

    test('is read again when the mismatch shows only on accepting', async () => {
      const page = await open({
        flights: [moved, homebound],
        answers: { 'reservation/answer-schedule-change': () => refuse('return-before-arrival') },
      })
      page.answers['reservation'] = () => opening({ ...bookedReservation, flights: [late, homebound] })
      await press('Accept: PE 101', card('PE 101'))
      expect(await within(card('PE 101')).findByText(/no longer fits with PE 104/)).toBeTruthy()
      expect(within(card('PE 101')).getByRole('alert').textContent).toMatch(/don’t fit together/)
    })
  })

  test('can be given back for everything paid, which is shown first', async () => {
    await open({
      flights: [moved],
      answers: {
        'reservation/quote-cancel-flight': () => Response.json(refundQuote({ method: 'airline' })),
      },
    })
    await press('Refund: PE 101', card('PE 101'))
    await screen.findByRole('dialog', { name: 'Refund for flight PE 101?' })
    expect(
      await screen.findByText(/We had to move this flight, so you get back everything you paid/),
    ).toBeTruthy()
    expect(screen.getByText('This cannot be undone.')).toBeTruthy()
  })

  test('or cancelled says so, with another flight or the money to choose from [RES-09]', async () => {
    await open({ flights: [{ ...outbound, scheduleChange: { kind: 'cancelled', was } }] })
    expect(within(card('PE 101')).getByText('Cancelled by us')).toBeTruthy()
    expect(screen.getByText(/^We had to cancel your flight\. Please tell us below/)).toBeTruthy()
    const names = within(card('PE 101'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Change flight: PE 101', 'Refund: PE 101'])
  })

  test.each([
    ['en', 'Refund', 'We had to cancel this flight, so you get back everything you paid for it.'],
    ['de', 'Geld zurück', /^Weil wir diesen Flug streichen mussten, erhalten Sie alles zurück/],
  ] as const)('or cancelled is given back for that reason, in %s', async (locale, refund, why) => {
    await open({
      locale,
      flights: [{ ...outbound, scheduleChange: { kind: 'cancelled', was } }],
      answers: {
        'reservation/quote-cancel-flight': () => Response.json(refundQuote({ method: 'airline' })),
      },
    })
    await press(`${refund}: PE 101`, card('PE 101'))
    expect(await screen.findByText(why)).toBeTruthy()
    expect(screen.queryByText(/cannot be undone|rückgängig/)).toBeNull()
  })

  test('and given back frees the other flights of the trip, too: told before, and at each of them after', async () => {
    const free = /^You can cancel this flight too and get back everything/
    const quotes = (['airline', 'refund', 'trip'] as const).map((method) => refundQuote({ method }))
    await open({
      flights: [moved, homebound],
      answers: { 'reservation/quote-cancel-flight': () => Response.json(quotes.shift()) },
    })
    expect(within(card('PE 104')).queryByText(free)).toBeNull()
    await press('Refund: PE 101', card('PE 101'))
    expect(await screen.findByText(/^You can then cancel the other flights of your trip too/)).toBeTruthy()
    await press('Not now')
    await press('Cancel flight: PE 104', card('PE 104'))
    expect(await screen.findByText(/^Another flight of your trip is waiting for your answer/)).toBeTruthy()
    cleanup()
    const gone = { isCancelled: true, cancelledBy: 'airline', canChange: false, canCancel: false } as const
    await open({
      flights: [{ ...outbound, ...gone, cancelledAfter: 'moved' }, homebound],
      answers: { 'reservation/quote-cancel-flight': () => Response.json(quotes.shift()) },
    })
    expect(within(card('PE 104')).getByText(free)).toBeTruthy()
    await press('Cancel flight: PE 104', card('PE 104'))
    expect(await screen.findByText(/^We had to cancel or move another flight/)).toBeTruthy()
    expect(screen.queryByText(/^You can then cancel the other flights/)).toBeNull()
  })

  test.each([
    ['en', 'moved', 'Refunded after a schedule change'],
    ['en', 'cancelled', 'Cancelled by us'],
    ['de', 'moved', 'Nach Zeitänderung erstattet'],
    ['de', 'cancelled', 'Von uns gestrichen'],
  ] as const)(
    'says who ended it once it was given back: %s, %s [RES-09]',
    async (locale, cancelledAfter, label) => {
      const gone = { isCancelled: true, cancelledBy: 'airline' as const, canChange: false, canCancel: false }
      await open({ locale, flights: [{ ...outbound, ...gone, cancelledAfter }] })
      expect(within(card('PE 101')).getByText(label)).toBeTruthy()
      expect(within(card('PE 101')).queryByRole('button')).toBeNull()
    },
  )
})
