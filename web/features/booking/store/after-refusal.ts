/** What follows of a move that the engine refused: one act a code. */
import type { ApiFailure, FailureCode } from '../../../api/failure.ts'
import { beginAnew, stopChange } from '../edit/change-verbs.ts'
import { type ChoiceRefusal, choiceRefusals } from '../flow/refused-choice.ts'
import type { BookingParts } from './booking-deps.ts'
import { dropHold, findWhetherMade } from './keeping.ts'
import { dropRefused, loseFlight } from './lost-choice.ts'

type Act = (parts: BookingParts) => Promise<unknown> | void

/** Also of a step that comes later: a change holds its flight anew while it is paid for. */
function isChoosingFlights({ store, saved }: BookingParts): boolean {
  return store.getState().edit !== undefined || saved.latest().current === 'flights'
}

const onlyOfChange =
  (act: Act): Act =>
  (parts) =>
    parts.store.getState().edit && act(parts)

const mendChoice =
  (why: ChoiceRefusal): Act =>
  (parts) =>
    isChoosingFlights(parts) ? dropRefused(parts, why) : undefined

const acts: Partial<Record<FailureCode, Act>> = {
  ...Object.fromEntries(choiceRefusals.map((why) => [why, mendChoice(why)])),
  'departure-cancelled': loseFlight,
  'hold-expired': (parts) => {
    dropHold(parts)
    return findWhetherMade(parts)
  },
  'already-completed': findWhetherMade,
  'seat-taken': ({ deps }) => deps.offers.renew('seats'),
  'extra-sold-out': ({ deps }) => deps.offers.renew('extras'),
  'code-required': beginAnew,
  'change-not-allowed': onlyOfChange((parts) => stopChange(parts, 'change-not-allowed')),
  'flight-not-active': onlyOfChange((parts) => stopChange(parts, 'flight-not-active')),
  'reservation-changed': onlyOfChange((parts) => stopChange(parts, 'reservation-changed')),
}

/** The step itself shows a refusal that has no act here, or the visitor was told of it. */
export async function afterRefusal(parts: BookingParts, { code }: ApiFailure): Promise<void> {
  await acts[code]?.(parts)
}
