import { expect, test } from 'vitest'
import type { ChosenFlight } from './flight-choice.ts'
import { hasNoFlights, isUntouched, leaveRule } from './leave.ts'
import { emptyContact, emptyInfo, type PartyDraft, slotsFor } from './party-draft.ts'
import { newWizard, updateStep, type WizardStep, withCurrent } from './wizard.ts'

test('a result and a lost session are left silently, anything begun is asked about [FLOW-42, FLOW-43]', () => {
  const begun = { step: 'passengers', hasCause: false, isUntouched: false } as const
  expect(leaveRule(begun)).toBe('ask')
  expect(leaveRule({ ...begun, step: 'flights' })).toBe('ask')
  expect(leaveRule({ ...begun, step: 'complete' })).toBe('clean')
  expect(leaveRule({ ...begun, step: 'success' })).toBe('clean')
  expect(leaveRule({ ...begun, hasCause: true })).toBe('clean')
})

const blank: PartyDraft = {
  people: slotsFor({ adult: 2, child: 0, infant: 1 }),
  contact: undefined,
  typedContact: emptyContact,
}
const [first, ...others] = blank.people
const typedBy = (info: Partial<typeof emptyInfo>): PartyDraft => ({
  ...blank,
  people: [{ ...first!, info: { ...emptyInfo, ...info } }, ...others],
})

function begun({ party = blank, isHeld = false, flight = false, at = 'flights' as WizardStep }) {
  const data = { bounds: flight ? [{ chosen: {} as ChosenFlight }] : [] }
  const chosen = updateStep(newWizard(), 'flights', { data })
  return { wizard: withCurrent(updateStep(chosen, 'passengers', { data: party }), at), isHeld }
}

test('nothing chosen, held or typed is nothing to lose', () => {
  expect(isUntouched({ wizard: newWizard(), isHeld: false })).toBe(true)
  expect(isUntouched(begun({}))).toBe(true)
})

test.each([
  ['a flight', begun({ flight: true })],
  ['seats held for a flight that was taken back', begun({ isHeld: true })],
  ['a later step', begun({ at: 'passengers' })],
])('%s is something to lose, in a new search too [FLOW-43]', (_what, booking) => {
  expect(isUntouched(booking)).toBe(false)
  expect(hasNoFlights(booking)).toBe(false)
})

test.each([
  ['a name', typedBy({ firstName: 'Ada' })],
  ['a date half typed', typedBy({ birthText: '25.' })],
  ['a field of the brand', typedBy({ customFields: { meal: 'vegan' } })],
  ['a contact', { ...blank, typedContact: { ...emptyContact, city: 'Wien' } }],
])('%s that was typed is lost by leaving, and taken along by a new search [FLOW-43]', (_what, party) => {
  expect(isUntouched(begun({ party }))).toBe(false)
  expect(hasNoFlights(begun({ party }))).toBe(true)
})
