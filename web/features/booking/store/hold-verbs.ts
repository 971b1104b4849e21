/** Acts on held seats: hold them longer, at new times, or release them. */
import type { HoldRefusal } from '@jetbridge/core/contract/error.ts'
import { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import { type ApiFailure, isApiFailure } from '../../../api/failure.ts'
import { acceptTimes as askToAccept } from '../hold/accept-times.ts'
import type { HoldOutcome, BookingParts } from '../model.ts'
import { dropHold, findWhetherMade, keepHold, reopen, withdraw } from './keeping.ts'
import { loseFlight } from './lost-choice.ts'
import { readAfresh } from './read-afresh.ts'

export function loseHold(parts: BookingParts, why: HoldRefusal): void {
  if (why === 'departure-cancelled') {
    void loseFlight(parts)
    return
  }
  reopen(parts)
  dropHold(parts)
  void findWhetherMade(parts)
}

/** Agrees to the times that the held flights have now; answers why that cannot be. */
export async function acceptTimes(parts: BookingParts): Promise<ApiFailure | undefined> {
  const { held } = parts.store.getState()
  try {
    if (held) keepHold(parts, await askToAccept(parts.deps.api, held.answer))
    return undefined
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown
    if (thrown.code === 'departure-cancelled') await loseFlight(parts)
    else if (thrown.code === 'hold-expired') dropHold(parts)
    else await readAfresh(parts)
    return thrown
  }
}

export async function holdLonger(parts: BookingParts): Promise<HoldOutcome> {
  try {
    keepHold(parts, await parts.deps.api.call(reservationEndpoints.extendHold, {}, { untold: true }))
    return { kind: 'held' }
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown
    return notHeldLonger(parts, thrown)
  }
}

async function notHeldLonger(parts: BookingParts, failure: ApiFailure): Promise<HoldOutcome> {
  if (failure.code === 'departure-cancelled') {
    await loseFlight(parts)
    return { kind: 'over' }
  }
  if (failure.code === 'already-completed' && (await findWhetherMade(parts))) return { kind: 'over' }
  if (failure.code === 'hold-expired') withdraw(parts)
  return parts.deps.composition.notHeldLonger(parts, failure)
}
