import { headers } from '@jetbridge/core/contract/headers.ts'
import { passengerDocumentEndpoints } from '@jetbridge/core/contract/travel-document.ts'
import { dateOf, type LocalDate, localDateTime, plusDays } from '@jetbridge/core/kernel/time.ts'
import type { TestBooking } from '@jetbridge/server/testing/booked.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { documentDetailsPath } from '../../inner-paths.ts'
import { paths } from '../../paths.ts'
import { bookingNow, buildBooking, cancelFlight, openInTab, passDeparture } from '../../testing/bookings.ts'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { switchEngine } from '../../testing/engine.ts'
import type { Network, SentCall } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { plainDay } from '../../testing/written-days.ts'
import { openedNow } from '../../session/opened-store.ts'

const user = userEvent.setup()
const { update } = passengerDocumentEndpoints
const two = { adult: 2, child: 0, infant: 0 }

/** Its first flight is cancelled: the second one is the first that is active. */
let booking: TestBooking

beforeEach(async () => {
  installBrowserParts()
  Element.prototype.scrollTo = vi.fn()
  booking = await buildBooking({ party: two })
  await cancelFlight(booking)
  booking = { ...booking, opened: await bookingNow(booking) }
})

const uidOf = (place = 0) => booking.opened.passengers[place]!.passengerUid
const activeFlight = () => booking.opened.flights[1]!
const sent = (network: Network) => network.sentTo(update)
const unsent: SentCall = { name: '', query: {}, body: undefined, headers: new Headers() }
/** Day first. */
const typed = (day: LocalDate) => day.split('-').toReversed().join('.')

async function open(locale: 'en' | 'de' = 'en') {
  openInTab(booking, paths.findReservation, Date.now())
  const switches = { documentAskedInFull: true }
  const path = documentDetailsPath(uidOf())
  const page = await renderPage({ brandId: 'peoples', locale, path, switches })
  await screen.findByRole('button', { name: locale === 'en' ? 'Save' : 'Speichern' })
  return page
}

/** A button beside the list of countries has the same name. */
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })

/** The whole text at once; other tests cover what happens between two keys. */
async function type(label: string, text: string) {
  const input = field(label)
  await user.clear(input)
  await user.click(input)
  await user.paste(text)
  await user.tab()
}

const english = {
  'Document number': 'XDA 123456',
  'Issued by': 'Spain',
  'Country of citizenship': 'Austria',
  'Expiry date': '05.06.2030',
  Address: 'Ring 1',
  'Country of residency': 'Austria',
  'Postal code': '1010',
}

async function fill(texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await type(label, text)
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))

describe('the document form', () => {
  test('has every field, Save and Back, named after its passenger [DOC-01, DOC-02, RTE-05]', async () => {
    const { router } = await open()
    const labels = ['First name', 'Middle name (optional)', 'Last name', 'State', ...Object.keys(english)]
    for (const label of labels) expect(field(label)).toBeInstanceOf(HTMLInputElement)
    expect(screen.getByText('Kim adult Müller')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Travel document' }))
    expect(field('First name').value).toBe('Kim adult')
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await waitFor(() => {
      expect(router.state.location.pathname).toBe(paths.myFlights)
    })
  })

  const novak = 'P<AUTNOVAK<<ELENA<MARIA<<<<<<<<<<<<<<<<<<<<<\nX123456785AUT9002144F3109306<<<<<<<<<<<<<<<0'

  const enterLines = async (words: { open: string; label: string; fill: string }, lines: string) => {
    await press(words.open)
    await user.click(await screen.findByRole('textbox', { name: words.label }))
    await user.paste(lines)
    await press(words.fill)
  }
  const inEnglish = {
    open: 'Fill in from the lines at the bottom of your passport',
    label: 'Lines at the bottom of the passport',
    fill: 'Fill in',
  }

  test('is filled in from the lines of the passport, says what it replaced, and takes it back', async () => {
    await open()
    await type('Last name', 'Nowak')
    await enterLines(inEnglish, novak.toLowerCase())
    expect(await screen.findByText('Last name: NOVAK instead of Nowak')).toBeTruthy()
    expect(screen.getByText('First name: ELENA MARIA instead of Kim adult')).toBeTruthy()
    expect(screen.getByText('Issued by: Austria')).toBeTruthy()
    const values = ['First name', 'Document number', 'Issued by', 'Country of citizenship', 'Expiry date']
    expect(values.map((label) => field(label).value)).toEqual([
      'ELENA MARIA',
      'X12345678',
      'Austria',
      'Austria',
      '30/09/2031',
    ])
    expect(JSON.stringify(sessionStorage)).not.toContain('<<')
    await press('Undo filling in')
    expect(values.map((label) => field(label).value)).toEqual(['Kim adult', '', '', '', ''])
    expect(field('Last name').value).toBe('Nowak')
  })

  test('keeps a name whose letters the lines print in their way', async () => {
    await open()
    await type('First name', 'Élena')
    await type('Middle name (optional)', 'María')
    await type('Last name', 'Nóvak')
    await enterLines(inEnglish, novak)
    expect(await screen.findByText('Document number: X12345678')).toBeTruthy()
    expect(['First name', 'Last name'].map((label) => field(label).value)).toEqual(['Élena', 'Nóvak'])
  })

  test('says in German which digit of the lines does not fit, and fills in the rest', async () => {
    await open('de')
    const words = {
      open: 'Aus den Zeilen unten im Reisepass ausfüllen',
      label: 'Zeilen unten im Reisepass',
      fill: 'Ausfüllen',
    }
    await enterLines(words, novak.replace('X123456785', 'X123456795'))
    expect(
      await screen.findByText(/^Dokumentnummer: Die Prüfziffer dahinter in Zeile 2 passt nicht/),
    ).toBeTruthy()
    expect(field('Dokumentnummer').value).toBe('')
    expect(field('Ablaufdatum').value).toBe('30.09.2031')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: words.label }).value).toContain(
      'X12345679',
    )
  })

  test('does not open once the last flight has left: its address leads to my flights [RES-11, RTE-05]', async () => {
    passDeparture(booking, 1)
    openInTab({ ...booking, opened: await bookingNow(booking) })
    const path = documentDetailsPath(uidOf())
    const { router } = await renderPage({ brandId: 'peoples', locale: 'en', path })
    await waitFor(() => {
      expect(router.state.location.pathname).toBe(paths.myFlights)
    })
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  test('saves with the first active flight, read day first, and clears the flag [DOC-09, DOC-13, API-25]', async () => {
    const { router, network } = await open()
    await fill(english)
    await press('Save')
    await waitFor(() => {
      expect(router.state.location.pathname).toBe(paths.myFlights)
    })
    const [{ query, body, headers: asked } = unsent] = sent(network)
    expect(query).toEqual({ flightId: activeFlight().id })
    expect(asked.get(headers.sessionId)).toBe(booking.opener.sessionId)
    const read = { expiryDate: '2030-06-05', country: 'AT', city: 'AT', issuedBy: 'ES' }
    expect(body).toMatchObject({ passengerUid: uidOf(), ...read })
    expect(await screen.findByText('The travel document of Kim adult Müller is saved.')).toBeTruthy()
    expect(sessionStorage.getItem('jetbridge.document')).toBeNull()
    const { passengers } = await bookingNow(booking)
    expect(passengers.map(({ travelDocumentsMissing }) => travelDocumentsMissing)).toEqual([false, true])
  })

  test('speaks German, and an impossible day is an invalid date there too [DOC-09, I18N-01]', async () => {
    await open('de')
    await type('Ablaufdatum', '12.31.2030')
    expect(await screen.findByText(/^Ungültiges Datum\. Bitte/)).toBeTruthy()
    await type('Ablaufdatum', '31.12.2030')
    await waitFor(() => {
      expect(screen.queryByText(/^Ungültiges Datum/)).toBeNull()
    })
    await type('Staatsangehörigkeit', 'österreich')
    expect(field('Staatsangehörigkeit').value).toBe('Österreich')
  })

  test('says what is missing, sends nothing and leads to each field [DOC-03, DOC-04, DOC-05, DOC-06, DOC-07, DOC-08]', async () => {
    const { network } = await open()
    await user.clear(field('First name'))
    await press('Save')
    const summary = await screen.findByRole('alert')
    await waitFor(() => {
      expect(document.activeElement).toBe(summary)
    })
    const links = within(summary).getAllByRole('button')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'First name',
      'Document number',
      'Issued by',
      'Country of citizenship',
      'Expiry date',
      'Address',
      'Country of residency',
      'Postal code',
      'State',
    ])
    await user.click(within(summary).getByRole('button', { name: 'Issued by' }))
    expect(document.activeElement).toBe(field('Issued by'))
    expect(screen.getByText('Please enter the address')).toBeTruthy()
    expect(sent(network)).toEqual([])
  })

  test('shows Invalid Date for a day that is past or does not exist, and does not send it [DOC-09]', async () => {
    const { network } = await open()
    await fill(english)
    for (const expiry of ['31.02.2030', '31.12.2020']) {
      await type('Expiry date', expiry)
      await press('Save')
      expect(
        await screen.findByText('Invalid Date. Please enter a day from today on, for example 31/12/2030.'),
      ).toBeTruthy()
    }
    expect(sent(network)).toEqual([])
  })

  test.each([
    ['en', 'Expiry date', 'This document expires before your flight on ', '.'],
    ['de', 'Ablaufdatum', 'Dieses Dokument läuft vor Ihrem Flug am ', ' ab.'],
  ] as const)(
    'warns of a document that expires before the flight, until it does not (%s)',
    async (locale, label, before, after) => {
      await open(locale)
      const flies = activeFlight().departureDateTime
      const told = (text: string) => text.startsWith(`${before}${plainDay(flies, locale)}${after}`)
      await type(label, typed(plusDays(dateOf(localDateTime(flies)), -1)))
      const warning = screen.getByText(told)
      expect(warning.getAttribute('role')).toBe('status')
      expect(field(label).getAttribute('aria-describedby')?.split(' ')).toContain(warning.id)
      expect(field(label).getAttribute('aria-invalid')).toBeNull()
      await type(label, '31.12.2020')
      await waitFor(() => {
        expect(field(label).getAttribute('aria-invalid')).toBe('true')
      })
      expect(screen.queryByText(told)).toBeNull()
      await type(label, typed(dateOf(localDateTime(flies))))
      await waitFor(() => {
        expect(field(label).getAttribute('aria-invalid')).toBeNull()
      })
      expect(screen.queryByText(told)).toBeNull()
    },
  )

  test('saves a document that expires early all the same', async () => {
    const { router, network } = await open()
    const expiry = plusDays(dateOf(localDateTime(activeFlight().departureDateTime)), -1)
    await fill({ ...english, 'Expiry date': typed(expiry) })
    expect(screen.getByText(/^This document expires before your flight/)).toBeTruthy()
    await press('Save')
    await waitFor(() => {
      expect(router.state.location.pathname).toBe(paths.myFlights)
    })
    expect(sent(network)).toMatchObject([{ body: { expiryDate: expiry } }])
  })

  test.each([
    ['en', 'Save', /^This booking has no upcoming flights/],
    ['de', 'Speichern', /^Bei dieser Buchung steht kein Flug mehr bevor/],
  ] as const)(
    'leads back to the flights and forgets the typed text when none is ahead any more (%s)',
    async (locale, save, told) => {
      await open()
      await fill(english)
      cleanup()
      // The typed text is still there in the other language.
      const { router } = await open(locale)
      await cancelFlight(booking, 1)
      await press(save)
      await waitFor(() => {
        expect(router.state.location.pathname).toBe(paths.myFlights)
      })
      expect(await screen.findByText(told)).toBeTruthy()
      expect(sessionStorage.getItem('jetbridge.document')).toBeNull()
    },
  )

  test('finds a country by a part of its name in a list [DOC-01]', async () => {
    await open()
    await user.type(field('Country of citizenship'), 'switz')
    const list = await screen.findByRole('listbox')
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Switzerland'])
    await user.click(within(list).getByRole('option'))
    expect(field('Country of citizenship').value).toBe('Switzerland')
    await type('Issued by', 'Atlantis')
    expect(await screen.findByText('Please choose a country from the list')).toBeTruthy()
    expect(field('Issued by').value).toBe('Atlantis')
  })

  test.each([
    ['en', 'Issued by', 'No country found', 'Please choose a country from the list'],
    ['de', 'Ausstellungsland', 'Kein Land gefunden', 'Bitte wählen Sie ein Land aus der Liste'],
  ] as const)(
    'says while the traveller types that no country has this name (%s) [DOC-01]',
    async (locale, label, told, wrong) => {
      await open(locale)
      await user.type(field(label), 'Au')
      expect(screen.queryByText(told)).toBeNull()
      await user.type(field(label), 'x')
      expect(screen.getByText(told).getAttribute('role')).toBe('status')
      await user.clear(field(label))
      expect(screen.queryByText(told)).toBeNull()
      await type(label, 'Atlantis')
      expect(await screen.findByText(wrong)).toBeTruthy()
      expect(screen.queryByText(told)).toBeNull()
    },
  )

  test('asks for five digits in countries that have them, and for no state in countries without [DOC-05, DOC-06]', async () => {
    await open()
    await type('Postal code', '33139-12a')
    expect(field('Postal code').value).toBe('33139')
    await type('Country of residency', 'Canada')
    await type('Postal code', 'k1a0b1')
    expect(field('Postal code').value).toBe('K1A 0B1')
    await type('Country of residency', 'Austria')
    expect(field('State (optional)')).toBeTruthy()
  })

  test('asks for no postal code where addresses have none, and knows Kosovo [DOC-04, DOC-06]', async () => {
    const { network } = await open()
    await fill({ ...english, 'Postal code': '' })
    await type('Country of residency', 'Ireland')
    expect(field('Postal code (optional)')).toBeTruthy()
    await fill({ 'Country of residency': 'Qatar', 'Country of citizenship': 'Kosovo', 'Issued by': 'XK' })
    expect(screen.queryByLabelText(/^Postal code/)).toBeNull()
    await press('Save')
    await waitFor(() => {
      expect(sent(network)).toMatchObject([
        { body: { country: 'QA', city: 'XK', issuedBy: 'XK', postal: '' } },
      ])
    })
  })

  test.each([
    ['en', 'Country of citizenship', 'Save', /We can’t keep documents of stateless people and refugees yet/],
    [
      'de',
      'Staatsangehörigkeit',
      'Speichern',
      /Dokumente von Staatenlosen und Flüchtlingen können wir noch nicht/,
    ],
  ] as const)(
    'says in %s that it cannot be of somebody without a state yet',
    async (locale, label, save, words) => {
      const { network } = await open(locale)
      await type(label, 'XXA')
      await press(save)
      expect(await screen.findByText(words)).toBeTruthy()
      expect(sent(network)).toEqual([])
    },
  )

  test('names a state and a postal code of the United States as they are called there, also in the summary [DOC-05, I18N-05]', async () => {
    await open('de')
    await type('Wohnsitzland', 'Vereinigte Staaten')
    await press('Speichern')
    const missing = await screen.findByRole('alert')
    expect(missing.textContent).toMatch(/Bundesstaat$/)
    expect(screen.getByLabelText('Bundesstaat').tagName).toBe('SELECT')
    expect(screen.getByText('Der Bundesstaat fehlt noch')).toBeTruthy()
  })

  test('counts and names a state among the missing fields only while the country may have one [DOC-05]', async () => {
    await open()
    await press('Save')
    const missing = await screen.findByRole('alert')
    expect(missing.textContent).toMatch(/^Please check 8 entries:.*State$/)
    await type('Country of residency', 'Switzerland')
    await waitFor(() => {
      expect(missing.textContent).toMatch(/^Please check 6 entries:.*Postal code$/)
    })
  })

  test('offers no day before today in its calendar [DOC-10]', async () => {
    vi.setSystemTime(new Date(2026, 10, 21))
    onTestFinished(() => void vi.useRealTimers())
    await open()
    await press('Choose the expiry date in a calendar')
    const calendar = await screen.findByRole('application')
    const isOffered = (name: RegExp) =>
      within(calendar).getByRole('button', { name }).getAttribute('aria-disabled') !== 'true'
    expect([/\b20 November 2026/, /\b21 November 2026/].map(isOffered)).toEqual([false, true])
    expect(within(calendar).getByLabelText('Previous month').hasAttribute('disabled')).toBe(true)
    const year = within(calendar).getByRole('combobox', { name: 'year' })
    await user.selectOptions(year, '2031')
    await user.click(within(calendar).getByRole('button', { name: /\b15 \w+ 2031/ }))
    expect(field('Expiry date').value).toMatch(/^15\/\d\d\/2031$/)
  })

  test('keeps what was entered when it is not saved, and on a reload', async () => {
    const { network } = await open()
    await fill(english)
    network.refuse(update, 'fault')
    await press('Save')
    const told = await screen.findByText(/We couldn’t save it/)
    const lastField = field('State (optional)')
    // Below the fields, where Save was pressed.
    expect(lastField.compareDocumentPosition(told)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(field('Document number').value).toBe('XDA 123456')
    cleanup()
    await open()
    expect(field('Expiry date').value).toBe('05.06.2030')
    expect(field('Issued by').value).toBe('Spain')
  })

  test('asks for the code by mail where the brand wants one, and goes on without losing anything', async () => {
    switchEngine({ codeBeforeChanges: true })
    await open()
    await fill(english)
    await press('Save')
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(field('Document number').value).toBe('XDA 123456')
    switchEngine({ codeBeforeChanges: false })
    await press('Save')
    await waitFor(() => {
      expect(openedNow()?.reservation.passengers[0]?.travelDocumentsMissing).toBe(false)
    })
  })

  test('goes to the page that opens the booking again when the access has ended', async () => {
    booking = { ...booking, opener: { ...booking.opener, accessToken: 'over' } }
    const { router } = await open()
    await fill(english)
    await press('Save')
    await waitFor(() => {
      expect(router.state.location.pathname).toBe(paths.findReservation)
    })
  })

  test('shows an error of the server at its field', async () => {
    const { network } = await open()
    await fill(english)
    network.refuse(update, 'invalid-fields', { fields: { city: 'not-valid' } })
    await press('Save')
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByRole('button', { name: 'Country of citizenship' })).toBeTruthy()
    await waitFor(() => {
      expect(document.activeElement).toBe(summary)
    })
    expect(screen.getByText('Please choose a country from the list')).toBeTruthy()
  })
})

describe('a visitor without a document to enter', () => {
  test('is sent to find the booking, or back to it [RTE-05, RES-13]', async () => {
    const nobody = await renderPage({ path: paths.documentDetails })
    await waitFor(() => {
      expect(nobody.router.state.location.pathname).toBe(paths.findReservation)
    })
    cleanup()
    openInTab(booking)
    const stranger = documentDetailsPath('nobody')
    const page = await renderPage({ brandId: 'peoples', path: stranger })
    await waitFor(() => {
      expect(page.router.state.location.pathname).toBe(paths.myFlights)
    })
  })
})
