/** Opens a change of seats and extras: the one this browser keeps for the trip, or a new one. */
import { type BookingQuery, searchKey } from '@jetbridge/core/booking/query.ts'
import { openedNow, takeAncillaryWish } from '../../../session/opened-store.ts'
import { createAncillaryChange } from '../edit/create-edit.ts'
import { nobodyTyped } from '../edit/flight-edit.ts'
import { CreationRefused, openKept, type OpenFlow, type StartDeps } from '../opening/start-flow.ts'
import { updateStep, withCurrent, type Wizard } from '../wizard/wizard.ts'

/**
 * A second tab, a reload and an address typed later find what is kept; My flights begins again where nothing is under
 * way. Without either the reservation has to be open in this tab. @throws CreationRefused, ApiFailure
 */
export async function startAncillaryChange(query: BookingQuery, deps: StartDeps): Promise<OpenFlow> {
  const isWanted = takeAncillaryWish()
  const kept = deps.storage.bookings.find(query)
  const isOver = kept?.result !== undefined || kept?.ancillaryChange?.state === 'lapsed'
  if (kept && isWanted && (isOver || isOfAnother(kept.ancillaryChange)))
    deps.storage.bookings.forget(kept.search)
  // One that is over is begun again, and nothing is said of it.
  const opened = await openKept(query, deps, ['not-found', 'session-expired'])
  if (opened?.flow.ancillaryChange && isUsable(opened)) return prepared(opened)
  return begin(query, deps)
}

function isOfAnother(kept: { readonly confirmationCode: string } | undefined): boolean {
  return kept !== undefined && kept.confirmationCode !== openedNow()?.reservation.confirmationCode
}

/** Another one that was begun later has ended it. */
function isUsable({ flow }: OpenFlow): boolean {
  return flow.isCompleted || flow.ancillaryChange?.state !== 'lapsed'
}

/** The engine is asked about the flow it has just made: the flights, and what everybody has on them. */
async function begin(query: BookingQuery, deps: StartDeps): Promise<OpenFlow> {
  const created = await createAncillaryChange(deps.api)
  if (typeof created === 'string') throw new CreationRefused(created)
  const { bookingFlowId, accessToken } = created
  deps.storage.bookings.keep({ bookingFlowId, accessToken, search: searchKey(query), state: 'open' })
  const opened = await openKept(query, deps)
  if (!opened?.flow.ancillaryChange) throw new CreationRefused('reservation-not-open')
  return prepared(opened)
}

/** Flights and people are known: it begins at the seats. */
function prepared(opened: OpenFlow): OpenFlow {
  return opened.wizard.current === 'flights' ? { ...opened, wizard: atSeats(opened.wizard) } : opened
}

function atSeats(wizard: Wizard): Wizard {
  const chosen = updateStep(wizard, 'flights', { isCompleted: true })
  const known = updateStep(chosen, 'passengers', { isCompleted: true, data: nobodyTyped })
  return withCurrent(known, 'seats')
}
