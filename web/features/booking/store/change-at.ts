/**
 * After a payment that came to nothing the trip stays locked [FLOW-06]. A change goes on in a new flow, to which the
 * engine hands over what is held; only the card must be typed again. (GAP-12)
 */
import { stepNumber } from '@jetbridge/core/booking/flow-step.ts'
import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import { type ApiFailure, isApiFailure } from '../../../api/failure.ts'
import { openNext } from '../opening/start-flow.ts'
import { untriedPayment } from '../wizard/payment-draft.ts'
import { serialiseWizard } from '../wizard/wizard-blob.ts'
import { backAt, dataOf, updateStep, type Wizard, type WizardStep } from '../wizard/wizard.ts'
import { afterRefusal } from './after-refusal.ts'
import type { BookingParts } from '../model.ts'
import { endMove } from './settle-move.ts'

/** One at a time; asking twice, or in another tab, leads to the same flow. */
export async function changeAt(parts: BookingParts, step: WizardStep): Promise<void> {
  const { store, deps } = parts
  if (store.getState().where.kind !== 'choosing') return
  store.setState({ where: { kind: 'moving' } })
  try {
    const session = await passedOn(parts, step)
    const { tabApi: api, storage } = deps
    deps.onContinued(await openNext(deps.address, session, { api, storage }))
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown
    await notPassedOn(parts, thrown)
  } finally {
    endMove(parts)
  }
}

const untold = ['payment-in-progress', 'not-found', 'already-completed'] as const

async function passedOn({ deps, saved }: BookingParts, step: WizardStep) {
  const { bookingFlowId: id } = deps.opened.flow
  const data = serialiseWizard(changeable(saved.latest(), step))
  const { bookingFlowId, accessToken } = await deps.api.call(
    bookingFlowEndpoints.beginAgain,
    { query: { id }, body: { step: stepNumber(step), data } },
    { untold },
  )
  return { bookingFlowId, accessToken }
}

/** At a step, as before the payment was tried. */
function changeable(wizard: Wizard, step: WizardStep): Wizard {
  const tried = dataOf(wizard, 'payment')
  const untried = tried ? updateStep(wizard, 'payment', { data: untriedPayment(tried) }) : wizard
  return backAt(untried, step)
}

/** Another tab pays for it, or has ended it: it is shown as it is now. */
async function notPassedOn(parts: BookingParts, failure: ApiFailure): Promise<void> {
  if (failure.code === 'payment-in-progress' || failure.code === 'not-found') parts.deps.onChanged()
  else await afterRefusal(parts, failure)
}
