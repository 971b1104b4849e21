/**
 * What the staff reads of one departure. One outside the caller's airlines and stations is not found, by the statement
 * that reads it. Changes nothing.
 */
import type { Staff } from '@jetbridge/core/access/actor.ts'
import type { BoardDeparture } from '@jetbridge/core/flight/board.ts'
import { departureRecord } from '@jetbridge/core/flight/departure.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { cutPage, type Page, type PageAsked, readCursor } from '../../../http/page-cursor.ts'
import { Refusal } from '../../../http/refusal.ts'
import { listNamesOf } from '../../account/read.ts'
import { type FoundAct, readActs } from '../../audit/read.ts'
import { countAboutDeparture } from '../../notice/read.ts'
import { countAnswers, listAboard, segmentsOn } from '../../reservation/read/aboard.ts'
import { listLayouts, listStanding } from '../../seat/read.ts'
import { listWorth } from '../../ticket/read/worth.ts'
import { readablePlaces } from '../policy.ts'
import { findOnBoard } from './board.ts'
import { listTravellers, type Traveller } from './people.ts'

type Reader = Pick<Staff, 'grants'>

/** @throws Refusal `not-found`, also where it is not theirs */
export async function getDeparture(db: Db, staff: Reader, id: number): Promise<BoardDeparture> {
  const found = await findOnBoard(db, readablePlaces(staff), id)
  if (!found) throw new Refusal('not-found')
  return found
}

/** More than any aircraft seats. */
const everybody = 2_000

export type DepartureFacts = Awaited<ReturnType<typeof readDeparture>>

export async function readDeparture({ db: { query } }: Pick<Deps, 'db'>, staff: Reader, id: number) {
  const departure = await getDeparture(query, staff, id)
  // One after the other: a page takes one connection of the few that there are.
  const aboard = await listAboard(query, id, { after: undefined, limit: everybody }, sql`null as nothing`)
  const worth = await listWorth(query, segmentsOn(id))
  const letters = await countAboutDeparture(query, id)
  const answers = await countAnswers(query, id)
  const layouts = await listLayouts(query, departure.brand, [departure.aircraft])
  const standing = await listStanding(query, [id])
  const layout = layouts.get(departure.aircraft)
  const byId = new Map(aboard.map((person) => [person.passengerId, person]))
  const taken = standing.map(({ code, passengerId }) => ({ code, person: byId.get(passengerId) }))
  return { departure, people: aboard.length, worth, letters, answers, layout, taken }
}

const cursorSchema = z.tuple([z.number().int(), z.string().max(200), z.string().max(200), z.uuid()])

/** By name. @throws Refusal `not-found`; `malformed-request` for a cursor that no page of this departure gave */
export async function readPeople(
  { db: { query } }: Pick<Deps, 'db'>,
  staff: Reader,
  { id, ...asked }: PageAsked & { readonly id: number },
): Promise<Page<Traveller>> {
  const [of, ...after] = readCursor(asked.cursor, cursorSchema) ?? []
  if (of !== undefined && of !== id)
    throw new Refusal('malformed-request', 'cursor: not one that a page gave', { cursor: 'custom' })
  const departure = await getDeparture(query, staff, id)
  const slice = { after: of === undefined ? undefined : (after as never), limit: asked.limit + 1 }
  const people = await listTravellers(query, departure, slice)
  return cutPage(people, asked.limit, ({ key }) => [id, ...key])
}

/** More than anybody does to one departure. */
const mostActs = 200

export interface NamedAct extends FoundAct {
  /** of the member of the staff; null for everybody else */
  readonly name: string | null
}

/** The newest first. @throws Refusal `not-found` */
export async function readHistory(
  { db: { query } }: Pick<Deps, 'db'>,
  staff: Reader,
  id: number,
): Promise<NamedAct[]> {
  const departure = await getDeparture(query, staff, id)
  const filter = {
    series: [departure.brand],
    records: [{ record: 'departure', recordId: departureRecord(departure) }],
  } as const
  const acts: FoundAct[] = []
  for await (const page of readActs(query, filter, { limit: mostActs, order: 'newest-first' }))
    acts.push(...page)
  const ofStaff = acts.flatMap(({ actorKind, actorId }) =>
    actorKind === 'staff' && actorId ? [actorId] : [],
  )
  const names = new Map((await listNamesOf(query, ofStaff)).map(({ accountId, name }) => [accountId, name]))
  return acts.map((act) => ({ ...act, name: names.get(act.actorId ?? '') ?? null }))
}
