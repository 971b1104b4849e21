/** What news of the stream make of a board that is shown. */
import type { deskDepartureEndpoints, WireBoardNews } from '@jetbridge/core/contract/desk/departures.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import {
  type BoardState,
  boardTotals,
  fitsFilter,
  inBoardOrder,
  type SpecialNeed,
} from '@jetbridge/core/flight/board.ts'
import type { BoardView } from './board-view.ts'

export type Board = ResponseOf<typeof deskDepartureEndpoints.list>
export type BoardDeparture = Board['departures'][number]
export type BoardNews = WireBoardNews

type Filter = Pick<BoardView, 'states' | 'needs'>

const wordsOf = <Word extends string>(text: string) => text.split(',').filter(Boolean) as Word[]

/** @returns undefined where the news do not say enough: the board must be listed again */
export function boardAfter(board: Board, news: readonly BoardNews[], filter: Filter): Board | undefined {
  return news.reduce<Board | undefined>((so, each) => so && boardAfterOne(so, each, filter), board)
}

function boardAfterOne(board: Board, news: BoardNews, filter: Filter): Board | undefined {
  if (news.kind === 'all') return isAsTold(board, news.versions, filter) ? board : undefined
  // One that goes makes room for another one, and nobody says which.
  if (!board.isWhole) return undefined
  switch (news.kind) {
    case 'gone':
      return without(board, news.id)
    case 'departure':
      return withDeparture(board, news.departure, filter)
    default:
      // of an engine that has more to say
      return undefined
  }
}

/** A filter hides departures whose versions nobody here knows. */
function isAsTold(
  { departures }: Board,
  versions: Readonly<Record<string, string>>,
  { states, needs }: Filter,
): boolean {
  return (
    states === '' &&
    needs === '' &&
    departures.length === Object.keys(versions).length &&
    departures.every(({ id, version }) => versions[id] === version)
  )
}

function without(board: Board, gone: string): Board {
  const left = board.departures.filter(({ id }) => id !== gone)
  return left.length === board.departures.length ? board : withAll(board, left)
}

function withDeparture(board: Board, departure: BoardDeparture, { states, needs }: Filter): Board {
  const filter = { states: wordsOf<BoardState>(states), needs: wordsOf<SpecialNeed>(needs), flight: '' }
  if (!fitsFilter(departure, filter)) return without(board, departure.id)
  const others = board.departures.filter(({ id }) => id !== departure.id)
  return withAll(board, [...others, departure].toSorted(inBoardOrder))
}

function withAll(board: Board, departures: BoardDeparture[]): Board {
  return { ...board, departures, totals: boardTotals(departures) }
}
