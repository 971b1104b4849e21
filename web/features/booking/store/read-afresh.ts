/** What the engine has of a booking, read again: another tab may have chosen otherwise meanwhile. */
import { extraEndpoints } from '@jetbridge/core/contract/extra.ts'
import { seatEndpoints } from '@jetbridge/core/contract/seat.ts'
import { extrasDataOf } from '../wizard/extra-choice.ts'
import { seatsDataOf } from '../wizard/seat-choice.ts'
import { updateStep, type Wizard, type WizardStep } from '../wizard/wizard.ts'
import { walkedSteps } from '../wizard/step-order.ts'
import { draftOf as draftOfExtras } from '../wizard/extra-draft.ts'
import { draftOf as draftOfSeats } from '../wizard/seat-draft.ts'
import type { Api } from '../../../api/client.ts'
import { isApiFailure } from '../../../api/failure.ts'
import { heldSeats } from '../hold/held-seats.ts'
import { withHeldTimes } from '../wizard/held-times.ts'
import type { BookingParts } from '../model.ts'
import { optionsOf } from './shown-step.ts'
import { readFlow } from './keeping.ts'
import { paymentPhase } from '../where.ts'

/** Other flights, or a completed booking, need another page: then the booking is opened again. */
export async function readAfresh(parts: BookingParts): Promise<void> {
  const { where, returned } = parts.store.getState()
  // After a return from a page that took the money, the payment step itself shows the result.
  if (where.kind === 'complete' || returned?.outcome === 'success') return
  try {
    await takeOver(parts)
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown
  }
}

async function takeOver(parts: BookingParts): Promise<void> {
  const { deps, store, saved } = parts
  const { hold: now, isCompleted } = await readFlow(parts)
  const isOther = now !== null && deps.composition.isOtherPage(saved.latest(), now)
  if (paymentPhase(store.getState()) === 'none' && (isCompleted || isOther)) {
    deps.onChanged()
    return
  }
  if (!now) return
  const chosenNow = await readChosen(deps.api, walkedSteps(optionsOf(saved.latest(), deps)))
  store.setState({ held: heldSeats(now) })
  const before = saved.latest()
  const after = withHeldTimes(chosenNow(before), now)
  if (JSON.stringify(after) !== JSON.stringify(before)) saved.set(after)
}

type ChosenNow = (wizard: Wizard) => Wizard

const quietly = { untold: true, quiet: true } as const

/** The wizard with the seats and extras the engine has; as it is where they cannot be read. */
async function readChosen(api: Api, walked: readonly WizardStep[]): Promise<ChosenNow> {
  const [seats, extras] = await Promise.all([
    walked.includes('seats') ? unlessRefused(api.call(seatEndpoints.get, {}, quietly)) : undefined,
    walked.includes('ancillaries') ? unlessRefused(api.call(extraEndpoints.list, {}, quietly)) : undefined,
  ])
  return (wizard) => {
    const withSeats = seats
      ? updateStep(wizard, 'seats', { data: seatsDataOf(seats, draftOfSeats(seats)) })
      : wizard
    if (!extras) return withSeats
    const data = extrasDataOf(extras, draftOfExtras(extras.details, extras.passengers))
    return updateStep(withSeats, 'ancillaries', { data })
  }
}

async function unlessRefused<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (thrown) {
    if (isApiFailure(thrown)) return undefined
    throw thrown
  }
}
