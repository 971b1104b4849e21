import type { WireFare, WireFlight } from '@jetbridge/core/contract/wire.ts'
import { type Ref, useId } from 'react'
import { type Direction, judgeReturn } from '../wizard/flight-choice.ts'
import { movedTo } from './why-no-flights.ts'
import { dataOf } from '../wizard/wizard.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { useMediaQuery } from '../../../ui/media-query.ts'
import { useBooking, useBookingNow } from '../store/use-booking.tsx'
import { ChosenLine } from './chosen-line.tsx'
import { DayRibbon } from './day-ribbon.tsx'
import { FareCards } from './fare-cards.tsx'
import { FareTable } from './fare-table.tsx'
import { airportName, partyText } from '../../../trip/flight-words.ts'
import { RibbonUntil } from './next-day.tsx'
import type { FlightsPart } from './flights-part.ts'
import type { Availability } from './use-availability.ts'
import { usePlaceName } from '../../../trip/use-place-name.ts'
import { useShownDay } from './use-shown-day.ts'
import styles from './direction-block.module.css'

interface DirectionBlockProps {
  direction: Direction
  /** takes the focus when reading goes on here */
  heading: Ref<HTMLHeadingElement>
  availability: Availability
  onChoose: (flight: WireFlight, fare: WireFare) => void
  onReset: () => void
  /** what there is to choose from */
  part: FlightsPart
  /** the day looked at [FLT-06] */
  onDay: (date: string) => void
}

/** One direction: its days, the flights of the selected one, or the chosen flight alone. [FLT-01] */
export function DirectionBlock({
  direction,
  heading,
  availability,
  onChoose,
  onReset,
  part,
  onDay,
}: DirectionBlockProps) {
  const { t, locale } = useText()
  const { query, currency: askedCurrency } = useBooking(({ query, currency }) => ({ query, currency }))
  const name = t(part.names[direction])
  const headingId = useId()
  const nameOf = usePlaceName()
  const choice = useBooking(({ wizard }) => dataOf(wizard, 'flights')) ?? {}
  const chosen = choice[direction]
  const days = availability.daysOf(direction)
  const shown = useShownDay(direction, days, part)
  const nextDay = part.saysWhyNone ? availability.nextDayOf(direction) : undefined
  const first = chosen?.flight ?? days.flatMap(({ flights }) => flights)[0]
  const pricing = useBooking(part.pricing)
  const ofDay = days.find(({ date }) => date === shown.day)?.flights ?? []
  const bookingNow = useBookingNow()
  const flights = useBooking((booking) => part.offered(booking, ofDay), isSameList)
  const currency = availability.answer?.currencyCode ?? askedCurrency
  const [origin, destination] =
    direction === 'outbound' ? [query.origin, query.destination] : [query.destination, query.origin]
  const from = first ? airportName(first.departureAirport, locale) : nameOf(origin)
  const to = first ? airportName(first.arrivalAirport, locale) : nameOf(destination)

  /** Without a way out there is none back: then the whole trip moves. */
  const nextSearch = (next: string) => {
    const out = availability.nextDayOf('outbound')
    return out ? movedTo(query, 'outbound', out) : movedTo(query, direction, next)
  }
  const outboundDay = availability
    .daysOf('outbound')
    .find(({ date }) => date === (choice.outboundDay ?? query.departs))
  const judge = (flight: WireFlight) => {
    const why = part.whyNot(bookingNow(), flight)
    if (why) return t(why)
    if (direction === 'outbound') return undefined
    const verdict = judgeReturn(flight, choice.outbound?.flight, outboundDay?.flights ?? [])
    return verdict.ok ? undefined : t(`flights.blocked.${verdict.why}`)
  }

  return (
    <section className={styles.block} aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className={styles.heading}>
        <span className={styles.direction}>{name}</span> {t('flights.route', { from, to })}
      </h2>
      {chosen ? (
        <ChosenLine chosen={chosen} direction={name} pricing={pricing} onChange={onReset} />
      ) : nextDay ? (
        <RibbonUntil day={nextDay} to={nextSearch(nextDay)} />
      ) : (
        <>
          {pricing.kind === 'difference' && <Compared />}
          {part.DayNote && <part.DayNote availability={availability} shown={shown} />}
          <DayRibbon
            label={t('flights.days', { direction: name })}
            days={days}
            currency={currency}
            selected={shown.day}
            pricing={pricing}
            isLoadingMore={availability.isLoadingMore(direction)}
            onMore={() => {
              availability.loadMore(direction)
            }}
            onSelect={(date) => {
              shown.pick(date)
              onDay(date)
            }}
          />
          {flights.length === 0 ? (
            <p className={styles.none}>{t('flights.noFlightsOnDay')}</p>
          ) : (
            <FlightList
              flights={flights}
              currency={currency}
              pricing={pricing}
              chosenFare={undefined}
              judge={judge}
              onChoose={onChoose}
              withConditions={direction === 'outbound' || choice.outbound !== undefined}
              caption={`${name}, ${t('flights.route', { from, to })}`}
            />
          )}
        </>
      )}
    </section>
  )
}

/** What the figures are that follow: of the days and of the fares. */
function Compared() {
  const { t } = useText()
  const party = useBooking((booking) => booking.party)
  return <p className={styles.note}>{t('change.compared', { party: partyText(party, t) })}</p>
}

/** Made anew each time, of flights that stay as they are. */
function isSameList(one: readonly WireFlight[], other: readonly WireFlight[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function FlightList(props: Parameters<typeof FareTable>[0]) {
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
