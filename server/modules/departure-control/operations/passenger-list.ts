/**
 * Owns the passenger list of a departure as a file. Invariants: with personal data it leaves a row in the audit log
 * before the first byte, and its people count as seen; nothing in it is a formula. Changes nothing else.
 */
import type { Staff } from '@jetbridge/core/access/actor.ts'
import { operatorFor } from '@jetbridge/core/access/staff-act.ts'
import type { ShippedLocale } from '@jetbridge/core/brand/locale.ts'
import { csvLine, csvMark, csvText } from '@jetbridge/core/report/csv-cell.ts'
import type { BoardDeparture } from '@jetbridge/core/flight/board.ts'
import { departureRecord, formatDesignator } from '@jetbridge/core/flight/departure.ts'
import { type Instant, localAt, zone, type Zone } from '@jetbridge/core/kernel/time.ts'
import type { ReadRows } from '../../../db/long-read.ts'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import {
  type ListColumn,
  namesColumns,
  passengerListWords,
  type PassengerListWords,
  personalColumns,
} from '../../../wording/passenger-list-columns.ts'
import { countAboard, type PersonalData, type PersonKey } from '../../reservation/read/aboard.ts'
import { requirePersonalData } from '../policy.ts'
import { airportsAt, listPersonal, listTravellers, type Traveller } from '../read/people.ts'
import { getDeparture } from '../read/departure.ts'
import { noteSeen } from './note-seen.ts'

export interface ListAsked {
  readonly id: number
  /** names, seats and services; or with personal data */
  readonly columns: 'names' | 'personal'
  readonly locale: ShippedLocale
}

interface ListFile {
  readonly name: string
  readonly pieces: AsyncIterable<string>
}

interface ListCall {
  readonly readRows: ReadRows
  readonly staff: Staff
  readonly requestId: string
}

type ListedPerson = Traveller & Partial<PersonalData>

/** @throws Refusal `not-found`, `proof-required` */
export async function passengerList(
  deps: Pick<Deps, 'db' | 'now' | 'random'>,
  { readRows, staff, requestId }: ListCall,
  { id, columns, locale }: ListAsked,
): Promise<ListFile> {
  const { db, now } = deps
  const departure = await getDeparture(db.query, staff, id)
  const people = await countAboard(db.query, id)
  if (columns === 'personal') {
    requirePersonalData(staff, departure, people)
    await note(deps, staff, departure, requestId)
  }
  const words = passengerListWords[locale]
  const { from } = await airportsAt(db.query, departure)
  const head = headOf(words, departure, people, { at: now(), where: from?.zone ?? zone('UTC') })
  return {
    name: fileName(words, departure),
    pieces: readRows((tx) => write(tx, departure, { head, columns, words })),
  }
}

async function note(
  { db, ...deps }: Pick<Deps, 'db' | 'now' | 'random'>,
  staff: Staff,
  departure: BoardDeparture,
  requestId: string,
): Promise<void> {
  const { brand, origin, destination } = departure
  const verdict = operatorFor(staff, {
    permission: 'read-personal-data',
    object: { brand, flights: [{ origin, destination }] },
    requestId,
  })
  const { operator } = verdict
  if (!operator) throw new Error(`${staff.memberId} may not read what is asked for`)
  const recordId = departureRecord(departure)
  const act = { act: 'passenger-list-taken', record: 'departure', brand, recordId } as const
  await db.inTurn(staff.accountId).transact((tx) => noteSeen(tx, { ...deps }, staff, { operator, act }))
}

/** `passengers-PE101-2027-03-04.csv` */
function fileName({ name }: PassengerListWords, departure: BoardDeparture): string {
  return `${name}-${formatDesignator(departure).replace(' ', '')}-${departure.serviceDate}.csv`
}

/** What the file begins with: which flight, when it was written, in which zone. */
function headOf(
  words: PassengerListWords,
  departure: BoardDeparture,
  people: number,
  { at, where }: { readonly at: Instant; readonly where: Zone },
): string[] {
  const flight = `${formatDesignator(departure)} ${departure.origin}-${departure.destination}`
  const rows: readonly (readonly [string, string])[] = [
    [words.flight, flight],
    [words.date, departure.serviceDate],
    [words.printed, localAt(at, where).replace('T', ' ')],
    [words.zone, where],
    [words.people, String(people)],
  ]
  return rows.map((row) => csvLine(row.map(csvText)))
}

interface Writing {
  readonly head: readonly string[]
  readonly columns: ListAsked['columns']
  readonly words: PassengerListWords
}

const rowsAtOnce = 200

async function* write(
  tx: Db,
  departure: BoardDeparture,
  { head, columns, words }: Writing,
): AsyncGenerator<string> {
  const isPersonal = columns === 'personal'
  const shown = isPersonal ? [...namesColumns, ...personalColumns] : namesColumns
  const heading = csvLine(shown.map((column) => csvText(words.columns[column])))
  yield csvMark + head.join('') + csvLine([]) + heading
  const list: (after: PersonKey | undefined) => Promise<readonly ListedPerson[]> = (after) =>
    (isPersonal ? listPersonal : listTravellers)(tx, departure, { after, limit: rowsAtOnce })
  for (let rows = await list(undefined); rows.length > 0; rows = await list(rows.at(-1)?.key)) {
    for (const person of rows) yield csvLine(shown.map((column) => csvText(cells[column](person, words))))
    if (rows.length < rowsAtOnce) return
  }
}

/** What each column says of a person. */
const cells: Readonly<Record<ListColumn, (person: ListedPerson, words: PassengerListWords) => string>> = {
  lastName: ({ lastName }) => lastName,
  firstName: ({ firstName }) => firstName,
  type: ({ type }, { types }) => types[type],
  booking: ({ recordLocator }) => recordLocator,
  seat: ({ seat }) => seat ?? '',
  class: ({ bookingClass }) => bookingClass,
  extras: ({ extras }) => extras.map(({ code }) => code).join(' '),
  needs: ({ needs }, words) => needs.map((need) => words.needs[need]).join(', '),
  document: ({ document }, { documents }) => documents[document],
  coupon: ({ coupon }) => coupon ?? '',
  agency: ({ agencyCode }) => agencyCode ?? '',
  gender: ({ gender }) => gender ?? '',
  born: ({ born }) => born ?? '',
  email: ({ email }) => email ?? '',
  phone: ({ phone }) => phone ?? '',
}
