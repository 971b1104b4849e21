/**
 * The fare summary uid names what a customer saw. A hold computes it again, and refuses when the price has
 * changed. The engine believes nothing in it: a changed uid only names another offer, at that offer's price.
 */
import { type Minor, minor } from '../kernel/money.ts'
import type { Party } from '../passenger/passenger-type.ts'

/** A fare of one flight, or of several in connection. */
export interface FareSummary {
  /** in the order flown, one to three: a bound has two stops at most */
  readonly departureIds: readonly number[]
  /** one for all flights, or one for each in order */
  readonly fares: readonly SummaryFare[]
  readonly party: Party
  /** the code that was applied, in capitals; null without one */
  readonly promoCode: string | null
  /** what the customer saw for the whole party */
  readonly total: Minor
}

export interface SummaryFare {
  readonly fareId: number
  readonly bookingClass: string
}

/** Longest text of a summary, in characters. */
export const longestFareSummary = 300

/** First character of every uid, so that the form can change. */
const version = '1'
const number = '[a-z0-9]{1,11}'
const people = String.raw`([a-z0-9]{1,3})\.([a-z0-9]{1,3})\.([a-z0-9]{1,3})`
const shape = new RegExp(
  String.raw`^${version}(${number}(?:\.${number}){0,2})-(${number}(?:\.${number}){0,2})-([A-Z]{1,3})${people}-(${number})(?:-(.{1,120}))?$`,
)

/** Compact text of letters, digits, `-`, `.` and `%`. */
export function writeFareSummary({ departureIds, fares, party, promoCode, total }: FareSummary): string {
  const flights = joined(departureIds, base36, '.')
  const ids = joined(fares, ({ fareId }) => base36(fareId), '.')
  const classes = joined(fares, ({ bookingClass }) => bookingClass, '')
  const counts = `${base36(party.adult)}.${base36(party.child)}.${base36(party.infant)}`
  const promo = promoCode === null ? '' : `-${encodeURIComponent(promoCode)}`
  return `${version}${flights}-${ids}-${classes}${counts}-${base36(total)}${promo}`
}

/** Undefined for a text that is no fare summary. */
export function readFareSummary(uid: string): FareSummary | undefined {
  const match = shape.exec(uid)
  if (!match) return undefined
  const [, flights = '', ids = '', classes = '', adult = '', child = '', infant = '', total = ''] = match
  const departureIds = flights.split('.').map(ofBase36)
  const fareIds = ids.split('.').map(ofBase36)
  const counts = [adult, child, infant].map(ofBase36)
  const seen = ofBase36(total)
  const promoCode = decode(match[8])
  const isWhole = [...departureIds, ...fareIds, ...counts, seen].every(Number.isSafeInteger)
  if (!isWhole || promoCode === undefined) return undefined
  const isOneForEach = fareIds.length === classes.length
  if (!isOneForEach || (fareIds.length !== 1 && fareIds.length !== departureIds.length)) return undefined
  const [adults = 0, children = 0, infants = 0] = counts
  return {
    departureIds,
    fares: fareIds.map((fareId, place) => ({ fareId, bookingClass: classes.charAt(place) })),
    party: { adult: adults, child: children, infant: infants },
    promoCode,
    total: minor(seen),
  }
}

/** Nearly always of one: a search writes one for each fare of each flight. */
function joined<One>(all: readonly One[], write: (one: One) => string, between: string): string {
  const [first] = all
  return all.length === 1 && first !== undefined ? write(first) : all.map(write).join(between)
}

function base36(count: number): string {
  return count.toString(36)
}

function ofBase36(text: string): number {
  return Number.parseInt(text, 36)
}

function decode(promo: string | undefined): string | null | undefined {
  if (promo === undefined) return null
  try {
    return decodeURIComponent(promo)
  } catch {
    return undefined
  }
}
