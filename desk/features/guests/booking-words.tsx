/** Bookings and flights in words. */
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import { listedNameOf } from '@jetbridge/core/passenger/name.ts'
import { Ban, Check, CircleDashed, Plane, Undo2 } from 'lucide-react'
import { useText } from '../../i18n/texts.ts'
import { type StateLook, StateMark } from '@jetbridge/web/ui/state-mark.tsx'
import type { BookingFacts, FoundBooking } from './guest-types.ts'

type Person = Pick<FoundBooking['passengers'][number], 'firstName' | 'lastName'>
type Flight = Pick<
  FoundBooking['flights'][number],
  'carrierCode' | 'flightNumber' | 'origin' | 'destination' | 'departureDateTime'
>

export const nameOf = (person: Person) => listedNameOf(person)

/** `PE 101` */
export const numberOf = ({ carrierCode, flightNumber }: Flight) => `${carrierCode} ${flightNumber}`

export const routeOf = ({ origin, destination }: Flight) => `${origin} → ${destination}`

/** The first one by name, and how many more travel. */
export function partyOf({
  passengers,
  passengerCount,
}: Pick<FoundBooking, 'passengers' | 'passengerCount'>): string {
  const [first] = passengers
  if (!first) return ''
  return passengerCount > 1 ? `${nameOf(first)} +${passengerCount - 1}` : nameOf(first)
}

/** `PE 101 ACH → VIE, Tue 1 Dec 2026` of the first flight. */
export function firstFlightOf({ flights }: Pick<FoundBooking, 'flights'>, tag: LanguageTag): string {
  const [first] = flights
  return first
    ? `${numberOf(first)} ${routeOf(first)}, ${formatDate(first.departureDateTime, tag, 'dayOfYear')}`
    : ''
}

/** When a flight leaves, by the clock of its airport. */
export function DepartureTime({ of: { departureDateTime }, hasClock }: { of: Flight; hasClock?: boolean }) {
  const { tag } = useText()
  const [day, clock] = [departureDateTime.slice(0, 10), departureDateTime.slice(11, 16)]
  return (
    <time dateTime={hasClock ? `${day}T${clock}` : day}>
      {formatDate(day, tag, 'dayOfYear')}
      {hasClock && `, ${clock}`}
    </time>
  )
}

type State = BookingFacts['state']

const looks: Record<State, StateLook> = {
  unpaid: { icon: CircleDashed, tone: 'warn' },
  lapsed: { icon: CircleDashed, tone: 'quiet' },
  'money-returned': { icon: Undo2, tone: 'quiet' },
  confirmed: { icon: Check, tone: 'good' },
  'partly-cancelled': { icon: Ban, tone: 'warn' },
  cancelled: { icon: Ban, tone: 'bad' },
  travelling: { icon: Plane, tone: 'good' },
  travelled: { icon: Check, tone: 'quiet' },
}

export function BookingStateMark({ state }: { state: State }) {
  const { t } = useText()
  return <StateMark look={looks[state]} text={t(`bookingState.${state}`)} />
}
