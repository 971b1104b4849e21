import { describe, expect, it } from 'vitest'
import { plusMinutes } from '../kernel/time.ts'
import { receiptOfTwelveFlights } from '../ticket/sample-several-ways.ts'
import { changesAmong, isOnward, type ItineraryFlight } from './itinerary.ts'

const flights: readonly ItineraryFlight[] = receiptOfTwelveFlights().flights
const told = (of: readonly ItineraryFlight[]) =>
  changesAmong(of).map(
    ({ before, after, wait }) => `${before.designator} ${after.from.airport} ${wait} ${after.designator}`,
  )

describe('where travellers change planes', () => {
  it('is between the flights of a way, and nowhere between two ways', () => {
    const all = told(flights)
    expect(all).toHaveLength(8)
    expect(all.slice(0, 3)).toEqual(['PE 101 ACH 65 PE 201', 'PE 201 CGN 95 PE 301', 'PE 102 CGN 65 PE 202'])
  })

  it('is nowhere where a flight between them is gone, or nobody knows the ways', () => {
    expect(told(flights.filter((_, place) => place % 3 !== 1))).toEqual([])
    expect(told(flights.map(({ bound: _bound, ...flight }) => flight))).toEqual([])
    expect(told([])).toEqual([])
  })

  it('says the terminals where they differ', () => {
    const [first, second] = flights
    const terminalsOf = (arrival: string | null, departure: string | null) => {
      const before = { ...first!, to: { ...first!.to, terminal: arrival } }
      const after = { ...second!, from: { ...second!.from, terminal: departure } }
      return changesAmong([before, after])[0]?.terminals
    }
    expect(terminalsOf('1', '2')).toEqual({ from: '1', to: '2' })
    expect([terminalsOf('1', '1'), terminalsOf(null, '2')]).toEqual([undefined, undefined])
    // kept before there were any
    const [before, after] = [first, second].map((flight) => JSON.parse(JSON.stringify(flight)))
    delete before.to.terminal
    delete after.from.terminal
    expect(changesAmong([before, after])).toMatchObject([{ wait: 65, terminals: undefined }])
  })

  it('is as long as the flights have it now', () => {
    const [first, second] = flights
    const late = { ...second!, from: { ...second!.from, at: plusMinutes(second!.from.at, 30) } }
    expect(changesAmong([first!, late])[0]?.wait).toBe(95)
  })
})

describe('an onward flight', () => {
  it('is each but the first of a way', () => {
    const onward = flights.map((flight) => isOnward(flight, flights))
    expect(onward).toEqual(flights.map((_, place) => place % 3 !== 0))
  })

  it('is none any more once the flights before it are gone', () => {
    expect(isOnward(flights[1]!, flights.slice(1))).toBe(false)
  })
})
