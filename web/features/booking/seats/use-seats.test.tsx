import { seatEndpoints } from '@jetbridge/core/contract/seat.ts'
import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { newWizard, withCurrent } from '../wizard/wizard.ts'
import { ApiProvider } from '../../../api/api-context.tsx'
import { apiOf, buildUnpaid } from '../../../testing/bookings.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { Network } from '../../../testing/network.ts'
import type { Booking } from '../model.ts'
import { BookingWith } from '../testing/booking-with.tsx'
import { heldSeats } from '../hold/held-seats.ts'
import { useSeats } from './use-seats.ts'

afterEach(cleanup)

test('a map without a connection to the server says that it is not live, until it has one', async () => {
  installBrowserParts()
  const { caller } = await buildUnpaid({ back: null })
  const network = new Network()
  const connect = () => {
    network.mend()
    // Nobody tells what changes: the map is asked for again.
    network.lose(seatEndpoints.live, Infinity)
  }
  connect()
  const api = apiOf(network, caller)
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
  network.lose(seatEndpoints.get, Infinity)
  await waitFor(() => {
    expect(result.current).toMatchObject({ isStale: true, hasFailed: false })
  })
  connect()
  await waitFor(() => {
    expect(result.current.isStale).toBe(false)
  })
})
