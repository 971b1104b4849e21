import type { WireSeatMap, WireSeats } from '@jetbridge/core/contract/seat.ts'
import { sampleMap, sampleParty } from '@jetbridge/core/seat/sample-map.ts'
import { expect, test } from 'vitest'
import {
  firstPlace,
  listedSeats,
  nextPlace,
  noFilters,
  placeElsewhere,
  seatLooks,
  zonePrices,
} from './seat-turn.ts'

const passengers = sampleParty({ adult: 2, child: 1, infant: 1 })
const mapOf = (tripFlightId: string, change: Partial<WireSeatMap> = {}) =>
  ({
    ...sampleMap(['AC DF', 'A!C DF', 'AC DF'], { exits: [3], priceOfRow: (row) => row * 5 }),
    tripFlightId,
    seatChoice: 'paid',
    ...change,
  }) as WireSeatMap
const seats = { passengers, seatMaps: [mapOf('out'), mapOf('back')] } as unknown as WireSeats
const turn = (passengerId: string, tripFlightId = 'out') => ({ tripFlightId, passengerId })

test('the turn goes to the next passenger without a seat, and round once', () => {
  expect(firstPlace(seats, {})).toEqual(turn('adult1'))
  const some = { out: { adult1: '1A', child1: '1D' } }
  expect(firstPlace(seats, some)).toEqual(turn('adult2'))
  expect(nextPlace(seats, some, turn('child1'))).toEqual(turn('adult2'))
  const all = { out: { adult1: '1A', adult2: '1C', child1: '1D' } }
  expect(nextPlace(seats, all, turn('adult2'))).toBeUndefined()
  expect(placeElsewhere(seats, all, turn('adult2'))).toEqual(turn('adult1', 'back'))
})

test('flights without a map, or whose fare has no choice, have no turn', () => {
  const none = { ...seats, seatMaps: [mapOf('out', { rows: [] }), mapOf('back', { seatChoice: 'none' })] }
  expect(firstPlace(none, {})).toBeUndefined()
})

test('a seat looks free, taken, chosen, chosen by another, or barred with its reason [SEAT-08, SEAT-09, SEAT-14]', () => {
  const looks = seatLooks(mapOf('out'), passengers, { adult1: '1A', adult2: '1C' }, 'adult2')
  expect(['1A', '1C', '1D', '2C'].map((code) => looks.get(code)?.mark)).toEqual([
    'party',
    'mine',
    'free',
    'taken',
  ])
  expect(looks.get('1A')?.holder?.passengerId).toBe('adult1')
  const child = seatLooks(mapOf('out'), passengers, {}, 'child1')
  expect(child.get('1A')).toEqual({ mark: 'barred', why: 'adultSeatRequired' })
  expect(child.get('2C')).toEqual({ mark: 'taken' })
})

test('the list has the free seats that pass every filter, and the passenger’s own', () => {
  const map = mapOf('out')
  const looks = seatLooks(map, passengers, { adult1: '1A', adult2: '3F' }, 'adult2')
  const codes = (filters: Partial<typeof noFilters>) =>
    listedSeats(map, looks, { ...noFilters, ...filters }).map(({ code }) => code)
  expect(codes({})).toEqual(['1C', '1D', '1F', '2A', '2D', '2F', '3A', '3C', '3D', '3F'])
  expect(codes({ window: true, front: true })).toEqual(['1F', '3F'])
  expect(codes({ together: true })).toEqual(['1C', '3F'])
})

test('the legend has what is sold on the map only', () => {
  const rows = sampleMap(['AC']).rows.map((row) => ({
    ...row,
    leftSeats: row.leftSeats.map((seat, index) => ({
      ...seat,
      zone: index ? 'rear' : 'front',
      isOffered: !index,
    })),
  }))
  expect(zonePrices({ rows } as unknown as WireSeatMap)).toEqual([['front', 0]])
})
