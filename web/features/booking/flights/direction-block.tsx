import { fareInstead, type FreeChange } from '@jetbridge/core/trip/free-change.ts'
import type { WireFare, WireFlight } from '@jetbridge/core/contract/wire.ts'
import { type Ref, useId } from 'react'
import { freeChange, isSameFlight } from '../edit/flight-edit.ts'
import { type Direction, judgeReturn } from '../wizard/flight-choice.ts'
import { movedTo } from './why-no-flights.ts'
import { dataOf } from '../wizard/wizard.ts'
import { type Translate, useText } from '../../../i18n/i18n.tsx'
import { useMediaQuery } from '../../../ui/media-query.ts'
import { useBooking } from '../store/use-booking.tsx'
import { ChosenLine } from './chosen-line.tsx'
import { DayRibbon } from './day-ribbon.tsx'
import styles from './direction-block.module.css'
import { FareCards } from './fare-cards.tsx'
import { FareTable } from './fare-table.tsx'
import { pricingOf } from './flight-list.ts'
import { airportName, partyText } from '../../../trip/flight-words.ts'
import { RibbonUntil } from './next-day.tsx'
import { OtherDay } from '../edit/other-day.tsx'
import type { Availability } from './use-availability.ts'
import { usePlaceName } from '../../../trip/use-place-name.ts'
import { useShownDay } from './use-shown-day.ts'

interface DirectionBlockProps {
  direction: Direction
  /** takes the focus when reading goes on here */
  heading: Ref<HTMLHeadingElement>
  availability: Availability
  onChoose: (flight: WireFlight, fare: WireFare) => void
  onReset: () => void
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
  onDay,
}: DirectionBlockProps) {
  const { t, locale } = useText()
  const {
    query,
    currency: askedCurrency,
    edit,
  } = useBooking(({ query, currency, edit }) => ({
    query,
    currency,
    edit,
  }))
  const name = directionText(direction, { isEdit: edit !== undefined }, t)
  const headingId = useId()
  const nameOf = usePlaceName()
  const choice = useBooking(({ wizard }) => dataOf(wizard, 'flights')) ?? {}
  const chosen = choice[direction]
  const days = availability.daysOf(direction)
  const shown = useShownDay(direction, days)
  const nextDay = edit ? undefined : availability.nextDayOf(direction)
  const first = chosen?.flight ?? days.flatMap(({ flights }) => flights)[0]
  const pricing = pricingOf(edit?.flight)
  const ofDay = days.find(({ date }) => date === shown.day)?.flights ?? []
  const free = edit && freeChange(edit.flight)
  const flights = free ? ofDay.map((flight) => withFareInstead(flight, free)) : ofDay
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
    if (edit && isSameFlight(flight, edit.flight)) return t('change.isYours')
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
          {edit && <OtherDay availability={availability} shown={shown} />}
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

/** With the one fare that the airline gives for nothing. */
function withFareInstead(flight: WireFlight, free: FreeChange): WireFlight {
  const instead = fareInstead(free, flight.fares, ({ totalAmount }) => totalAmount)
  return { ...flight, fares: instead ? [instead] : [] }
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

/** Which of the flights is chosen; where one is changed there is only that one (GAP-40). */
function directionText(direction: Direction, { isEdit }: { isEdit: boolean }, t: Translate): string {
  return t(isEdit ? 'change.newFlight' : `booking.${direction}`)
}
