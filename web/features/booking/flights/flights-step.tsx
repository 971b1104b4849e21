import type { WireFare, WireFlight } from '@jetbridge/core/contract/wire.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import {
  chooseFare,
  type Direction,
  flightsAvailable,
  type FlightChoice,
  isFlightsStepDisabled,
  resetFlights,
  withDay,
} from '../wizard/flight-choice.ts'
import { whyNoFlights } from './why-no-flights.ts'
import { dataOf } from '../wizard/wizard.ts'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { refusedBy } from '../store/where.ts'
import { StepActions } from '../step/step-actions.tsx'
import { StepHeading } from '../step/step-heading.tsx'
import { anyFlight, type FlightsPart } from './flights-part.ts'
import { DirectionBlock } from './direction-block.tsx'
import { DirectionSkeleton } from './direction-skeleton.tsx'
import { NoFlights } from './no-flights.tsx'
import type { ChoiceRefusal } from '../hold/refused-choice.ts'
import { type Availability, useAvailability } from './use-availability.ts'
import { useReadingPlace } from './use-reading-place.ts'
import styles from './flights-step.module.css'

interface FlightsStepProps {
  /** in place of the ordinary question */
  heading?: string
  /** before the flights to choose from */
  above?: ReactNode
  /** after them: what a choice comes to, read next once it is made */
  below?: ReactNode
  /** in place of Continue */
  primary?: ReactNode
  /** what there is to choose from; any flight where absent */
  part?: FlightsPart
}

/** Choosing flights and fares. [FLT-01 … FLT-20] */
export function FlightsStep({ heading, above, below, primary, part = anyFlight }: FlightsStepProps) {
  const { t } = useText()
  const brand = useBrand()
  const { query, isOneWay, party, update, currency } = useBooking(
    ({ query, isOneWay, party, update, currency }) => ({ query, isOneWay, party, update, currency }),
  )
  const refused = useBooking(refusedBy)
  const availability = useAvailability(query)
  const choice = useBooking(({ wizard }) => dataOf(wizard, 'flights')) ?? {}
  const directions: readonly Direction[] = isOneWay ? ['outbound'] : ['outbound', 'returning']
  const { place, moveTo } = useReadingPlace()
  // further days count as soon as they are shown
  const isAvailable =
    availability.answer !== undefined &&
    flightsAvailable(directions.map((direction) => ({ days: availability.daysOf(direction) })))
  const set = (next: FlightChoice) => {
    update('flights', next)
  }
  const choose = (flight: WireFlight, fare: WireFare) => {
    const currencyCode = availability.answer?.currencyCode ?? currency
    const offer = { flight, fareSummaryUid: fare.fareSummaryUid, party, currencyCode, isAvailable }
    const next = chooseFare(choice, offer)
    set(next)
    // The button pressed goes with its list: reading goes on where there is something left to choose.
    moveTo(directions.find((direction) => !next[direction]) ?? (below ? 'answer' : 'actions'))
  }
  const hasFlights = (direction: Direction) =>
    availability.daysOf(direction).some(({ flights }) => flights.length > 0)
  const finding =
    availability.answer && !isAvailable && part.saysWhyNone
      ? whyNoFlights({ ...query, asked: directions, found: directions.filter(hasFlights) }, brand.routes)
      : undefined
  // Days of a route that nobody flies would only say "no flights" over and over.
  const shown = finding?.why === 'no-route' ? [] : directions
  const unanswered = directions.find((direction) => !choice[direction])
  const isDisabled = availability.answer !== undefined && isFlightsStepDisabled(isAvailable, choice)

  return (
    <>
      <StepHeading>{heading ?? t(isOneWay ? 'flights.headingOneWay' : 'flights.heading')}</StepHeading>
      {above}
      {refused && <ChoiceRefused why={refused} />}
      <PromoNote availability={availability} />
      {availability.isFailed && <LoadFailed onRetry={availability.retry} />}
      {finding && <NoFlights finding={finding} query={query} nextDayOf={availability.nextDayOf} />}
      {shown.map((direction) =>
        availability.answer || choice[direction] ? (
          <DirectionBlock
            key={direction}
            direction={direction}
            heading={place(direction)}
            availability={availability}
            part={part}
            onChoose={choose}
            onReset={() => {
              set(resetFlights(choice, direction))
              moveTo(direction)
            }}
            onDay={(day) => {
              set(withDay(choice, direction, day))
            }}
          />
        ) : (
          !availability.isFailed && (
            <DirectionSkeleton
              key={direction}
              direction={direction}
              from={direction === 'outbound' ? query.origin : query.destination}
              to={direction === 'outbound' ? query.destination : query.origin}
            />
          )
        ),
      )}
      {below && (
        <div ref={place('answer')} tabIndex={-1}>
          {below}
        </div>
      )}
      {/* Where nothing can be chosen there is nothing to go on with. */}
      {(!isDisabled || part.hasWayOut) && (
        <StepActions
          ref={place('actions')}
          primary={isDisabled ? <></> : primary}
          onUnready={
            unanswered &&
            (() => {
              moveTo(unanswered)
            })
          }
        />
      )}
    </>
  )
}

/** Focus comes here: Continue is at the other end of the step, and the lists have unfolded since. */
function ChoiceRefused({ why }: { why: ChoiceRefusal }) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <Banner tone="warn" ref={box} tabIndex={-1} role="alert">
      {t(`error.code.${why}`)}
    </Banner>
  )
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useText()
  return (
    <Banner tone="bad" role="alert">
      <p className={styles.strong}>{t('flights.loadFailed')}</p>
      <Button onClick={onRetry}>{t('booking.tryAgain')}</Button>
    </Banner>
  )
}

/** An unknown code costs nothing but says so (GAP-110). */
function PromoNote({ availability }: { availability: Availability }) {
  const { t } = useText()
  const promo = availability.answer?.promo
  if (!promo) return null
  return (
    <p role="status" className={styles.promo} data-applied={promo.applied}>
      {t(promo.applied ? 'flights.promoApplied' : 'flights.promoUnknown', { code: promo.code })}
    </p>
  )
}
