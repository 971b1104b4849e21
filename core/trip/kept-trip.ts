/**
 * A trip as a device keeps it, to be read without a network (docs/decisions/0091). It is an allow list: nothing that is
 * paid, nothing that proves who somebody is, and nothing that opens the booking.
 */
import type { LocalisedText } from '../brand/locale.ts'

/** Grows when the stored form changes: records of another form are dropped. */
const shape = 1

export interface KeptPlace {
  /** of the airport */
  readonly code: string
  readonly city: LocalisedText
  /** where it is known */
  readonly terminal?: LocalisedText
}

/** `asked`: the airline has moved or cancelled it, and the traveller has not answered yet */
export type KeptFlightState = 'booked' | 'cancelled' | 'asked'

export interface KeptFlight {
  /** `PE 101` */
  readonly number: string
  readonly state: KeptFlightState
  readonly from: KeptPlace
  readonly to: KeptPlace
  /** on the clocks of the airports, `YYYY-MM-DDTHH:mm`, as all times without At */
  readonly departs: string
  readonly arrives: string
  readonly arrivesAt: string
  /** another carrier that flies it */
  readonly operatedBy?: string
  readonly arriveBy?: string
  readonly checkInCloses?: string
  /** by the place of the traveller among the trip's people */
  readonly seats: readonly { readonly person: number; readonly seat: string }[]
}

export interface KeptTrip {
  readonly code: string
  /** when the engine was asked last, epoch milliseconds */
  readonly readAt: number
  readonly flights: readonly KeptFlight[]
  /** who travels, first and family name */
  readonly people: readonly string[]
}

/** How long a trip stays after its last flight has arrived. */
const daysAfter = 1
const dayMilliseconds = 86_400_000

/** What is stored of a trip. @throws RangeError for a trip that could not be read again */
export function writeKeptTrip(trip: KeptTrip): string {
  const kept = trimmed(trip)
  if (!kept) throw new RangeError('not a trip')
  return JSON.stringify({ shape, ...kept })
}

/** The trip in a stored text; undefined: it is broken, or of another form. */
export function readKeptTrip(stored: string): KeptTrip | undefined {
  try {
    const read = JSON.parse(stored) as unknown
    return isRecord(read) && read['shape'] === shape ? trimmed(read) : undefined
  } catch {
    return undefined
  }
}

/** It is no longer needed: a day after the last arrival, or when nothing of it is flown. @param now epoch milliseconds */
export function isOver({ flights }: Pick<KeptTrip, 'flights'>, now: number): boolean {
  const flown = flights.filter(({ state }) => state !== 'cancelled')
  return flown.every(({ arrivesAt }) => Date.parse(arrivesAt) + daysAfter * dayMilliseconds <= now)
}

type Fields = Readonly<Record<string, unknown>>

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Ends the reading of a record. */
class Broken extends Error {}

function trimmed(trip: unknown): KeptTrip | undefined {
  try {
    const fields = recordOf(trip)
    const code = textOf(fields['code'])
    const readAt = fields['readAt']
    if (!/^[A-Z0-9]{6}$/.test(code) || typeof readAt !== 'number' || !(readAt > 0)) throw new Broken()
    const flights = listOf(fields['flights'], 40, flightOf)
    if (flights.length === 0) throw new Broken()
    return { code, readAt, flights, people: listOf(fields['people'], 100, textOf) }
  } catch (thrown) {
    if (thrown instanceof Broken) return undefined
    throw thrown
  }
}

function flightOf(value: unknown): KeptFlight {
  const flight = recordOf(value)
  return {
    number: textOf(flight['number']),
    state: stateOf(flight['state']),
    from: placeOf(flight['from']),
    to: placeOf(flight['to']),
    departs: clockOf(flight['departs']),
    arrives: clockOf(flight['arrives']),
    arrivesAt: instantOf(flight['arrivesAt']),
    ...optional('operatedBy', flight['operatedBy'], textOf),
    ...optional('arriveBy', flight['arriveBy'], clockOf),
    ...optional('checkInCloses', flight['checkInCloses'], clockOf),
    seats: listOf(flight['seats'], 100, (seat) => {
      const fields = recordOf(seat)
      return { person: placeIn(fields['person']), seat: textOf(fields['seat']) }
    }),
  }
}

function placeOf(value: unknown): KeptPlace {
  const place = recordOf(value)
  const code = textOf(place['code'])
  if (!/^[A-Z]{3}$/.test(code)) throw new Broken()
  return { code, city: textsOf(place['city']), ...optional('terminal', place['terminal'], textsOf) }
}

function stateOf(value: unknown): KeptFlightState {
  if (value === 'booked' || value === 'cancelled' || value === 'asked') return value
  throw new Broken()
}

function recordOf(value: unknown): Fields {
  if (!isRecord(value)) throw new Broken()
  return value
}

function listOf<Item>(value: unknown, most: number, read: (item: unknown) => Item): Item[] {
  if (!Array.isArray(value) || value.length > most) throw new Broken()
  return value.map((item) => read(item))
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' || value.length > 300) throw new Broken()
  return value
}

function placeIn(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw new Broken()
  return value
}

function textsOf(value: unknown): LocalisedText {
  const texts = Object.entries(recordOf(value)).map(([locale, text]): [string, string] => {
    if (!/^[A-Za-z-]{2,12}$/.test(locale)) throw new Broken()
    return [locale, textOf(text)]
  })
  const { en, ...others } = Object.fromEntries(texts)
  if (en === undefined) throw new Broken()
  return { en, ...others }
}

function clockOf(value: unknown): string {
  const text = textOf(value)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) || Number.isNaN(Date.parse(`${text.slice(0, 16)}Z`)))
    throw new Broken()
  return text.slice(0, 16)
}

function instantOf(value: unknown): string {
  const text = textOf(value)
  if (Number.isNaN(Date.parse(text))) throw new Broken()
  return text
}

function optional<Name extends string, Value>(name: Name, value: unknown, read: (value: unknown) => Value) {
  return (value === undefined || value === null ? {} : { [name]: read(value) }) as {
    readonly [Key in Name]?: Value
  }
}
