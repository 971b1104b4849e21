import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useStepWay } from '../navigation/use-step-way.ts'
import { useToday } from '../../../form/use-today.ts'
import type { BookingDeps } from '../model.ts'
import { offersIn } from './offers.ts'
import { type OpenBooking, openBooking } from './open-booking.ts'

type OpeningDeps = Pick<
  BookingDeps,
  | 'api'
  | 'tabApi'
  | 'opened'
  | 'composition'
  | 'address'
  | 'storage'
  | 'onChanged'
  | 'onContinued'
  | 'isReopened'
>

/** Opens a booking once; it works on as long as it is on the screen. */
export function useOpenBooking(given: OpeningDeps): OpenBooking {
  const brand = useBrand()
  const cache = useQueryClient()
  const today = useToday()
  const way = useStepWay(given.address)
  const [booking] = useState(() =>
    openBooking({
      ...given,
      searched: given.composition.searched(given.address, given.opened.flow, {
        currency: brand.currency,
        connections: brand.connections,
        today,
      }),
      switches: brand.switches,
      offers: offersIn(cache),
      way,
    }),
  )
  // Before the first address is come to.
  useLayoutEffect(() => booking.show(), [booking])
  return booking
}
