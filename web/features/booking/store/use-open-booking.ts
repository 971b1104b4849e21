import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useBrand } from '../../../brand/brand-context.tsx'
import { searchedOf } from '../flow/searched.ts'
import { useToday } from '../flow/use-today.ts'
import type { BookingDeps } from './booking-deps.ts'
import { offersIn } from './offers.ts'
import { openBooking } from './open-booking.ts'
import type { BookingSource } from './use-booking.tsx'

type Given = Pick<
  BookingDeps,
  'api' | 'tabApi' | 'opened' | 'composition' | 'address' | 'storage' | 'onChanged'
>

/** Opens a booking once; it works on as long as it is on the screen. */
export function useOpenBooking(given: Given): BookingSource {
  const brand = useBrand()
  const cache = useQueryClient()
  const today = useToday()
  const [booking] = useState(() =>
    openBooking({
      ...given,
      searched: searchedOf(given.address, given.opened, { currency: brand.currency, today }),
      switches: brand.switches,
      offers: offersIn(cache),
    }),
  )
  useEffect(() => booking.show(), [booking])
  return booking
}
