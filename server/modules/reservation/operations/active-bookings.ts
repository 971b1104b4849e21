/** The list of an agency's active bookings, page by page: a cursor holds the place where the page before ended. */
import type { AgencyUser } from '@jetbridge/core/access/actor.ts'
import { instant } from '@jetbridge/core/kernel/time.ts'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { cutPage, type Page, type PageAsked, readCursor } from '../../../http/page-cursor.ts'
import { type ActiveBooking, type ActiveSort, listActive } from '../read/of-agency.ts'

/** How long a booking that has left stays on the list, in milliseconds. */
const keptFor = 30 * 24 * 60 * 60_000

const cursorSchema = z.tuple([
  z.string().max(300),
  z.uuid(),
  z
    .number()
    .int()
    .nonnegative()
    .max(Number.MAX_SAFE_INTEGER - 1_000),
])

export type ActiveRow = ActiveBooking & { readonly number: number; readonly hasLeft: boolean }

export interface ActiveList extends Page<ActiveRow> {
  readonly total: number
}

/** Of the caller's own agency. @throws Refusal `malformed-request` for a cursor that no page gave */
export async function readActiveBookings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { brand, agencyCode }: Pick<AgencyUser, 'brand' | 'agencyCode'>,
  {
    sort,
    descending,
    search,
    departed,
    ...page
  }: PageAsked & {
    readonly sort: ActiveSort
    readonly descending: boolean
    readonly search?: string | undefined
    readonly departed: boolean
  },
): Promise<ActiveList> {
  const at = now()
  const [key, id, before] = readCursor(page.cursor, cursorSchema) ?? []
  const { rows, total } = await listActive(db.query, {
    brand: brand.id,
    agencyCode,
    now: at,
    since: departed ? instant(at - keptFor) : at,
    sort,
    isDescending: descending,
    search,
    after: key === undefined || id === undefined ? undefined : { key, id },
    limit: page.limit + 1,
  })
  const numbered = rows.map((row, index) => ({
    ...row,
    number: (before ?? 0) + index + 1,
    hasLeft: row.next.departsAt <= at,
  }))
  const cut = cutPage(numbered, page.limit, (row) => [row.sortKey, row.id, row.number])
  return { ...cut, total }
}
