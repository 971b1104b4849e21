import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '../../paths.ts'
import { bookedEngine, opening, refuse, type SentCall } from '../../testing/booked-reservation.ts'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { closeOpened, openedNow } from '../../session/opened-store.ts'

const user = userEvent.setup()

beforeEach(() => {
  installBrowserParts()
  sessionStorage.clear()
  closeOpened()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const search = 'reservation/search'

async function open(answer: (call: SentCall) => Response, locale: 'en' | 'de' = 'en') {
  const engine = bookedEngine({ [search]: answer, reservation: () => opening() })
  const page = await renderPage({
    brandId: 'peoples',
    locale,
    path: paths.findReservation,
    fetch: engine.fetch,
  })
  await screen.findByRole('button', { name: locale === 'en' ? 'Show booking' : 'Buchung anzeigen' })
  return { ...page, ...engine }
}

async function find(code: string, name: string) {
  await user.clear(screen.getByLabelText('Confirmation code'))
  await user.clear(screen.getByLabelText('Family name'))
  if (code) await user.type(screen.getByLabelText('Confirmation code'), code)
  if (name) await user.type(screen.getByLabelText('Family name'), name)
  await user.click(screen.getByRole('button', { name: 'Show booking' }))
}

const searches = (calls: readonly SentCall[]) => calls.filter(({ path }) => path === search)

test('every visitor gets the form with its two required fields; nothing is sent without them [RTE-03, RES-01]', async () => {
  const { calls } = await open(() => opening())
  const code = screen.getByLabelText<HTMLInputElement>('Confirmation code')
  expect(code.required && screen.getByLabelText<HTMLInputElement>('Family name').required).toBe(true)
  expect(code.autocomplete).toBe('off')
  await find('', '')
  expect(screen.getByText('The Confirmation code field is required')).toBeTruthy()
  expect(screen.getByText('The Family name field is required')).toBeTruthy()
  expect(document.activeElement).toBe(code)
  expect(searches(calls)).toEqual([])
})

test.each([
  ['en', 'Family name', 'Any passenger’s, as on the ticket. One part of a double name is enough.'],
  [
    'de',
    'Familienname',
    'Familienname einer der reisenden Personen, wie auf dem Ticket. Bei Doppelnamen genügt ein Teil.',
  ],
] as const)('the field itself says how to type a name, in %s [RES-01]', async (locale, label, hint) => {
  await open(() => opening(), locale)
  const described = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(hint)
})

test('a code typed carelessly opens the booking, which is kept with its tokens and a way back [RES-01, RES-02]', async () => {
  const { calls, router, session } = await open(() => opening())
  await find(' k7x q2m', ' Müller ')
  await screen.findByRole('heading', { level: 1, name: 'Your trip to Vienna' })
  expect(searches(calls)[0]?.body).toEqual({ confirmationCode: 'K7XQ2M', familyName: 'Müller' })
  expect(router.state.location.pathname).toBe(paths.myFlights)
  expect(openedNow()).toMatchObject({
    session: { sessionId: 'session-1', accessToken: 'token-1' },
    backRoute: paths.findReservation,
  })
  expect(session.read()).toEqual({})
})

test('when nothing is found the page says what to check; the visitor stays, with the typed text [RES-03]', async () => {
  const { router } = await open(() => refuse('not-found'))
  await find('BCDFGH', 'Smith')
  const live = (await screen.findByText('Booking not found')).closest('[aria-live]')
  expect(live?.textContent).toContain('Does the code match your email exactly?')
  expect(screen.getByLabelText<HTMLInputElement>('Family name').value).toBe('Smith')
  const { pathname, search: query, hash } = router.state.location
  expect([pathname, query, hash]).toEqual([paths.findReservation, '', ''])
  expect(within(screen.getByRole('log')).queryByText(/./)).toBeNull()
})

test('a result without an access token counts as not found [RES-03]', async () => {
  await open(() => Response.json({ confirmationCode: 'K7XQ2M', flights: [], passengers: [] }))
  await find('K7XQ2M', 'Müller')
  expect(await screen.findByText('Booking not found')).toBeTruthy()
  expect(openedNow()).toBeUndefined()
})

test('an ended session is told in German, too, and keeps the code [RES-03]', async () => {
  sessionStorage.clear()
  const { endOpened, keepOpened } = await import('../../session/opened-store.ts')
  const { bookedReservation } = await import('../../testing/booked-reservation.ts')
  keepOpened({ reservation: bookedReservation, session: { accessToken: 't' }, backRoute: '/' })
  endOpened()
  await open(() => refuse('not-found'), 'de')
  expect(screen.getByText(/Zugang zur Buchung K7XQ2M abgelaufen/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Buchungscode').value).toBe('K7XQ2M')
})

test('without a connection the typed text stays, and the visitor can send it again', async () => {
  let isOnline = false
  await open(() => {
    if (!isOnline) throw new TypeError('offline')
    return opening()
  })
  await find('K7XQ2M', 'Müller')
  expect(await screen.findByText(/There’s no connection right now/)).toBeTruthy()
  isOnline = true
  await user.click(screen.getByRole('button', { name: 'Show booking' }))
  await screen.findByRole('heading', { level: 1, name: 'Your trip to Vienna' })
})

describe('when the engine sets a puzzle', () => {
  const puzzle = () => refuse('puzzle-required', { challenge: 'c-1', bits: '13' })
  /** a worker that answers when the test tells it to */
  const workers: { answer: (text: string) => void; break: () => void; isEnded: boolean }[] = []
  beforeEach(() => {
    workers.length = 0
    vi.stubGlobal(
      'Worker',
      class {
        isEnded = false
        listen: (event: { data: string }) => void = () => undefined
        constructor() {
          workers.push(this as never)
        }
        break: () => void = () => undefined
        addEventListener(kind: string, listen: (event: { data: string }) => void) {
          if (kind === 'message') this.listen = listen
          if (kind === 'error') this.break = listen as () => void
        }
        postMessage() {
          return undefined
        }
        answer(data: string) {
          this.listen({ data })
        }
        terminate() {
          this.isEnded = true
        }
      },
    )
  })

  test('a worker solves it under a calm line, and the look-up goes on by itself [RES-01, GAP-94]', async () => {
    const { calls } = await open(({ body }) => ('puzzle' in (body as object) ? opening() : puzzle()))
    await find('K7XQ2M', 'Müller')
    expect(await screen.findByText('One moment, please')).toBeTruthy()
    workers[0]?.answer('1.2.3')
    await screen.findByRole('heading', { level: 1, name: 'Your trip to Vienna' })
    expect(searches(calls)[1]?.body).toMatchObject({ puzzle: { challenge: 'c-1', answer: '1.2.3' } })
    expect(workers[0]?.isEnded).toBe(true)
  })

  test('a worker that does not come counts as a lost connection, and the visitor may search again', async () => {
    await open(puzzle)
    await find('K7XQ2M', 'Müller')
    await screen.findByText('One moment, please')
    workers[0]?.break()
    expect(await screen.findByText(/^There’s no connection right now/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Show booking' }).getAttribute('aria-disabled')).toBeNull()
  })

  test('the visitor can stop it: the worker ends, and nothing more is sent [GAP-94]', async () => {
    const { calls } = await open(puzzle)
    await find('K7XQ2M', 'Müller')
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    await waitFor(() => {
      expect(workers[0]?.isEnded).toBe(true)
    })
    expect(screen.queryByText('One moment, please')).toBeNull()
    expect(searches(calls)).toHaveLength(1)
  })

  test('a puzzle that is set again and again ends with a message [GAP-94]', async () => {
    await open(puzzle)
    await find('K7XQ2M', 'Müller')
    for (const round of [0, 1, 2]) {
      await waitFor(() => {
        expect(workers).toHaveLength(round + 1)
      })
      workers[round]?.answer('1')
    }
    expect(await screen.findByText(/We’re getting a lot of requests right now\. Please wait/)).toBeTruthy()
  })
})
