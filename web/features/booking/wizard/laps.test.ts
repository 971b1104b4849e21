import { expect, test } from 'vitest'
import { lapsOf, withHolder } from './laps.ts'
import { emptyContact, slotsFor, withNotTravelling } from './party-draft.ts'
import { passengerRequest } from './passenger-request.ts'
import { readParty } from './read-party.ts'

const people = slotsFor({ adult: 3, child: 0, infant: 2 })
const sentOf = (slots: typeof people) =>
  passengerRequest({ people: slots, contact: undefined, typedContact: emptyContact }).map(
    ({ adultNumber }) => adultNumber,
  )

test('infants go by order, and nothing is sent of it', () => {
  expect([...lapsOf(people)]).toEqual([
    [4, 1],
    [5, 2],
  ])
  expect(sentOf(people)).toEqual(Array(5).fill(undefined))
})

test('a choice is sent and kept; the infant who sat there changes places', () => {
  const chosen = withHolder(people, 4, 2)
  expect(new Map(lapsOf(chosen))).toEqual(
    new Map([
      [4, 2],
      [5, 1],
    ]),
  )
  expect(sentOf(chosen)).toEqual([undefined, undefined, undefined, 2, 1])
  const kept = readParty(JSON.parse(JSON.stringify({ people: chosen, typedContact: emptyContact })))
  expect(kept?.people).toEqual(JSON.parse(JSON.stringify(chosen)))
})

test('an adult who stays at home holds nobody, and the numbers sent are those of the people sent', () => {
  const chosen = withHolder(withHolder(people, 4, 3), 5, 1)
  const [first, ...others] = chosen
  const without = [withNotTravelling(first!, true), ...others]
  expect(new Map(lapsOf(without))).toEqual(
    new Map([
      [4, 3],
      [5, 2],
    ]),
  )
  expect(sentOf(without)).toEqual([undefined, undefined, 2, undefined])
})
