/** A choice that the engine would not hold: another one is asked for. */
import { type ChoiceRefusal, withoutRefused } from '../hold/refused-choice.ts'
import { nothingChosen } from '../wizard/flight-choice.ts'
import { dataOf, updateStep, withCurrent } from '../wizard/wizard.ts'
import type { BookingParts } from '../model.ts'
import { dropHold, reopen, withdraw } from './keeping.ts'
import { lead } from './lead.ts'

/** Fetches the present offer and removes everything else from the choice. */
export async function dropRefused(parts: BookingParts, why: ChoiceRefusal): Promise<void> {
  const { deps, store, saved } = parts
  const fresh = await deps.offers.renewFlights()
  const choice = dataOf(saved.latest(), 'flights') ?? nothingChosen
  const data = withoutRefused(choice, fresh)
  saved.set(withCurrent(updateStep(saved.latest(), 'flights', { data, isCompleted: false }), 'flights'))
  store.setState({ where: { kind: 'choosing', refusedBy: why } })
  await lead(parts)
}

/** The airline has cancelled a flight that was held: others are there to be chosen, and nothing was charged. */
export async function loseFlight(parts: BookingParts): Promise<void> {
  reopen(parts)
  dropHold(parts)
  withdraw(parts)
  await dropRefused(parts, 'departure-cancelled')
}
