import { expect, test } from 'vitest'
import { views, viewsAt } from './views.ts'

/** Those of picture-journey.ts. */
const states =
  'home home-calendar flights flights-chosen passengers passengers-missing passengers-filled seats extras payment payment-missing booked my-flights cancel-flight find-booking change-flights change-estimate change-confirm changed newsletter terms data-protection not-found'.split(
    ' ',
  )
const places = [0, 1, 2, 3, 4]

test('five airlines judge each state in every view', () => {
  for (const state of states)
    expect(new Set(places.flatMap((place) => viewsAt(state, place))).size, state).toBe(views.length)
})

test('an airline judges its states in every view', () => {
  for (const place of places)
    expect(new Set(states.flatMap((state) => viewsAt(state, place))).size).toBe(views.length)
})
