import { scopesFor } from '@jetbridge/core/access/staff-act.ts'
import type { guestEndpoints } from '@jetbridge/core/contract/desk/guest.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { findBookings } from './operations/find.ts'
import { openFindLimit } from './operations/find-limit.ts'
import { readBookingPage, readTimeline } from './operations/read-booking.ts'
import { type ProofOfReveal, reveal } from './operations/reveal.ts'
import { presentBookingPage, presentFound, presentTimeline } from './present.ts'

const reading = 'read-reservations'
/** Entries of the timeline that come with the page. */
const firstEntries = 30

/** @param prove asked before personal data of one more person is shown */
export function guestHandlers(deps: Deps, prove: ProofOfReveal): Handlers<typeof guestEndpoints> {
  const limited = openFindLimit(deps)
  return {
    find: async ({ actor, query: { q, ...page } }) => {
      const scopes = scopesFor(actor, reading)
      const { items, nextCursor } = await limited(actor, () => findBookings(deps, scopes, q, page))
      return { items: items.map((each) => presentFound(each, deps.now())), nextCursor }
    },
    booking: async ({ actor, query: { code } }) =>
      presentBookingPage(await readBookingPage(deps, scopesFor(actor, reading), code, firstEntries)),
    timeline: async ({ actor, query: { code, ...page } }) =>
      presentTimeline(await readTimeline(deps, scopesFor(actor, reading), code, page)),
    reveal: async ({ actor, caller, body: { code, passengerUid, what, reason } }) => {
      const asked = {
        recordLocator: code,
        passengerId: passengerUid,
        what,
        reason,
        requestId: caller.requestId,
      }
      return { values: { ...(await reveal(deps, actor, asked, prove)) } }
    },
  }
}
