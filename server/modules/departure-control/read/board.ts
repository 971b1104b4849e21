/** Departures as a board shows them: times, seats and special needs, in one statement. Changes nothing. */
import type { ExtraKind } from '@jetbridge/core/extra/extra.ts'
import { needfulKinds } from '@jetbridge/core/extra/special-need.ts'
import type { BoardDeparture, BoardPlace, BoardView, ClassCounters } from '@jetbridge/core/flight/board.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { countKindsOn } from '../../extra/read.ts'
import { countersOf } from '../../inventory/read/counters.ts'
import { isBookedOn, youngOn } from '../../reservation/read/aboard.ts'
import {
  type BoardedDeparture,
  isAtPlaces,
  isOneOf,
  isWithinDays,
  selectBoarded,
  touchesStation,
} from '../../schedule/read/board.ts'

/** The most that a board shows; beyond that its reader is told that there are others. */
export const mostDepartures = 2_000

/** Of all who watch: more than there ever are. */
const mostWatched = 1_000_000

const departureId = sql.ref('d.id')

interface BoardCounts {
  readonly classes: readonly ClassCounters[]
  readonly young: { readonly child: number; readonly infant: number }
  readonly extras: Partial<Readonly<Record<ExtraKind, number>>>
}

const extrasOn = countKindsOn(
  departureId,
  sql.ref('d.brand'),
  [...needfulKinds.pet, ...needfulKinds.sport],
  (passengerId) => isBookedOn(departureId, passengerId),
)

const counted = sql`${countersOf(departureId)} as classes, ${youngOn(departureId)} as young, ${extrasOn} as extras`

/** One more than a board shows, where there are more. */
export async function listBoard(db: Db, view: BoardView): Promise<BoardDeparture[]> {
  const { rows } = await selectBoard(view).execute(db)
  return rows.map(asBoardDeparture)
}

/** All departures of some views, each once: one statement, however many watch them. */
export async function listBoards(db: Db, views: readonly BoardView[]): Promise<BoardDeparture[]> {
  const byDays = Map.groupBy(views, ({ from, until }) => `${from} ${until}`)
  const each = [...byDays.values()].map((alike) => {
    const [{ from, until }] = alike as [BoardView]
    const places = alike.flatMap((view) => view.places)
    return sql`(${isAtPlaces(places)} and ${isWithinDays({ from, until })})`
  })
  return read(db, [sql<boolean>`(${sql.join(each, sql` or `)})`], mostWatched)
}

/** For its plan, too. */
export function selectBoard(view: BoardView) {
  return selectBoarded<BoardCounts>(selectView(view), counted, mostDepartures + 1)
}

function selectView({ places, station, ...days }: BoardView): RawBuilder<boolean>[] {
  const conditions = [isAtPlaces(places), isWithinDays(days)]
  return station === undefined ? conditions : [...conditions, touchesStation(station)]
}

/** Those of some departures that are at the places. */
export function listBoardById(
  db: Db,
  places: readonly BoardPlace[],
  ids: readonly number[],
): Promise<BoardDeparture[]> {
  return read(db, [isAtPlaces(places), isOneOf(ids)], ids.length)
}

/** Undefined where there is none, or none at these places. */
export async function findOnBoard(
  db: Db,
  places: readonly BoardPlace[],
  id: number,
): Promise<BoardDeparture | undefined> {
  const [found] = await listBoardById(db, places, [id])
  return found
}

async function read(db: Db, where: readonly RawBuilder<boolean>[], most: number): Promise<BoardDeparture[]> {
  const { rows } = await selectBoarded<BoardCounts>(where, counted, most).execute(db)
  return rows.map(asBoardDeparture)
}

function asBoardDeparture({ young, extras, ...departure }: BoardedDeparture & BoardCounts): BoardDeparture {
  const countOf = (kinds: readonly ExtraKind[]) => kinds.reduce((so, kind) => so + (extras[kind] ?? 0), 0)
  const { pet, sport } = needfulKinds
  return { ...departure, needs: { ...young, pet: countOf(pet), sport: countOf(sport) } }
}
