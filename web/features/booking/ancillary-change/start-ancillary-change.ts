/** Opens a change of seats, extras and names: the one this browser keeps for the trip, or a new one. */
import { type BookingQuery, searchKey } from '@jetbridge/core/booking/query.ts'
import type { WireAncillaryChange } from '@jetbridge/core/contract/ancillary-change.ts'
import type { KeptBooking } from '../../../session/kept-bookings.ts'
import { type AncillaryWish, openedNow, takeAncillaryWish } from '../../../session/opened-store.ts'
import { createAncillaryChange } from '../edit/create-edit.ts'
import { nobodyTyped } from '../edit/flight-edit.ts'
import { CreationRefused, openKept, type OpenFlow, type StartDeps } from '../opening/start-flow.ts'
import { updateStep, withCurrent, type Wizard } from '../wizard/wizard.ts'

/**
 * A second tab, a reload and an address typed later find what is kept; My flights begins again where nothing is under
 * way. Without either the reservation has to be open in this tab. @throws CreationRefused, ApiFailure
 */
export async function startAncillaryChange(query: BookingQuery, deps: StartDeps): Promise<OpenFlow> {
  const wish = takeAncillaryWish()
  const kept = deps.storage.bookings.find(query)
  if (kept && wish && !isWished(kept, wish)) deps.storage.bookings.forget(kept.search)
  // One that is over is begun again, and nothing is said of it.
  const opened = await openKept(query, deps, ['not-found', 'session-expired'])
  if (opened?.flow.ancillaryChange && isUsable(opened)) return prepared(opened)
  return begin(query, deps, wish?.names ?? [])
}

/** What is under way goes on; names are changed in a change of their own. */
function isWished({ result, ancillaryChange: kept }: KeptBooking, { names }: AncillaryWish): boolean {
  if (result !== undefined || kept?.state === 'lapsed' || isOfAnother(kept)) return false
  return names.length === 0 && !hasNames(kept)
}

/** @param kept by an earlier version of the site, perhaps */
function hasNames(kept: Partial<Pick<WireAncillaryChange, 'names'>> | undefined): boolean {
  return kept?.names !== undefined && kept.names.length > 0
}

function isOfAnother(kept: { readonly confirmationCode: string } | undefined): boolean {
  return kept !== undefined && kept.confirmationCode !== openedNow()?.reservation.confirmationCode
}

/** Another one that was begun later has ended it. */
function isUsable({ flow }: OpenFlow): boolean {
  return flow.isCompleted || flow.ancillaryChange?.state !== 'lapsed'
}

/** The engine is asked about the flow it has just made: the flights, and what everybody has on them. */
async function begin(query: BookingQuery, deps: StartDeps, names: AncillaryWish['names']): Promise<OpenFlow> {
  const created = await createAncillaryChange(deps.api, names)
  if (typeof created === 'string') throw new CreationRefused(created)
  const { bookingFlowId, accessToken } = created
  deps.storage.bookings.keep({ bookingFlowId, accessToken, search: searchKey(query), state: 'open' })
  const opened = await openKept(query, deps)
  if (!opened?.flow.ancillaryChange) throw new CreationRefused('reservation-not-open')
  return prepared(opened)
}

/** Flights and people are known: it begins at the seats, or at the payment where names were told with their price. */
function prepared(opened: OpenFlow): OpenFlow {
  if (opened.wizard.current !== 'flights') return opened
  const isOfNames = hasNames(opened.flow.ancillaryChange ?? undefined)
  return { ...opened, wizard: withCurrent(known(opened.wizard), isOfNames ? 'payment' : 'seats') }
}

function known(wizard: Wizard): Wizard {
  const chosen = updateStep(wizard, 'flights', { isCompleted: true })
  return updateStep(chosen, 'passengers', { isCompleted: true, data: nobodyTyped })
}
