import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import type { WireFare, WireFlight } from '@jetbridge/core/contract/wire.ts'
import { type Ref, useId } from 'react'
import type { Direction } from '../wizard/flight-choice.ts'
import { movedTo } from './why-no-flights.ts'
import { dataOf } from '../wizard/wizard.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { ChosenLine } from './chosen-line.tsx'
import { airportName } from '../../../trip/flight-words.ts'
import { RibbonUntil } from './next-day.tsx'
import { OpenDays } from './open-days.tsx'
import type { FlightsPart } from './flights-part.ts'
import type { Availability } from './use-availability.ts'
import { usePlaceName } from '../../../trip/use-place-name.ts'
import { useShownDay } from './use-shown-day.ts'
import styles from './direction-block.module.css'

export interface DirectionBlockProps {
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
export function DirectionBlock(props: DirectionBlockProps) {
  const { direction, heading, availability, onChoose, onReset, part, onDay } = props
  const { t } = useText()
  const query = useBooking((booking) => booking.query)
  const chosen = useBooking(({ wizard }) => dataOf(wizard, 'flights'))?.[direction]
  const pricing = useBooking(part.pricing)
  const headingId = useId()
  const days = availability.daysOf(direction)
  // kept here: the picked day lasts while a chosen flight replaces the days
  const shown = useShownDay(direction, days, part)
  const nextDay = part.saysWhyNone ? availability.nextDayOf(direction) : undefined
  const ends = useEnds(direction, chosen?.flight ?? days.flatMap(({ flights }) => flights)[0])
  const name = t(part.names[direction])
  const route = t('flights.route', ends)
  return (
    <section className={styles.block} aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className={styles.heading}>
        <span className={styles.direction}>{name}</span> {route}
      </h2>
      {chosen ? (
        <ChosenLine chosen={chosen} direction={name} pricing={pricing} onChange={onReset} />
      ) : nextDay ? (
        <RibbonUntil day={nextDay} to={nextSearch(query, { direction, nextDay, availability })} />
      ) : (
        <OpenDays
          direction={direction}
          name={name}
          route={route}
          availability={availability}
          shown={shown}
          pricing={pricing}
          part={part}
          onChoose={onChoose}
          onDay={onDay}
        />
      )}
    </section>
  )
}

/** From where to where a direction leads: by one of its flights, else by the search. */
function useEnds(
  direction: Direction,
  flight: Pick<WireFlight, 'departureAirport' | 'arrivalAirport'> | undefined,
): { from: string; to: string } {
  const { locale } = useText()
  const nameOf = usePlaceName()
  const { origin, destination } = useBooking((booking) => booking.query)
  if (flight) {
    return {
      from: airportName(flight.departureAirport, locale),
      to: airportName(flight.arrivalAirport, locale),
    }
  }
  const [from, to] = direction === 'outbound' ? [origin, destination] : [destination, origin]
  return { from: nameOf(from), to: nameOf(to) }
}

interface NextSearch {
  direction: Direction
  nextDay: string
  availability: Availability
}

/** Without an outbound flight there is no return: then the whole trip moves. */
function nextSearch(query: BookingQuery, { direction, nextDay, availability }: NextSearch): BookingQuery {
  const out = availability.nextDayOf('outbound')
  return out ? movedTo(query, 'outbound', out) : movedTo(query, direction, nextDay)
}
