import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import type { WireFare, WireFlight } from '@jetbridge/core/contract/wire.ts'
import { type Ref, useId } from 'react'
import { chosenAt } from '../wizard/flight-choice.ts'
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
  /** the way, by its place */
  bound: number
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

/** One way: its days, the flights of the selected one, or the chosen flight alone. [FLT-01] */
export function DirectionBlock(props: DirectionBlockProps) {
  const { bound, heading, availability, onChoose, onReset, part, onDay } = props
  const { t } = useText()
  const query = useBooking((booking) => booking.query)
  const chosen = useBooking(({ wizard }) => chosenAt(dataOf(wizard, 'flights'), bound))
  const pricing = useBooking(part.pricing)
  const headingId = useId()
  const days = availability.daysOf(bound)
  // kept here: the picked day lasts while a chosen flight replaces the days
  const shown = useShownDay(bound, days, part)
  const nextDay = part.saysWhyNone ? availability.nextDayOf(bound) : undefined
  const ends = useEnds(bound, chosen?.flight ?? days.flatMap(({ flights }) => flights)[0])
  const name = t(
    useBooking((booking) => part.nameOf(booking, bound)),
    { number: bound + 1 },
  )
  const route = t('flights.route', ends)
  return (
    <section className={styles.block} aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className={styles.heading}>
        <span className={styles.direction}>{name}</span> {route}
      </h2>
      {chosen ? (
        <ChosenLine chosen={chosen} direction={name} pricing={pricing} onChange={onReset} />
      ) : nextDay ? (
        <RibbonUntil day={nextDay} to={nextSearch(query, { bound, nextDay, availability })} />
      ) : (
        <OpenDays
          bound={bound}
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

/** From where to where a way leads: by one of its flights, else by the search. */
function useEnds(
  bound: number,
  flight: Pick<WireFlight, 'departureAirport' | 'arrivalAirport'> | undefined,
): { from: string; to: string } {
  const { locale } = useText()
  const nameOf = usePlaceName()
  const asked = useBooking(({ bounds }) => bounds[bound])
  if (flight) {
    return {
      from: airportName(flight.departureAirport, locale),
      to: airportName(flight.arrivalAirport, locale),
    }
  }
  return { from: nameOf(asked?.origin ?? ''), to: nameOf(asked?.destination ?? '') }
}

interface NextSearch {
  bound: number
  nextDay: string
  availability: Availability
}

/** Without a first flight there is no later one: then the whole trip moves. */
function nextSearch(query: BookingQuery, { bound, nextDay, availability }: NextSearch): BookingQuery {
  const out = availability.nextDayOf(0)
  return out ? movedTo(query, 0, out) : movedTo(query, bound, nextDay)
}
