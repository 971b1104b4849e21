/** What can still be had of extras, and taking one for everybody at once. */
import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
import {
  type DraftExtra,
  type ExtraDraft,
  hasExtra,
  keepOffered,
  leftFor,
  type OfferedExtra,
  tickExtra,
  untickExtra,
} from '../wizard/extra-draft.ts'

/** From here on one says how many there are. */
export const fewLeft = 9

/** Nobody can add it any more; passengers who have it keep it. */
export function isSoldOut(draft: ExtraDraft, held: ExtraDraft, extra: OfferedExtra): boolean {
  return leftFor(draft, held, extra) === 0
}

/** The draft without extras that are no longer offered or were sold meanwhile, the last passengers first. */
export function keepAvailable<Extra extends OfferedExtra>(
  draft: ExtraDraft,
  held: ExtraDraft,
  offered: readonly Extra[],
): { draft: ExtraDraft; gone: Extra[] } {
  const passengers = Object.keys(draft).map(Number).toReversed()
  let kept = keepOffered(draft, offered)
  const gone: Extra[] = []
  for (const extra of offered) {
    for (const passenger of passengers) {
      if (!isOversubscribed(kept, held, extra)) break
      if (!hasExtra(kept, passenger, extra)) continue
      kept = untickExtra(kept, passenger, extra)
      if (!gone.includes(extra)) gone.push(extra)
    }
  }
  return { draft: kept, gone }
}

function isOversubscribed(draft: ExtraDraft, held: ExtraDraft, extra: OfferedExtra): boolean {
  if (extra.left === null) return false
  return countOf(draft, extra) > extra.left + countOf(held, extra)
}

function countOf(draft: ExtraDraft, extra: DraftExtra): number {
  return Object.keys(draft).filter((passenger) => hasExtra(draft, Number(passenger), extra)).length
}

/** An extra as it is known on every flight: by its name within its group. */
export interface NamedExtra extends OfferedExtra {
  readonly ancillaryName: string
  readonly passengerTypes: readonly PassengerType[]
}

interface Traveller {
  readonly passengerNumber: number
  readonly passengerType: PassengerType
}

/** Every place where somebody could have this extra, free ones and its fee apart. */
export function placesOf<Extra extends NamedExtra>(
  extra: Extra,
  offered: readonly Extra[],
  travellers: readonly Traveller[],
): { readonly extra: Extra; readonly passenger: number }[] {
  const same = offered.filter(
    (each) => each.ancillaryName === extra.ancillaryName && each.groupingName === extra.groupingName,
  )
  return same.flatMap((each) =>
    travellers
      .filter(({ passengerType }) => each.passengerTypes.includes(passengerType))
      .map(({ passengerNumber }) => ({ extra: each, passenger: passengerNumber })),
  )
}

/** For everybody on all flights, as far as there are any left. */
export function tickEverywhere<Extra extends NamedExtra>(
  draft: ExtraDraft,
  held: ExtraDraft,
  places: readonly { readonly extra: Extra; readonly passenger: number }[],
): ExtraDraft {
  return places.reduce((next, { extra, passenger }) => {
    const isTaken = hasExtra(next, passenger, extra) || isSoldOut(next, held, extra)
    return isTaken ? next : tickExtra(next, passenger, extra)
  }, draft)
}

export function untickEverywhere<Extra extends NamedExtra>(
  draft: ExtraDraft,
  places: readonly { readonly extra: Extra; readonly passenger: number }[],
): ExtraDraft {
  return places.reduce((next, { extra, passenger }) => untickExtra(next, passenger, extra), draft)
}
