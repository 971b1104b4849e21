import { expect, test } from 'vitest'
import { bookingComposition } from '../booking-composition.tsx'
import { newWizard, updateStep, withCurrent } from '../wizard/wizard.ts'
import type { BookingFacts, BookingState, BookingVerbs } from '../model.ts'
import { bookingView } from './booking-view.ts'
import { choosing } from '../where.ts'

test('the address of an earlier step shows that step as not completed, before the booking is back there [FLOW-11]', () => {
  const walked = (['flights', 'passengers', 'seats', 'ancillaries'] as const).reduce(
    (wizard, step) => updateStep(wizard, step, { isCompleted: true }),
    newWizard(),
  )
  const state = { wizard: withCurrent(walked, 'payment'), where: choosing } as BookingState
  const view = bookingView({} as BookingFacts, {} as BookingVerbs, {
    composition: bookingComposition,
    switches: { seatAssignmentHide: false, ancillariesHide: false, extrasListedOnceChosen: false },
  })
  const { list } = view(state, 'ancillaries')
  expect(list.find(({ step }) => step === 'ancillaries')).toMatchObject({
    isCurrent: true,
    isCompleted: false,
  })
  expect(list.find(({ step }) => step === 'seats')).toMatchObject({ isCurrent: false, isCompleted: true })
})
