/** What somebody of the staff may see of departures. */
import type { Staff } from '@jetbridge/core/access/actor.ts'
import { mayDo, scopesFor, type StaffDenial } from '@jetbridge/core/access/staff-act.ts'
import type { BoardDays, BoardDeparture, BoardPlace, BoardView } from '@jetbridge/core/flight/board.ts'
import { type LocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import type { Verdict } from '@jetbridge/core/kernel/verdict.ts'
import { Refusal } from '../../http/refusal.ts'

type Reader = Pick<Staff, 'memberId' | 'grants' | 'provedSeconds'>

/** Where they may see departures: an airline as a whole, or some of its stations. */
export function readablePlaces({ grants }: Pick<Reader, 'grants'>): BoardPlace[] {
  return scopesFor({ grants }, 'read-departures').flatMap(({ brand, stations }) =>
    (stations ?? [null]).map((station) => ({ brand, station })),
  )
}

/** What is asked of a board. */
export interface BoardAsked {
  readonly date: LocalDate
  /** before and after it */
  readonly days: number
  /** all that they may see, where there is none */
  readonly brands: readonly string[]
  readonly station?: string | undefined
}

/** @throws Refusal `not-found` of an airline that is not theirs */
export function viewFor(
  staff: Pick<Reader, 'grants'>,
  { date, days, brands, station }: BoardAsked,
): BoardView {
  const places = readablePlaces(staff)
  for (const brand of brands)
    if (!places.some((place) => place.brand === brand)) throw new Refusal('not-found')
  return { ...daysAround(date, days), places: amongBrands(places, brands), station }
}

export function amongBrands(places: readonly BoardPlace[], brands: readonly string[]): BoardPlace[] {
  return places.filter(({ brand }) => brands.length === 0 || brands.includes(brand))
}

function daysAround(date: LocalDate, days: number): BoardDays {
  return { from: plusDays(date, -days), until: plusDays(date, days) }
}

/** The data of more people is taken away at once only with a further right. */
export const mostPeopleAtOnce = 20

/**
 * Before personal data of a departure's people leaves as a file. @throws Refusal `not-found` without the rights,
 * `proof-required` where the second factor must be shown again
 * @param people how many
 */
export function requirePersonalData(
  staff: Reader,
  { brand, origin, destination }: BoardDeparture,
  people: number,
): void {
  requireRight(mayDo(staff, 'read-personal-data', { brand, flights: [{ origin, destination }] }))
  if (people > mostPeopleAtOnce) requireRight(mayDo(staff, 'export-in-bulk', { brand }))
  // Also for few: one short list after the other would be a long one.
  if (staff.provedSeconds <= 0) throw new Refusal('proof-required')
}

/** What somebody may not see is not there for them. */
function requireRight({ ok }: Verdict<StaffDenial>): void {
  if (!ok) throw new Refusal('not-found')
}
