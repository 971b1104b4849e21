import type { WireFlight } from '@jetbridge/core/contract/wire.ts'
import { isSimpleTrip } from '@jetbridge/core/trip/bound.ts'
import {
  type ChosenFlight,
  chosenIn,
  type FlightChoice,
  judgeAfter,
  type ListView,
  lookedAtDay,
  nothingChosen,
} from '../wizard/flight-choice.ts'
import { dataOf } from '../wizard/wizard.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { useMediaQuery } from '../../../ui/media-query.ts'
import { useBooking, useBookingNow } from '../store/use-booking.tsx'
import { FareCards } from './fare-cards.tsx'
import { FareTable } from './fare-table.tsx'
import { partyText } from '../../../trip/flight-words.ts'
import { EmissionNotes } from './emission-notes.tsx'
import type { FlightListProps } from './flight-list.ts'
import { kindsIn, listed, usualView } from './list-view.ts'
import { ViewChoice } from './view-choice.tsx'
import type { FlightsPart } from './flights-part.ts'
import { DaySkeleton } from './direction-skeleton.tsx'
import { LoadFailed } from './step-notes.tsx'
import type { Availability } from './use-availability.ts'
import { type OpenedDay, useOpenedDay } from './use-opened-day.ts'
import styles from './direction-block.module.css'

interface FlightsOfDayProps extends Pick<FlightListProps, 'currency' | 'pricing' | 'onChoose' | 'caption'> {
  /** the way, by its place */
  bound: number
  opened: OpenedDay
  availability: Availability
  part: FlightsPart
}

/** The flights of a day with the fares that may be taken. */
export function FlightsOfDay({ bound, opened, availability, part, ...list }: FlightsOfDayProps) {
  const { t } = useText()
  const judge = useJudge(bound, availability, part)
  const flights = useBooking((booking) => part.offered(booking, opened.flights ?? []), isSameList)
  const { view, onView } = useView()
  const hasBefore = useBooking(({ wizard }) => flightBefore(dataOf(wizard, 'flights'), bound) !== undefined)
  if (opened.flights === undefined)
    return opened.isFailed ? (
      <LoadFailed onRetry={opened.retry} />
    ) : (
      <DaySkeleton flights={opened.flightCount} />
    )
  if (flights.length === 0) return <p className={styles.none}>{t('flights.noFlightsOnDay')}</p>
  const kinds = kindsIn(flights)
  const shown = listed(flights, view)
  return (
    <>
      {kinds !== 'nonstop' && flights.length > 1 && (
        <ViewChoice view={view} canFilter={kinds === 'both'} count={shown.length} onView={onView} />
      )}
      <FlightList
        {...list}
        flights={shown}
        chosenFare={undefined}
        judge={judge}
        withConditions={bound === 0 || hasBefore}
      />
    </>
  )
}

/** How the lists are shown: of all ways alike, and kept with the booking. */
function useView(): { view: ListView; onView: (view: ListView) => void } {
  const bookingNow = useBookingNow()
  const view = useBooking(({ wizard }) => dataOf(wizard, 'flights')?.view) ?? usualView
  return {
    view,
    onView: (next) => {
      const { wizard, update } = bookingNow()
      update('flights', { ...(dataOf(wizard, 'flights') ?? nothingChosen), view: next })
    },
  }
}

/** Why a flight of a way cannot be chosen, in words; undefined if it can. */
function useJudge(
  bound: number,
  availability: Availability,
  { whyNot }: Pick<FlightsPart, 'whyNot'>,
): (flight: WireFlight) => string | undefined {
  const { t } = useText()
  const bookingNow = useBookingNow()
  const bounds = useBooking((booking) => booking.bounds)
  const choice = useBooking(({ wizard }) => dataOf(wizard, 'flights'))
  const before = Math.max(0, bound - 1)
  const dayBefore = useOpenedDay(
    availability,
    before,
    lookedAtDay(choice, before) ?? bounds[before]?.departs ?? '',
  )
  return (flight) => {
    const why = whyNot(bookingNow(), flight)
    if (why) return t(why)
    if (bound === 0) return undefined
    const verdict = judgeAfter(flight, flightBefore(choice, bound), dayBefore.flights ?? [])
    if (verdict.ok) return undefined
    return t(`flights.blocked.${isSimpleTrip(bounds) ? verdict.why : ofSeveral[verdict.why]}`, {
      number: bound,
    })
  }
}

/** Where the ways have numbers and no names. */
const ofSeveral = {
  'before-outbound': 'before-way',
  'before-outbound-day': 'before-way-day',
  'before-arrival': 'before-arrival',
} as const

/** That of the last way before it that has one. */
function flightBefore(choice: FlightChoice | undefined, bound: number): ChosenFlight['flight'] | undefined {
  return chosenIn(choice && { bounds: choice.bounds.slice(0, bound) }).at(-1)?.flight
}

/** Where a part makes them again each time, the flights in them stay as they are. */
function isSameList(one: readonly WireFlight[], other: readonly WireFlight[]): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function FlightList(props: FlightListProps) {
  const { t } = useText()
  const party = useBooking((booking) => booking.party)
  const isWide = useMediaQuery('(min-width: 46rem)')
  const List = isWide ? FareTable : FareCards
  return (
    <>
      <List {...props} />
      {props.pricing.kind === 'full' && (
        <p className={styles.note}>{t('flights.forParty', { party: partyText(party, t) })}</p>
      )}
      <EmissionNotes flights={props.flights} />
    </>
  )
}
