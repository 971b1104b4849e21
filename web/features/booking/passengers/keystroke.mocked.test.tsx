import { boundsOf, parseQuery } from '@jetbridge/core/booking/query.ts'
import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProvider } from '../../../api/api-context.tsx'
import { createApi } from '../../../api/client.ts'
import { sessionOf } from '../../../api/session.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { heldSeats } from '../hold/held-seats.ts'
import { HoldBanner } from '../step/hold-banner.tsx'
import { Sidebar } from '../sidebar/sidebar.tsx'
import type { Booking } from '../model.ts'
import { BookingWith } from '../testing/booking-with.tsx'
import { newWizard, updateStep, withCurrent } from '../wizard/wizard.ts'
import { PassengersStep } from './passengers-step.tsx'

/** The files that asked for a part of the booking while drawing. */
const drawn = vi.hoisted(() => ({ by: [] as string[] }))

vi.mock(import('../store/use-booking.tsx'), async (load) => {
  const own = await load()
  const useBooking: typeof own.useBooking = (select, isSame) => {
    const [, , caller = ''] = new Error('who asks').stack?.split('\n') ?? []
    drawn.by.push(/([\w-]+)\.tsx?/.exec(caller)?.[1] ?? caller)
    return own.useBooking(select, isSame)
  }
  return { ...own, useBooking }
})

afterEach(cleanup)

const api = createApi({
  base: '/api',
  session: sessionOf({}),
  // No answer is needed.
  fetch: () => Promise.reject(new TypeError('the line is dead')),
  tell: () => undefined,
})
const held = heldSeats({ secondsLeft: 1200, totalAmount: 0, currencyCode: 'EUR' } as WireHold)
const party = { adult: 2, child: 0, infant: 0 }
const query = parseQuery({ ori: 'ACH', des: 'VIE', dep: '2099-06-01', adt: '2', prov: 'user' })
const bounds = boundsOf(query)

function AtPassengers({ children }: { children: ReactNode }) {
  const [wizard, setWizard] = useState(() => withCurrent(newWizard(), 'passengers'))
  const booking = {
    query,
    bounds,
    party,
    wizard,
    options: { seatsHidden: false, ancillariesHidden: false, hasExtras: false },
    currency: 'EUR',
    held,
    where: { kind: 'choosing' },
    update: (step, data) => {
      setWizard((before) => updateStep(before, step, { data }))
    },
  } as Partial<Booking> as Booking
  return <BookingWith value={booking}>{children}</BookingWith>
}

test('a keystroke in a field of the passengers draws that form again and nothing else of the wizard', async () => {
  installBrowserParts(['min-width: 1025px', 'min-width: 46rem'])
  await renderPiece(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={api}>
        <AtPassengers>
          <HoldBanner />
          <PassengersStep />
          <Sidebar />
        </AtPassengers>
      </ApiProvider>
    </QueryClientProvider>,
    { brandId: 'peoples' },
  )
  const city = await screen.findByLabelText('City')
  await userEvent.type(city, 'B')
  const mounted = new Set(drawn.by)
  drawn.by = []
  await userEvent.type(city, 'r')
  expect(city).toHaveProperty('value', 'Br')
  expect(mounted.size).toBeGreaterThan(5)
  expect([...new Set(drawn.by)]).toEqual(['party-form'])
})
