import type { WireSeats } from '@jetbridge/core/contract/seat.ts'
import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import { sampleMap, sampleParty } from '@jetbridge/core/seat/sample-map.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { newWizard, withCurrent } from '../wizard/wizard.ts'
import { ApiProvider } from '../../../api/api-context.tsx'
import { createApi } from '../../../api/client.ts'
import { sessionOf } from '../../../api/session.ts'
import type { Booking } from '../model.ts'
import { BookingWith } from '../testing/booking-with.tsx'
import { heldSeats } from '../hold/held-seats.ts'
import { useSeats } from './use-seats.ts'

afterEach(cleanup)

const map = {
  ...sampleMap(['AC DF']),
  seatChoice: 'free',
  origin: 'ACH',
  destination: 'VIE',
  selectedSeats: [],
}
const seats = { passengers: sampleParty({ adult: 1 }), seatMaps: [map] } as unknown as WireSeats

test('a map without a connection to the server says that it is not live, until it has one', async () => {
  let isOnline = true
  const api = createApi({
    base: '/api',
    session: sessionOf({ bookingFlowId: 'flow-1' }),
    tell: () => undefined,
    fetch: (asked) => {
      const isStream = typeof asked === 'string' && asked.endsWith('/live')
      return isStream || !isOnline
        ? Promise.reject(new TypeError('offline'))
        : Promise.resolve(Response.json(seats))
    },
  })
  const booking = {
    wizard: withCurrent(newWizard(), 'seats'),
    held: heldSeats({ secondsLeft: 600 } as WireHold),
    update: () => undefined,
    loseHold: () => undefined,
  } as unknown as Booking
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ApiProvider value={api}>
        <BookingWith value={booking}>{children}</BookingWith>
      </ApiProvider>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useSeats(() => undefined), { wrapper })
  await waitFor(() => {
    expect(result.current.seats).toBeDefined()
  })
  expect(result.current.isStale).toBe(false)
  isOnline = false
  await waitFor(() => {
    expect(result.current).toMatchObject({ isStale: true, hasFailed: false })
  })
  isOnline = true
  await waitFor(() => {
    expect(result.current.isStale).toBe(false)
  })
})
