/**
 * The fare summary uid names what a customer saw. A hold computes it again, and refuses when the price has
 * changed. The engine believes nothing in it: a changed uid only names another offer, at that offer's price.
 */
import { type Minor, minor } from '../kernel/money.ts'
import type { Party } from '../passenger/passenger-type.ts'

export interface FareSummary {
  readonly departureId: number
  readonly fareId: number
  readonly bookingClass: string
  readonly party: Party
  /** the code that was applied, in capitals; null without one */
  readonly promoCode: string | null
  /** what the customer saw for the whole party */
  readonly total: Minor
}

/** First character of every uid, so that the form can change. */
const version = '1'
const shape =
  /^1([a-z0-9]{1,11})-([a-z0-9]{1,11})-([A-Z])([a-z0-9]{1,3})\.([a-z0-9]{1,3})\.([a-z0-9]{1,3})-([a-z0-9]{1,11})(?:-(.{1,120}))?$/

/** Compact text of letters, digits, `-`, `.` and `%`. */
export function writeFareSummary(summary: FareSummary): string {
  const { departureId, fareId, bookingClass, party, promoCode, total } = summary
  const people = `${base36(party.adult)}.${base36(party.child)}.${base36(party.infant)}`
  const promo = promoCode === null ? '' : `-${encodeURIComponent(promoCode)}`
  return `${version}${base36(departureId)}-${base36(fareId)}-${bookingClass}${people}-${base36(total)}${promo}`
}

/** Undefined for a text that is no fare summary. */
export function readFareSummary(uid: string): FareSummary | undefined {
  const match = shape.exec(uid)
  if (!match) return undefined
  const [, departure = '', fare = '', bookingClass = '', adult = '', child = '', infant = '', total = ''] =
    match
  const numbers = [departure, fare, adult, child, infant, total].map((text) => Number.parseInt(text, 36))
  const promoCode = decode(match[8])
  if (!numbers.every(Number.isSafeInteger) || promoCode === undefined) return undefined
  const [departureId = 0, fareId = 0, adults = 0, children = 0, infants = 0, seen = 0] = numbers
  return {
    departureId,
    fareId,
    bookingClass,
    party: { adult: adults, child: children, infant: infants },
    promoCode,
    total: minor(seen),
  }
}

function base36(count: number): string {
  return count.toString(36)
}

function decode(promo: string | undefined): string | null | undefined {
  if (promo === undefined) return null
  try {
    return decodeURIComponent(promo)
  } catch {
    return undefined
  }
}
