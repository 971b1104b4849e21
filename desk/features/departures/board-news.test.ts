import { boardTotals } from '@jetbridge/core/flight/board.ts'
import { describe, expect, test } from 'vitest'
import { type Board, boardAfter, type BoardDeparture, type BoardNews } from './board-news.ts'

const everything = { states: '', needs: '' }
const needs = { child: 0, infant: 0, pet: 0, sport: 0 }

function departure(id: string, given: Partial<BoardDeparture> = {}): BoardDeparture {
  const at = { departsLocal: '2027-03-04T10:00:00', departsAt: `2027-03-04T09:0${id}:00Z` }
  const times = { ...at, arrivesLocal: '2027-03-04T11:00:00', arrivesAt: '2027-03-04T10:00:00Z' }
  const place = { origin: 'ACH', destination: 'VIE', serviceDate: '2027-03-04' }
  return {
    id,
    brand: 'peoples',
    carrier: 'PE',
    flightNumber: 100 + Number(id),
    suffix: '',
    ...place,
    ...times,
    planned: null,
    delayMinutes: 0,
    aircraft: 'E70',
    capacity: 80,
    state: 'on-sale',
    seats: { authorised: 80, sold: 5, held: 1 },
    classes: [],
    needs,
    version: 'a',
    ...given,
  }
}

const boardOf = (...departures: BoardDeparture[]): Board => ({
  departures,
  totals: boardTotals(departures),
  isWhole: true,
})
const board = boardOf(departure('1'), departure('2'), departure('3'))
const news = (id: string, given: Partial<BoardDeparture>): BoardNews => ({
  kind: 'departure',
  departure: departure(id, { version: 'b', ...given }),
})
const idsOf = (after: Board | undefined) => after?.departures.map(({ id }) => id)

describe('news of a board', () => {
  test('change their row and the sums, and leave every other row as it is', () => {
    const after = boardAfter(board, [news('2', { seats: { authorised: 80, sold: 7, held: 0 } })], everything)
    expect(after?.totals).toMatchObject({ departures: 3, sold: 17, held: 2 })
    expect(after?.departures[1]?.version).toBe('b')
    expect(after?.departures[0]).toBe(board.departures[0])
  })

  test('put a new departure, and one that leaves at another time, where it belongs', () => {
    const late = news('1', { departsAt: '2027-03-04T12:00:00Z' })
    expect(idsOf(boardAfter(board, [news('0', {}), late], everything))).toEqual(['0', '2', '3', '1'])
  })

  test('take away what is gone, and what no filter wants any more; bring what one wants now', () => {
    expect(idsOf(boardAfter(board, [{ kind: 'gone', id: '2' }], everything))).toEqual(['1', '3'])
    expect(boardAfter(board, [{ kind: 'gone', id: '9' }], everything)).toBe(board)
    const filter = { states: 'on-sale,moved', needs: '' }
    expect(idsOf(boardAfter(board, [news('2', { state: 'closed' })], filter))).toEqual(['1', '3'])
    expect(idsOf(boardAfter(boardOf(), [news('2', { state: 'moved' })], filter))).toEqual(['2'])
    const child = news('3', { needs: { ...needs, child: 1 } })
    expect(idsOf(boardAfter(boardOf(), [news('2', {}), child], { states: '', needs: 'child' }))).toEqual([
      '3',
    ])
  })

  test('do not say enough of a list that is cut, or of a kind that nobody knows', () => {
    const cut = { ...board, isWhole: false }
    expect(boardAfter(cut, [news('2', {})], everything)).toBeUndefined()
    expect(boardAfter(cut, [{ kind: 'gone', id: '2' }], everything)).toBeUndefined()
    expect(boardAfter(board, [{ kind: 'other' } as never, news('2', {})], everything)).toBeUndefined()
  })
})

describe('the versions that come first', () => {
  const all = (versions: Record<string, string>): BoardNews => ({ kind: 'all', versions })

  test('leave a list as it is that has them all', () => {
    expect(boardAfter(board, [all({ 1: 'a', 2: 'a', 3: 'a' })], everything)).toBe(board)
  })

  test('ask for another list where one is other, more or missing, and where a filter hides some', () => {
    for (const versions of [
      { 1: 'a', 2: 'b', 3: 'a' },
      { 1: 'a', 2: 'a', 3: 'a', 4: 'a' },
      { 1: 'a', 2: 'a' },
    ])
      expect(boardAfter(board, [all(versions as never)], everything)).toBeUndefined()
    const filter = { states: 'on-sale', needs: '' }
    expect(boardAfter(board, [all({ 1: 'a', 2: 'a', 3: 'a' })], filter)).toBeUndefined()
  })
})
