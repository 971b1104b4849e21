import { describe, expect, it } from 'vitest'
import { parseInstant } from '../kernel/time.ts'
import { stopsBetween } from '../brand/connection-setting.ts'
import { joinFlights, mostPairs, shortestOf } from './connect.ts'

const at = (clock: string) => parseInstant(`2027-05-04T${clock}:00Z`)
const flight = (departs: string, arrives: string) => ({ departsAt: at(departs), arrivesAt: at(arrives) })
const anHour = () => ({ least: 60, most: 120 })

describe('the stops on a way', () => {
  const rule = { hubs: ['ACH', 'VIE', 'OLB'], mostStops: 2 }

  it('are hubs, never an end of the way, never one twice', () => {
    expect(stopsBetween(rule, 'ACH', 'CGN')).toEqual([['VIE'], ['OLB'], ['VIE', 'OLB'], ['OLB', 'VIE']])
  })

  it('are as few as the airline says', () => {
    expect(stopsBetween({ ...rule, mostStops: 1 }, 'GRZ', 'CGN')).toEqual([['ACH'], ['VIE'], ['OLB']])
    expect(stopsBetween({ ...rule, mostStops: 0 }, 'GRZ', 'CGN')).toEqual([])
  })
})

describe('two flights', () => {
  const first = flight('06:00', '07:00')

  it('connect within the least and the longest wait, both included', () => {
    const departing = ['07:59', '08:00', '09:00', '09:01'].map((clock) => flight(clock, '12:00'))
    const pairs = joinFlights([first], departing, anHour)
    expect(pairs.map(([, second]) => second)).toEqual(departing.slice(1, 3))
  })

  it('never connect where they must not', () => {
    expect(joinFlights([first], [flight('08:00', '09:00')], () => undefined)).toEqual([])
  })

  it('never connect backwards, whatever the bounds', () => {
    expect(joinFlights([first], [flight('06:59', '09:00')], () => ({ least: -60, most: 120 }))).toEqual([])
  })

  it('are joined up to a bound', () => {
    const many = Array.from({ length: 30 }, () => first)
    const departing = Array.from({ length: 30 }, () => flight('08:00', '09:00'))
    expect(joinFlights(many, departing, anHour)).toHaveLength(mostPairs)
  })
})

describe('a list of itineraries', () => {
  const itinerary = (departs: string, arrives: string, count: number) => ({
    ...flight(departs, arrives),
    flights: Array.from({ length: count }, (_, place) => place),
  })

  it('has the shortest under way, in order of departure', () => {
    const long = itinerary('06:00', '12:00', 2)
    const short = itinerary('08:00', '11:00', 2)
    const middle = itinerary('07:00', '11:30', 3)
    expect(shortestOf([long, short, middle], 2)).toEqual([middle, short])
  })

  it('prefers the earlier, then fewer flights, among equally short ones', () => {
    const [late, twoStops, oneStop] = [
      itinerary('09:00', '12:00', 2),
      itinerary('08:00', '11:00', 3),
      itinerary('08:00', '11:00', 2),
    ] as const
    expect(shortestOf([late, twoStops, oneStop], 1)).toEqual([oneStop])
    expect(shortestOf([late, twoStops], 1)).toEqual([twoStops])
    expect(shortestOf([late, twoStops, oneStop])).toEqual([oneStop, twoStops, late])
  })
})
