/**
 * Finds bookings by anything that people tell of them. Invariants: only bookings of the scopes given are found, which
 * the statement itself asks; what is typed makes a bounded number of looks into indexes. Never shows more than who
 * travels, where and when.
 */
import type { StaffScope } from '@jetbridge/core/access/staff-act.ts'
import type { Reading } from '@jetbridge/core/guest/reading.ts'
import { readSearch } from '@jetbridge/core/guest/reading.ts'
import { searchKey } from '@jetbridge/core/guest/search-key.ts'
import { dateAt, instant, type Instant, zone } from '@jetbridge/core/kernel/time.ts'
import { z } from 'zod'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { cutPage, type Page, type PageAsked, readCursor } from '../../../http/page-cursor.ts'
import { listAgenciesNamed } from '../../agency/read.ts'
import { idsPaidByVoucher } from '../../payment/read/voucher.ts'
import { type BookingBrief, listBriefs } from '../../reservation/read/brief.ts'
import { idsOfLocator, idsOnDepartures } from '../../reservation/read/search-facts.ts'
import { idsOfFlight } from '../../schedule/read.ts'
import { idsOfTicket } from '../../ticket/read.ts'
import { idsOfEmd } from '../../ticket/read/emd.ts'
import type { Match, Place, Rank } from '../guest.ts'
import {
  type KnownBookings,
  listKeysBeginning,
  listMatches,
  type LookedFor,
  type PagePlace,
  type Probe,
} from '../queries/find.ts'
import { probesLikeName, probesOfName } from './find-name.ts'

/** Bookings of one departure, or of one voucher. */
const mostKnown = 1_000
/** Different telephone numbers with one end, at each airline. */
const mostPhones = 300
const mostAgencies = 5

const isPast = (match: Match) => match.isPast
const isAhead = (match: Match) => !match.isPast

export interface FoundBooking extends BookingBrief, Match {}

/** Of the years 1970 to 9999: a cursor that somebody wrote may name any number, and the database knows fewer days than we do. */
const moment = z.number().int().min(0).max(253_402_300_799_999).transform(instant)

const cursorSchema = z.tuple([moment, z.boolean(), z.union([z.literal(0), z.literal(1)]), moment, z.guid()])

/** @throws Refusal `malformed-request` for a cursor that no page gave */
export async function findBookings(
  deps: Pick<Deps, 'db' | 'now'>,
  scopes: readonly StaffScope[],
  text: string,
  asked: PageAsked,
): Promise<Page<FoundBooking>> {
  const { now, after } = placeOf(asked, deps.now())
  const db = deps.db.query
  const readings = readSearch(text, dateAt(now, zone('UTC')))
  const matches = await listInOrder(db, { scopes, now, after, limit: asked.limit + 1 }, readings)
  const page = cutPage(matches, asked.limit, (match) => [
    now,
    match.isPast,
    match.rank,
    match.at,
    match.reservationId,
  ])
  const briefs = await listBriefs(
    db,
    page.items.map(({ reservationId }) => reservationId),
  )
  const items = page.items.flatMap((match) => {
    const brief = briefs.get(match.reservationId)
    return brief ? [{ ...brief, ...match }] : []
  })
  return { items, nextCursor: page.nextCursor }
}

function placeOf({ cursor }: PageAsked, present: Instant): { now: Instant; after: Place | undefined } {
  const read = readCursor(cursor, cursorSchema)
  if (!read) return { now: present, after: undefined }
  const [now, isPast, rank, at, reservationId] = read
  return { now, after: { isPast, rank: rank satisfies Rank, at, reservationId } }
}

/**
 * Flights to come: as typed, then with a letter off; then the past in the same way. What fits as typed is read first:
 * where that fills the page, as it does for the commonest names, nothing else is looked for.
 */
async function listInOrder(
  db: Db,
  place: PagePlace,
  readings: readonly Reading[],
): Promise<readonly Match[]> {
  const brands = place.scopes.map(({ brand }) => brand)
  const each = await Promise.all(readings.map((reading) => lookedForBy(db, brands, reading)))
  const typed = { probes: each.flatMap(({ probes }) => probes), known: each.flatMap(({ known }) => known) }
  const exact = await listMatches(db, place, typed)
  const ahead = exact.filter(isAhead)
  const ways = readings.flatMap((reading) => (reading.kind === 'name' ? reading.ways : []))
  if (ways.length === 0 || ahead.length >= place.limit) return exact
  const probes = await probesLikeName(db, brands, ways, typed.probes)
  const isFull = exact.length >= place.limit
  const like = await listMatches(db, place, { probes, known: [], except: typed.known, onlyAhead: isFull })
  const inOrder = [ahead, like.filter(isAhead), exact.filter(isPast), like.filter(isPast)]
  return inOrder.flat().slice(0, place.limit)
}

async function lookedForBy(db: Db, brands: readonly string[], reading: Reading): Promise<LookedFor> {
  const known = (...all: KnownBookings[]): LookedFor => ({ probes: [], known: all })
  const probes = (all: readonly Probe[]): LookedFor => ({ probes: all, known: [] })
  switch (reading.kind) {
    case 'code':
      return known({ kind: 'code', ids: idsOfLocator(reading.code) })
    case 'document':
      return known(
        { kind: 'ticket', ids: idsOfTicket(reading.number) },
        { kind: 'emd', ids: idsOfEmd(reading.number) },
      )
    case 'flight': {
      const { flight, date } = reading
      const departures = idsOfFlight(brands, { ...flight, serviceDate: date })
      return known({ kind: 'flight', ids: idsOnDepartures(departures, mostKnown) })
    }
    case 'voucher':
      return known({ kind: 'voucher', ids: idsPaidByVoucher(reading.code, mostKnown) })
    case 'mail':
      return probes(
        brands.map((brand) => ({ brand, key: searchKey.mail(reading.email), kind: 'mail', rank: 0 })),
      )
    case 'phone': {
      const beginning = searchKey.phone(reading.ending)
      const found = await listKeysBeginning(db, { brands, beginning, most: mostPhones })
      return probes(found.map((key) => ({ ...key, kind: 'phone', rank: 0 })))
    }
    case 'agency': {
      const found = await listAgenciesNamed(db, brands, reading.text, mostAgencies)
      return probes(
        found.map(({ brand, code }) => ({ brand, key: searchKey.agency(code), kind: 'agency', rank: 0 })),
      )
    }
    case 'name':
      return probes(probesOfName(brands, reading.ways))
  }
}
