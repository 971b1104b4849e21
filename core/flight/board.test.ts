import { describe, expect, it } from 'vitest'
import { instant, instantOf, localAt, localDate, type LocalDateTime, zone } from '../kernel/time.ts'
import {
  type BoardDeparture,
  boardTotals,
  type ClassCounters,
  delayOf,
  fitsFilter,
  inBoardOrder,
  isInView,
  ownCounts,
  seatCounts,
  stateOfDeparture,
} from './board.ts'
import type { FlightTimes } from './departure.ts'

const vienna = zone('Europe/Vienna')
const leaves = instantOf('2027-03-04T10:00' as LocalDateTime, vienna)
const before = instant(leaves - 60_000)

function timesAt(departsAt: number): FlightTimes {
  const [from, to] = [instant(departsAt), instant(departsAt + 75 * 60_000)]
  return {
    departsAt: from,
    arrivesAt: to,
    departsLocal: localAt(from, vienna),
    arrivesLocal: localAt(to, vienna),
  }
}

const cls = (bookingClass: string, rank: number, counts: Partial<ClassCounters> = {}): ClassCounters => ({
  cabin: 'Y',
  rank,
  bookingClass,
  authorised: 20,
  sold: 0,
  held: 0,
  isClosed: false,
  ...counts,
})

const departure = (given: Partial<BoardDeparture> = {}): BoardDeparture => ({
  id: 1,
  brand: 'peoples',
  carrier: 'PE',
  flightNumber: 101,
  suffix: '',
  origin: 'ACH',
  destination: 'VIE',
  serviceDate: localDate('2027-03-04'),
  ...timesAt(leaves),
  aircraft: 'E70',
  operatedBy: null,
  originTerminal: null,
  destinationTerminal: null,
  capacity: 20,
  status: 'scheduled',
  isByHand: false,
  planned: null,
  flownAt: null,
  classes: [cls('Y', 0)],
  needs: { child: 0, infant: 0, pet: 0, sport: 0 },
  ...given,
})

describe('the state of a departure', () => {
  const moved = { isByHand: true, planned: timesAt(leaves - 45 * 60_000) }
  it.each([
    ['on-sale', {}],
    ['moved', moved],
    ['on-sale', { isByHand: true, planned: timesAt(leaves) }],
    ['closed', { classes: [cls('Y', 0, { isClosed: true })] }],
    ['closed', { ...moved, classes: [cls('Y', 0, { authorised: 0 })] }],
    ['cancelled', { ...moved, status: 'cancelled' }],
    ['flown', { flownAt: leaves, classes: [cls('Y', 0, { isClosed: true })] }],
  ] as const)('is %s', (state, given) => {
    expect(stateOfDeparture(departure(given), before)).toBe(state)
  })

  it('is departed from the minute on in which it leaves, until it is flown', () => {
    expect([stateOfDeparture(departure(), leaves), stateOfDeparture(departure(), before)]).toEqual([
      'departed',
      'on-sale',
    ])
  })

  it('tells the delay against the plan, and none where the plan was not kept', () => {
    const delays = [
      departure(),
      departure(moved),
      departure({ isByHand: true, planned: timesAt(leaves + 10 * 60_000) }),
      departure({ isByHand: true }),
    ].map(delayOf)
    expect(delays).toEqual([0, 45, -10, null])
  })
})

describe('what is sold', () => {
  const classes = [
    cls('C', 0, { cabin: 'C', sold: 3, held: 1 }),
    cls('Y', 0, { sold: 9, held: 2 }),
    cls('M', 1, { sold: 7, held: 2 }),
    cls('L', 2, { sold: 4, held: 0 }),
  ]

  it('is counted once a class, though classes count those below them', () => {
    expect(
      ownCounts(classes).map(({ bookingClass, ownSold, ownHeld }) => [bookingClass, ownSold, ownHeld]),
    ).toEqual([
      ['C', 3, 1],
      ['Y', 2, 0],
      ['M', 3, 2],
      ['L', 4, 0],
    ])
    expect(seatCounts(classes)).toEqual({ authorised: 40, sold: 12, held: 3 })
  })

  it('is added up over a board without cancelled flights', () => {
    const needs = { child: 1, infant: 2, pet: 0, sport: 3 }
    const each = { capacity: 20, seats: { authorised: 40, sold: 12, held: 3 }, needs }
    const board = [{ ...each, state: 'on-sale' } as const, { ...each, state: 'cancelled' } as const]
    expect(boardTotals(board)).toMatchObject({
      departures: 2,
      capacity: 20,
      sold: 12,
      held: 3,
      needs,
      states: { 'on-sale': 1, cancelled: 1, moved: 0 },
    })
  })
})

describe('a board', () => {
  it('begins with who leaves first', () => {
    const late = departure({ id: 3, ...timesAt(leaves + 60_000) })
    const [one, two] = [departure({ id: 1, flightNumber: 103 }), departure({ id: 2, flightNumber: 102 })]
    expect([late, one, two].toSorted(inBoardOrder).map(({ id }) => id)).toEqual([2, 1, 3])
  })

  it('shows a flight on its own day and on that on which it now leaves, at the places of who looks', () => {
    const late = { ...departure(), departsLocal: '2027-03-05T00:30' as LocalDateTime }
    const shown = (
      day: string,
      places = [{ brand: 'peoples', station: null as string | null }],
      station?: string,
    ) => isInView({ from: localDate(day), until: localDate(day), places, station }, late)
    expect(['2027-03-03', '2027-03-04', '2027-03-05', '2027-03-06'].map((day) => shown(day))).toEqual([
      false,
      true,
      true,
      false,
    ])
    const day = '2027-03-04'
    const at = (brand: string, station: string | null) => shown(day, [{ brand, station }])
    expect([at('aero', null), at('peoples', 'ACH'), at('peoples', 'VIE'), at('peoples', 'ZRH')]).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(shown(day, [{ brand: 'peoples', station: 'ACH' }], 'ZRH')).toBe(false)
  })

  it('shows what fits: state, needs, and the beginning of the number with or without the carrier', () => {
    const shown = {
      ...departure({ needs: { child: 0, infant: 0, pet: 1, sport: 0 } }),
      state: 'on-sale',
    } as const
    const fits = (filter: Partial<Parameters<typeof fitsFilter>[1]>) =>
      fitsFilter(shown, { states: [], needs: [], flight: '', ...filter })
    expect([fits({}), fits({ states: ['on-sale'] }), fits({ states: ['moved'] })]).toEqual([
      true,
      true,
      false,
    ])
    expect([fits({ needs: ['pet', 'infant'] }), fits({ needs: ['infant'] })]).toEqual([true, false])
    expect(['PE10', '101', '01', 'PE2'].map((flight) => fits({ flight }))).toEqual([true, true, false, false])
  })
})
