/** Where a booking that was opened stands on the screen. */
import { type BookingQuery, boundsOf } from '@jetbridge/core/booking/query.ts'
import type { Composition, BookingFacts, BookingState, SearchFacts } from '../model.ts'
import { heldSeats } from '../hold/held-seats.ts'
import type { OpenFlow } from '../opening/start-flow.ts'
import { withHeldTimes } from '../wizard/held-times.ts'
import { type Wizard, withCurrent } from '../wizard/wizard.ts'
import { choosing, type Where } from '../where.ts'

const nobody = { adult: 0, child: 0, infant: 0 }

export function openedFacts(
  { flow }: OpenFlow,
  composition: Composition,
  address: BookingQuery,
  { query, currency, mostStops }: SearchFacts,
): BookingFacts {
  const party = query.party ?? nobody
  return {
    composition,
    query,
    address,
    party,
    bounds: boundsOf(query),
    currency,
    mostStops,
    openedPayment: flow.payment,
  }
}

export function openedState(opened: OpenFlow, composition: Composition): BookingState {
  const { flow } = opened
  return {
    where: openedWhere(opened),
    wizard: openedWizard(opened),
    held: flow.hold ? heldSeats(flow.hold) : undefined,
    returned: undefined,
    voucher: undefined,
    own: composition.opened(flow, opened.wizard),
  }
}

/** A completed flow opens at its result, whatever was saved. [FLOW-37] */
function openedWizard({ flow, wizard }: OpenFlow): Wizard {
  if (flow.isCompleted) return withCurrent(wizard, 'complete')
  const timed = flow.hold ? withHeldTimes(wizard, flow.hold) : wizard
  const isPaying = flow.payment.state === 'pending' || flow.payment.state === 'refunded'
  return isPaying ? withCurrent(timed, 'payment') : timed
}

/** A payment under way, or one that went back, is gone on with. */
function openedWhere({ flow: { isCompleted, result, payment } }: OpenFlow): Where {
  if (result) return { kind: 'complete', result }
  if (isCompleted) return choosing
  if (payment.state === 'pending') return { kind: 'paying' }
  return payment.state === 'refunded' ? { kind: 'refunded' } : choosing
}
