/** What each step promises to the engine before the wizard goes on. */
import { holdChange } from '../edit/change-verbs.ts'
import {
  holdExtras,
  holdFlights,
  holdSeats,
  numbered,
  sendPassengers,
  travellersOf,
} from '../flow/step-holds.ts'
import { extrasDataOf } from '../wizard/extra-choice.ts'
import { draftOf as draftOfExtras } from '../wizard/extra-draft.ts'
import { seatsDataOf } from '../wizard/seat-choice.ts'
import { draftOf as draftOfSeats } from '../wizard/seat-draft.ts'
import { dataOf, updateStep, type WizardStep } from '../wizard/wizard.ts'
import type { BookingParts } from './booking-deps.ts'
import { takeHold } from './keeping.ts'

export async function holdStep(parts: BookingParts, step: WizardStep): Promise<void> {
  await holds[step]?.(parts)
}

const holds: Partial<Record<WizardStep, (parts: BookingParts) => Promise<void>>> = {
  async flights(parts) {
    const { deps, facts, store, saved } = parts
    const { edit } = store.getState()
    if (edit) await holdChange(parts, edit)
    else takeHold(parts, await holdFlights(deps.api, dataOf(saved.latest(), 'flights'), facts.query))
  },
  async passengers({ deps, saved }) {
    const party = dataOf(saved.latest(), 'passengers')
    if (!party) return
    const people = await sendPassengers(deps.api, party)
    saved.set(updateStep(saved.latest(), 'passengers', { data: { ...party, people } }), true)
  },
  async seats({ deps, saved }) {
    const seats = dataOf(saved.latest(), 'seats')
    if (!seats) return
    const answer = await holdSeats(deps.api, seats)
    const data = seatsDataOf(answer, draftOfSeats(answer))
    saved.set(updateStep(saved.latest(), 'seats', { data }), true)
  },
  async ancillaries({ deps, store, saved }) {
    const extras = dataOf(saved.latest(), 'ancillaries')
    const party = dataOf(saved.latest(), 'passengers')
    if (!extras || !party) return
    const travellers = store.getState().edit?.travellers ?? travellersOf(party)
    const answer = await holdExtras(deps.api, extras, numbered(travellers))
    const data = extrasDataOf(answer, draftOfExtras(answer.details, answer.passengers))
    saved.set(updateStep(saved.latest(), 'ancillaries', { data }), true)
  },
}
