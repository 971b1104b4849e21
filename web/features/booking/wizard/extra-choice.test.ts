import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '@jetbridge/core/kernel/money.ts'
import { tickExtra, untickExtra } from './extra-draft.ts'
import {
  chosenExtrasTotal,
  extrasDataOf,
  hasExtras,
  knownOn,
  readExtrasData,
  resetExtras,
} from './extra-choice.ts'

const offered = (tripFlightUid: string, code: string, fee: number) => ({
  ancillaryFeeUid: `${tripFlightUid}-${code}`,
  tripFlightUid,
  ancillaryName: code,
  translations: { de: `${code} (de)` },
  groupingName: null,
  left: null,
  fee,
})
const [bag, meal, bagBack] = [
  offered('out', 'bag', 30.1),
  offered('out', 'meal', 9.9),
  offered('back', 'bag', 30),
]
const flights = [
  { tripFlightUid: 'out', origin: 'ACH', destination: 'VIE' },
  { tripFlightUid: 'back', origin: 'VIE', destination: 'ACH' },
]
const offer = { ancillaries: [bag!, meal!, bagBack!], flights }
const draft = tickExtra(tickExtra({}, 1, bag!), 2, bag!)
const chosen = extrasDataOf(offer, draft)

test('extras are kept by passenger number and listed per passenger and flight [XTR-05, SIDE-06]', () => {
  expect(knownOn(chosen, 2, 'out').map(({ ancillaryName }) => ancillaryName)).toEqual(['bag'])
  expect(knownOn(chosen, 2, 'back')).toEqual([])
})

test('they total their fees, each passenger for itself [SIDE-13]', () => {
  expect(chosenExtrasTotal(chosen, 'EUR')).toEqual(money(6020, 'EUR'))
  expect(chosenExtrasTotal(undefined, 'EUR')).toEqual(money(0, 'EUR'))
})

test('whether there are any decides on the entry of the step list [FLOW-02]', () => {
  expect([hasExtras(undefined), hasExtras(chosen)]).toEqual([false, true])
  const none = untickExtra(untickExtra(draft, 1, bag!), 2, bag!)
  expect(hasExtras(extrasDataOf(offer, none))).toBe(false)
})

test('a saved choice comes back; travellers with extras learn of a reset', () => {
  expect(readExtrasData(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen)
  expect(resetExtras(chosen)).toEqual({ draft: {}, known: [], flights: [], wasReset: true })
  expect(resetExtras(undefined).wasReset).toBe(false)
})

test('an extra for the whole way is one choice, saved with the flights that it is for', () => {
  const [toHub, onward] = [flights[0]!, { tripFlightUid: 'on', origin: 'VIE', destination: 'OLB' }]
  const forWay = { ...bag!, tripFlightUids: ['out', 'on'] }
  const ways = { ancillaries: [forWay, meal!], flights: [toHub, onward] }
  const data = extrasDataOf(ways, tickExtra(tickExtra({}, 1, forWay), 1, meal!))
  const namesOn = (place: string) => knownOn(data, 1, place).map(({ ancillaryName }) => ancillaryName)
  expect([namesOn('out+on'), namesOn('out'), namesOn('on')]).toEqual([['bag'], ['meal'], []])
  expect(chosenExtrasTotal(data, 'EUR')).toEqual(money(4000, 'EUR'))
  expect(readExtrasData(JSON.parse(JSON.stringify(data)))).toEqual(data)
})

test('a damaged save never throws', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (saved) => {
      readExtrasData(saved)
      readExtrasData({ known: [saved], flights: [saved], draft: { 1: [saved], x: saved } })
    }),
  )
})
