import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiProvider } from '../../api/api-context.tsx'
import { createApi } from '../../api/client.ts'
import { nobody } from '../../api/identity/identity.ts'
import { sessionStore } from '../../api/session.ts'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { renderPiece } from '../../testing/render-piece.tsx'
import { CalendarPanel } from './calendar-panel.tsx'
import type { Trip } from '../search/search-draft.ts'

beforeEach(() => {
  installBrowserParts()
})
afterEach(cleanup)

const api = createApi({
  base: '/api',
  session: sessionStore(sessionStorage),
  identity: nobody,
  fetch: () => Promise.reject(new Error('nothing is asked for without a route')),
  tell: () => undefined,
})

const nowhere = { origin: '', destination: '' }

/** Behind the visitor's clock, as a place in the west is for some hours of each day. */
const shown = (trip: Trip, departs = '') => (
  <ApiProvider value={api}>
    <CalendarPanel
      ways={trip === 'one-way' ? [nowhere] : [nowhere, nowhere]}
      chosen={trip === 'one-way' ? [departs] : [departs, '']}
      today="2021-01-31"
      onChoose={() => undefined}
    />
  </ApiProvider>
)

test.each(['one-way', 'round-trip'] as const)(
  'a calendar of a %s trip opens at the month of today where the trip begins, whatever month the visitor has',
  async (trip) => {
    await renderPiece(shown(trip))
    const day = screen.getByRole('button', { name: /January 31, 2021/ })
    expect(day.getAttribute('aria-disabled')).not.toBe('true')
  },
)

test('at the month of the day that is chosen', async () => {
  await renderPiece(shown('one-way', '2021-03-05'))
  expect(screen.getByRole('button', { name: /March 5, 2021/ })).toBeTruthy()
})
