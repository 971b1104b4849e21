/** What the search box asks of bookings. */
import { guestEndpoints } from '@jetbridge/core/contract/desk/guest.ts'
import { bookingPath, findPath } from '../../paths.ts'
import type { Hit, Search } from '../../shell/area.ts'
import { firstFlightOf, partyOf } from './booking-words.tsx'

const mostHits = 8

export const findBookings: Search = {
  id: 'bookings',
  least: 2,
  async find(api, text, signal) {
    const { items, nextCursor } = await api.call(
      guestEndpoints.find,
      { query: { q: text, limit: mostHits } },
      { signal },
    )
    const hits = items.map((found): Hit => ({
      key: found.confirmationCode,
      badge: `match.${found.matched[0] ?? 'code'}`,
      title: `${found.confirmationCode} · ${partyOf(found)}`,
      detail: (tag) => firstFlightOf(found, tag),
      to: bookingPath(found.confirmationCode),
    }))
    return nextCursor === null
      ? hits
      : [...hits, { key: 'all', badge: 'guests.title', title: `${text} …`, to: findPath(text) }]
  },
}
