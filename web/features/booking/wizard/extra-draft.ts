/**
 * Extras while they are being chosen: what the step holds before it sends them, and what the sidebar adds up.
 * Every change is a new value; one that changes nothing is the same value.
 */
import type { Currency, Money } from '@jetbridge/core/kernel/money.ts'
import { type GroupedFee, withFees } from '@jetbridge/core/extra/included-one.ts'
import { extrasTotal } from './totals.ts'

/** An extra on a flight, or on all flights of a way, as the wire has it. */
export interface OfferedExtra {
  readonly ancillaryFeeUid: string
  /** of a way its first flight */
  readonly tripFlightUid: string
  /** in the order flown, several of a way; absent in what was kept before: that flight alone */
  readonly tripFlightUids?: readonly string[] | undefined
  /** null for a single extra */
  readonly groupingName: string | null
  /** decimal */
  readonly fee: number
  /** of an included one of a group: what it costs beside another one [core/extra/included-one.ts] */
  readonly furtherFee?: number | null | undefined
  /** null: enough for everybody */
  readonly left: number | null
}

/** An extra on a flight or way, as a passenger has it. */
export type DraftExtra = Pick<OfferedExtra, 'ancillaryFeeUid' | 'tripFlightUid' | 'tripFlightUids'>

/** The flights of an extra as one text: those of one place are shown together. */
export function placeOf({ tripFlightUid, tripFlightUids = [tripFlightUid] }: DraftExtra): string {
  return tripFlightUids.join('+')
}

/** By passenger number, from 1. [XTR-05] */
export type ExtraDraft = Readonly<Record<number, readonly DraftExtra[]>>

/** A group is a group on its flight. [XTR-09] */
export type ExtraGroup = Pick<OfferedExtra, 'groupingName' | 'tripFlightUid'>

export const noExtras: ExtraDraft = {}

export function hasExtra(draft: ExtraDraft, passenger: number, extra: DraftExtra): boolean {
  return extrasOf(draft, passenger).some((each) => isSame(each, extra))
}

/** A second time is ignored. [XTR-06, XTR-08] */
export function tickExtra(draft: ExtraDraft, passenger: number, extra: DraftExtra): ExtraDraft {
  if (hasExtra(draft, passenger, extra)) return draft
  const { ancillaryFeeUid, tripFlightUid } = extra
  return { ...draft, [passenger]: [...extrasOf(draft, passenger), { ancillaryFeeUid, tripFlightUid }] }
}

/** [XTR-06] */
export function untickExtra(draft: ExtraDraft, passenger: number, extra: DraftExtra): ExtraDraft {
  return keepOf(draft, passenger, (each) => !isSame(each, extra))
}

/** The passenger has these of the group and no others of it; other groups, flights and people stay. [XTR-07] */
export function chooseInGroup(
  draft: ExtraDraft,
  passenger: number,
  group: ExtraGroup,
  { offered, chosen }: { readonly offered: readonly OfferedExtra[]; readonly chosen: readonly string[] },
): ExtraDraft {
  const cleared = clearGroup(draft, passenger, group, offered)
  return membersOf(group, offered)
    .filter(({ ancillaryFeeUid }) => chosen.includes(ancillaryFeeUid))
    .reduce((next, extra) => tickExtra(next, passenger, extra), cleared)
}

/** [XTR-09] */
export function clearGroup(
  draft: ExtraDraft,
  passenger: number,
  group: ExtraGroup,
  offered: readonly OfferedExtra[],
): ExtraDraft {
  const members = membersOf(group, offered)
  return keepOf(draft, passenger, (each) => !members.some((member) => isSame(each, member)))
}

/** Without extras that are no longer offered: after other flights, or when some sold out. */
export function keepOffered(draft: ExtraDraft, offered: readonly DraftExtra[]): ExtraDraft {
  return passengersOf(draft).reduce(
    (next, passenger) => keepOf(next, passenger, (each) => offered.some((extra) => isSame(extra, each))),
    draft,
  )
}

/** Without what was paid before. */
export function keepUnpaid(draft: ExtraDraft, paid: ExtraDraft): ExtraDraft {
  return passengersOf(draft).reduce(
    (next, passenger) => keepOf(next, passenger, (each) => !hasExtra(paid, passenger, each)),
    draft,
  )
}

/** Somebody has something. */
export function hasAny(draft: ExtraDraft): boolean {
  return passengersOf(draft).some((passenger) => extrasOf(draft, passenger).length > 0)
}

/** A passenger's extras on a flight or way with their prices there, in the order offered. [XTR-01] */
export function chosenOn<Extra extends DraftExtra & GroupedFee>(
  draft: ExtraDraft,
  passenger: number,
  place: string,
  offered: readonly Extra[],
): Extra[] {
  return withFees(offered.filter((extra) => placeOf(extra) === place && hasExtra(draft, passenger, extra)))
}

/** The sum of the fees of all that is chosen. [SIDE-13] */
export function totalOf(draft: ExtraDraft, offered: readonly OfferedExtra[], currency: Currency): Money {
  const places = [...new Set(offered.map(placeOf))]
  const chosen = passengersOf(draft).flatMap((passenger) =>
    places.flatMap((place) => chosenOn(draft, passenger, place, offered)),
  )
  return extrasTotal(chosen, currency)
}

/**
 * How many more of an extra the draft may take: what the server had left, plus what this booking already holds.
 * Undefined if there is no limit.
 * @param held what the server has of this booking
 */
export function leftFor(draft: ExtraDraft, held: ExtraDraft, extra: OfferedExtra): number | undefined {
  if (extra.left === null) return undefined
  const count = (of: ExtraDraft) =>
    passengersOf(of).filter((passenger) => hasExtra(of, passenger, extra)).length
  return Math.max(0, extra.left + count(held) - count(draft))
}

export interface NumberedPassenger {
  readonly passengerUid: string
  /** from 1, in the order sent */
  readonly passengerNumber: number
}

export interface SentExtra extends DraftExtra {
  readonly passengerUid: string
}

/** What is sent, in the order of the passengers. [FLOW-15] */
export function detailsOf(draft: ExtraDraft, passengers: readonly NumberedPassenger[]): SentExtra[] {
  return passengers.flatMap(({ passengerUid, passengerNumber }) =>
    extrasOf(draft, passengerNumber).map(({ tripFlightUid, ancillaryFeeUid }) => ({
      passengerUid,
      tripFlightUid,
      ancillaryFeeUid,
    })),
  )
}

/** What the server has of this booking. */
export function draftOf(details: readonly SentExtra[], passengers: readonly NumberedPassenger[]): ExtraDraft {
  const numberOf = new Map(passengers.map((each) => [each.passengerUid, each.passengerNumber]))
  return details.reduce((draft, { passengerUid, ...extra }) => {
    const passenger = numberOf.get(passengerUid)
    return passenger === undefined ? draft : tickExtra(draft, passenger, extra)
  }, noExtras)
}

function extrasOf(draft: ExtraDraft, passenger: number): readonly DraftExtra[] {
  return draft[passenger] ?? []
}

function passengersOf(draft: ExtraDraft): number[] {
  return Object.keys(draft).map(Number)
}

function isSame(one: DraftExtra, other: DraftExtra): boolean {
  return one.ancillaryFeeUid === other.ancillaryFeeUid && one.tripFlightUid === other.tripFlightUid
}

function membersOf(group: ExtraGroup, offered: readonly OfferedExtra[]): OfferedExtra[] {
  return offered.filter(
    ({ groupingName, tripFlightUid }) =>
      groupingName !== null && groupingName === group.groupingName && tripFlightUid === group.tripFlightUid,
  )
}

function keepOf(draft: ExtraDraft, passenger: number, keep: (extra: DraftExtra) => boolean): ExtraDraft {
  const before = extrasOf(draft, passenger)
  const kept = before.filter(keep)
  if (kept.length === before.length) return draft
  const { [passenger]: _before, ...others } = draft
  return kept.length === 0 ? others : { ...others, [passenger]: kept }
}
