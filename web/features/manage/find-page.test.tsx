import { bookedReservationEndpoints } from '@jetbridge/core/contract/booked-reservation.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import type { TestBooking } from '@jetbridge/server/testing/booked.ts'
import { call } from '@jetbridge/server/testing/app.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { buildBooking } from '../../testing/bookings.ts'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { openedEngine } from '../../testing/engine.ts'
import { Network, nextAddress } from '../../testing/network.ts'
import { type PuzzleWorker, stubPuzzleWorkers } from '../../testing/puzzle-workers.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { endOpened, keepOpened, openedNow } from '../../session/opened-store.ts'

const user = userEvent.setup()
const { search } = bookedReservationEndpoints

beforeEach(() => {
  installBrowserParts()
})

async function open(locale: 'en' | 'de' = 'en', network = new Network()) {
  const page = await renderPage({ brandId: 'peoples', locale, path: paths.findReservation, network })
  await screen.findByRole('button', { name: locale === 'en' ? 'Show booking' : 'Buchung anzeigen' })
  return page
}

const familyName = ({ opened }: TestBooking) => opened.passengers[0]!.lastName

async function find(code: string, name: string) {
  await user.clear(screen.getByLabelText('Confirmation code'))
  await user.clear(screen.getByLabelText('Last name'))
  if (code) await user.type(screen.getByLabelText('Confirmation code'), code)
  if (name) await user.type(screen.getByLabelText('Last name'), name)
  await user.click(screen.getByRole('button', { name: 'Show booking' }))
}

test('every visitor gets the form with its two required fields; nothing is sent without them [RTE-03, RES-01]', async () => {
  const { network } = await open()
  const code = screen.getByLabelText<HTMLInputElement>('Confirmation code')
  expect(code.required && screen.getByLabelText<HTMLInputElement>('Last name').required).toBe(true)
  expect(code.autocomplete).toBe('off')
  await find('', '')
  expect(screen.getByText('Please enter the confirmation code')).toBeTruthy()
  expect(screen.getByText('Please enter the last name')).toBeTruthy()
  expect(document.activeElement).toBe(code)
  expect(network.sentTo(search)).toEqual([])
})

test.each([
  ['en', 'Last name', 'Any passenger’s, as on the ticket. One part of a double name is enough.'],
  [
    'de',
    'Familienname',
    'Familienname einer der reisenden Personen, wie auf dem Ticket. Bei Doppelnamen genügt ein Teil.',
  ],
] as const)('the field itself says how to type a name, in %s [RES-01]', async (locale, label, hint) => {
  await open(locale)
  const described = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(hint)
})

test('a code typed carelessly opens the booking, which is kept with its tokens and a way back [RES-01, RES-02]', async () => {
  const booking = await buildBooking()
  const { recordLocator } = booking
  const { network, router, session } = await open()
  const typed = ` ${recordLocator.slice(0, 3).toLowerCase()} ${recordLocator.slice(3).toLowerCase()}`
  await find(typed, ` ${familyName(booking)} `)
  await screen.findByRole('heading', { level: 1, name: 'Your trip to Vienna' })
  expect(network.bodyTo(search)).toEqual({
    confirmationCode: recordLocator,
    familyName: familyName(booking),
  })
  expect(router.state.location.pathname).toBe(paths.myFlights)
  const opened = openedNow()
  expect(opened?.backRoute).toBe(paths.findReservation)
  expect(opened?.session.sessionId && opened.session.accessToken).toBeTruthy()
  expect(session.read()).toEqual({})
})

test('when nothing is found the page says what to check; the visitor stays, with the typed text [RES-03]', async () => {
  const { router } = await open()
  await find('BCDFGH', 'Smith')
  const live = (await screen.findByText('Booking not found')).closest('[aria-live]')
  expect(live?.textContent).toContain('Does the code match your email exactly?')
  expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Smith')
  const { pathname, search: query, hash } = router.state.location
  expect([pathname, query, hash]).toEqual([paths.findReservation, '', ''])
  expect(within(screen.getByRole('log')).queryByText(/./)).toBeNull()
})

test('a result without an access token counts as not found [RES-03]', async () => {
  const booking = await buildBooking()
  const { network } = await open()
  network.rewrite(search, (answer) => {
    answer.headers.delete(headers.accessToken)
    return answer
  })
  await find(booking.recordLocator, familyName(booking))
  expect(await screen.findByText('Booking not found')).toBeTruthy()
  expect(openedNow()).toBeUndefined()
})

test('an ended session is told in German, too, and keeps the code [RES-03]', async () => {
  const { opened, recordLocator } = await buildBooking()
  keepOpened({ reservation: opened, session: { accessToken: 't' }, backRoute: '/' })
  endOpened()
  await open('de')
  expect(screen.getByText(new RegExp(`Zugang zur Buchung ${recordLocator} abgelaufen`))).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Buchungscode').value).toBe(recordLocator)
})

test('without a connection the typed text stays, and the visitor can send it again', async () => {
  const booking = await buildBooking()
  const { network } = await open()
  network.lose(search)
  await find(booking.recordLocator, familyName(booking))
  expect(await screen.findByText(/There’s no connection right now/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show booking' }))
  await screen.findByRole('heading', { level: 1, name: 'Your trip to Vienna' })
})

describe('when the engine sets a puzzle', () => {
  let workers: readonly PuzzleWorker[] = []
  let booking: TestBooking
  beforeEach(async () => {
    workers = stubPuzzleWorkers()
    booking = await buildBooking()
    // Others have guessed at its name until nobody may look it up without one.
    const body = { confirmationCode: booking.recordLocator, familyName: 'Nobody' }
    const caller = { host: 'peoples.localhost', address: nextAddress() }
    for (let tries = 0; tries < 5; tries += 1) await call(await openedEngine(), search, { caller, body })
  })

  test('a worker solves it under a calm line, and the look-up goes on by itself [RES-01, GAP-94]', async () => {
    const { network } = await open()
    await find(booking.recordLocator, familyName(booking))
    expect(await screen.findByText('One moment, please')).toBeTruthy()
    workers[0]?.solve()
    await screen.findByRole('heading', { level: 1, name: 'Your trip to Vienna' })
    expect(network.sentTo(search)).toHaveLength(2)
    expect(workers[0]?.isEnded).toBe(true)
  })

  test('a worker that does not come counts as a lost connection, and the visitor may search again', async () => {
    await open()
    await find(booking.recordLocator, familyName(booking))
    await screen.findByText('One moment, please')
    workers[0]?.break()
    expect(await screen.findByText(/^There’s no connection right now/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Show booking' }).getAttribute('aria-disabled')).toBeNull()
  })

  test('the visitor can stop it: the worker ends, and nothing more is sent [GAP-94]', async () => {
    const { network } = await open()
    await find(booking.recordLocator, familyName(booking))
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    await waitFor(() => {
      expect(workers[0]?.isEnded).toBe(true)
    })
    expect(screen.queryByText('One moment, please')).toBeNull()
    expect(network.sentTo(search)).toHaveLength(1)
  })

  test('a puzzle that is set again and again ends with a message [GAP-94]', async () => {
    await open()
    await find(booking.recordLocator, familyName(booking))
    for (const round of [0, 1, 2]) {
      await waitFor(() => {
        expect(workers).toHaveLength(round + 1)
      })
      workers[round]?.say('1')
    }
    expect(await screen.findByText(/We’re getting a lot of requests right now\. Please wait/)).toBeTruthy()
  })
})
