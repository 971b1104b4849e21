/** How the extras of a flight or way are listed for a passenger: single ones and groups, in the airline's order. */
import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
import { keepUnits } from '@jetbridge/core/brand/keep-units.ts'
import { type OfferedExtra, placeOf } from '../wizard/extra-draft.ts'

/** As the wire has it. */
export interface ListedExtra extends OfferedExtra {
  readonly ancillaryName: string
  /** by locale */
  readonly translations: Readonly<Record<string, string>>
  readonly groupingTranslations: Readonly<Record<string, string>>
  readonly groupingRank: number
  readonly passengerTypes: readonly PassengerType[]
}

/** A checkbox, or a multi-select of several. [XTR-02] */
export type ExtraEntry<Extra> =
  | { readonly kind: 'single'; readonly name: string; readonly extra: Extra }
  | {
      readonly kind: 'group'
      readonly name: string
      readonly groupingName: string
      readonly tripFlightUid: string
      readonly place: string
      readonly extras: readonly Extra[]
    }

/** In the language of the page, else in the airline's own words. */
export function extraName({ ancillaryName, translations }: ListedExtra, locale: string): string {
  return keepUnits(translations[locale] ?? ancillaryName)
}

/** What a passenger may have on a flight or way, by rank, then by name (GAP-109). [XTR-01, XTR-02] */
export function entriesFor<Extra extends ListedExtra>(
  offered: readonly Extra[],
  { place, passengerType, locale }: ExtraPlace,
): ExtraEntry<Extra>[] {
  const byName = (one: string, other: string) => one.localeCompare(other, locale)
  const here = offered.filter(
    (each) => placeOf(each) === place && each.passengerTypes.includes(passengerType),
  )
  const groups = Map.groupBy(here, (extra) => extra.groupingName ?? extra)
  const entries = [...groups.values()].flatMap((extras) => {
    const [first] = extras
    if (!first) return []
    const sorted = extras.toSorted((one, other) => byName(extraName(one, locale), extraName(other, locale)))
    return [
      {
        rank: Math.min(...extras.map(({ groupingRank }) => groupingRank)),
        entry: entryOf(first, sorted, locale),
      },
    ]
  })
  return entries
    .toSorted((one, other) => one.rank - other.rank || byName(one.entry.name, other.entry.name))
    .map(({ entry }) => entry)
}

export interface ExtraPlace {
  /** {@link placeOf} its extras */
  readonly place: string
  readonly passengerType: PassengerType
  readonly locale: string
}

function entryOf<Extra extends ListedExtra>(
  first: Extra,
  extras: readonly Extra[],
  locale: string,
): ExtraEntry<Extra> {
  const { groupingName, groupingTranslations, tripFlightUid } = first
  if (groupingName === null) return { kind: 'single', name: extraName(first, locale), extra: first }
  const name = groupingTranslations[locale] ?? groupingName
  return { kind: 'group', name, groupingName, tripFlightUid, place: placeOf(first), extras }
}
