/** What a list of airports changes of those that are known. */
import type { Airport } from './airport.ts'

export interface ChangedAirport {
  readonly before: Airport
  readonly after: Airport
}

export interface AirportDiff {
  /** their clocks follow another zone; their other changes stand in the same line */
  readonly rezoned: readonly ChangedAirport[]
  readonly changed: readonly ChangedAirport[]
  readonly added: readonly Airport[]
  /** the list differs, and may not change known airports */
  readonly kept: readonly ChangedAirport[]
  readonly same: number
}

/**
 * Airports and translations that the list does not have stay as they are.
 * @param keepsKnown the list only adds airports that are not known yet
 */
export function diffAirports(
  known: readonly Airport[],
  listed: readonly Airport[],
  keepsKnown: boolean,
): AirportDiff {
  const before = new Map(known.map((airport) => [airport.code, airport]))
  const pairs = listed.flatMap((after): ChangedAirport[] => {
    const found = before.get(after.code)
    return found ? [{ before: found, after }] : []
  })
  const differing = pairs.filter((pair) => changesOf(pair).length > 0)
  const rezoned = differing.filter(isRezoned)
  const changed = differing.filter((pair) => !isRezoned(pair))
  return {
    rezoned: keepsKnown ? [] : rezoned,
    changed: keepsKnown ? [] : changed,
    kept: keepsKnown ? [...rezoned, ...changed] : [],
    added: listed.filter(({ code }) => !before.has(code)),
    same: pairs.length - differing.length,
  }
}

function isRezoned({ before, after }: ChangedAirport): boolean {
  return before.zone !== after.zone
}

/** "VIE  zone Europe/Vienna to Europe/Berlin, name_de none to Wien" */
export function describeAirportChange(pair: ChangedAirport): string {
  const changes = changesOf(pair).map(([what, old, now]) => `${what} ${old} to ${now}`)
  return `${pair.after.code}  ${changes.join(', ')}`
}

const parts = ['zone', 'name', 'city', 'country', 'latitude', 'longitude'] as const

type Change = readonly [what: string, old: string, now: string]

function changesOf({ before, after }: ChangedAirport): Change[] {
  const own = parts.map((part): Change => [part, String(before[part]), String(after[part])])
  const names = Object.entries(after.names).map(([locale, name]): Change => [
    `name_${locale}`,
    before.names[locale] ?? 'none',
    name,
  ])
  return [...own, ...names].filter(([, old, now]) => old !== now)
}
