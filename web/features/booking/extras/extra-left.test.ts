import { expect, test } from 'vitest'
import { isSoldOut, keepAvailable, placesOf, tickEverywhere, untickEverywhere } from './extra-left.ts'

const offered = (tripFlightUid: string, ancillaryName: string, left: number | null = null) => ({
  ancillaryFeeUid: `${tripFlightUid}.${ancillaryName}`,
  tripFlightUid,
  ancillaryName,
  groupingName: null,
  passengerTypes: ['adult', 'child'] as const,
  fee: 30,
  left,
})
const of = (extra: ReturnType<typeof offered>) => ({
  ancillaryFeeUid: extra.ancillaryFeeUid,
  tripFlightUid: extra.tripFlightUid,
})
const [bag, pet, bagBack] = [offered('out', 'bag'), offered('out', 'pet', 1), offered('back', 'bag')] as const
const travellers = [
  { passengerNumber: 1, passengerType: 'adult' as const },
  { passengerNumber: 2, passengerType: 'adult' as const },
  { passengerNumber: 3, passengerType: 'infant' as const },
]

test('for everyone on all flights means each traveller who may have it, on each flight that offers it', () => {
  const places = placesOf(bag, [bag, pet, bagBack], travellers)
  const all = tickEverywhere({}, {}, places)
  expect(all).toEqual({ 1: [of(bag), of(bagBack)], 2: [of(bag), of(bagBack)] })
  expect(untickEverywhere({ ...all, 1: [...all[1]!, of(pet)] }, places)).toEqual({ 1: [of(pet)] })
})

test('the last one goes to one passenger only, and stays with that passenger', () => {
  const places = placesOf(pet, [bag, pet], travellers)
  const taken = tickEverywhere({}, {}, places)
  expect(taken).toEqual({ 1: [of(pet)] })
  expect(isSoldOut(taken, {}, pet)).toBe(true)
  expect(isSoldOut({}, {}, pet)).toBe(false)
})

test('extras sold meanwhile are taken from the last passengers and named; held ones stay', () => {
  const soldOut = { ...pet, left: 0 }
  const draft = { 1: [of(pet), of(bag)], 2: [of(pet)] }
  const kept = keepAvailable(draft, { 1: [of(pet)] }, [bag, soldOut])
  expect(kept).toEqual({ draft: { 1: [of(pet), of(bag)] }, gone: [soldOut] })
  expect(keepAvailable({ 1: [of(bagBack)] }, {}, [bag])).toEqual({ draft: {}, gone: [] })
})
