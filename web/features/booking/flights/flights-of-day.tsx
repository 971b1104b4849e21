import type { WireFlight } from '@jetbridge/core/contract/wire.ts'
import { type Direction, judgeReturn } from '../wizard/flight-choice.ts'
import { dataOf } from '../wizard/wizard.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { useMediaQuery } from '../../../ui/media-query.ts'
import { useBooking, useBookingNow } from '../store/use-booking.tsx'
import { FareCards } from './fare-cards.tsx'
import { FareTable } from './fare-table.tsx'
import { partyText } from '../../../trip/flight-words.ts'
import type { FlightListProps } from './flight-list.ts'
import type { FlightsPart } from './flights-part.ts'
import { DaySkeleton } from './direction-skeleton.tsx'
import { LoadFailed } from './step-notes.tsx'
import type { Availability } from './use-availability.ts'
import { type OpenedDay, useOpenedDay } from './use-opened-day.ts'
import styles from './direction-block.module.css'

interface FlightsOfDayProps extends Pick<FlightListProps, 'currency' | 'pricing' | 'onChoose' | 'caption'> {
  direction: Direction
  opened: OpenedDay
  availability: Availability
  part: FlightsPart
}

/** The flights of a day with the fares that may be taken. */
export function FlightsOfDay({ direction, opened, availability, part, ...list }: FlightsOfDayProps) {
  const { t } = useText()
  const judge = useJudge(direction, availability, part)
  const flights = useBooking((booking) => part.offered(booking, opened.flights ?? []), isSameList)
  const hasOutbound = useBooking(({ wizard }) => dataOf(wizard, 'flights')?.outbound !== undefined)
  if (opened.flights === undefined)
    return opened.isFailed ? (
      <LoadFailed onRetry={opened.retry} />
    ) : (
      <DaySkeleton flights={opened.flightCount} />
    )
  if (flights.length === 0) return <p className={styles.none}>{t('flights.noFlightsOnDay')}</p>
  return (
    <FlightList
      {...list}
      flights={flights}
      chosenFare={undefined}
      judge={judge}
      withConditions={direction === 'outbound' || hasOutbound}
    />
  )
}

/** Why a flight of a direction cannot be chosen, in words; undefined if it can. */
function useJudge(
  direction: Direction,
  availability: Availability,
  { whyNot }: Pick<FlightsPart, 'whyNot'>,
): (flight: WireFlight) => string | undefined {
  const { t } = useText()
  const bookingNow = useBookingNow()
  const departs = useBooking((booking) => booking.query.departs)
  const choice = useBooking(({ wizard }) => dataOf(wizard, 'flights')) ?? {}
  const outboundDay = useOpenedDay(availability, 'outbound', choice.outboundDay ?? departs)
  return (flight) => {
    const why = whyNot(bookingNow(), flight)
    if (why) return t(why)
    if (direction === 'outbound') return undefined
    const verdict = judgeReturn(flight, choice.outbound?.flight, outboundDay.flights ?? [])
    return verdict.ok ? undefined : t(`flights.blocked.${verdict.why}`)
  }
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
    </>
  )
}
