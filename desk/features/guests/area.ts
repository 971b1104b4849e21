import { Ticket } from 'lucide-react'
import { paths } from '../../paths.ts'
import type { Area } from '../../shell/area.ts'
import { findBookings } from './find.ts'

export const guestsArea: Area = {
  id: 'guests',
  word: 'guests.title',
  icon: Ticket,
  path: paths.bookings,
  letter: 'b',
  permissions: ['read-reservations'],
  routes: [
    { path: paths.bookings, lazy: () => import('./find-page.tsx') },
    { path: paths.booking, lazy: () => import('./booking-page.tsx') },
  ],
  searches: [findBookings],
}
