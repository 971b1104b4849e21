import type { WireFare, WireFlight } from '@jetbridge/core/contract/wire.ts'
import type { ReactNode } from 'react'
import { chosenAt, isFlightsStepDisabled } from '../wizard/flight-choice.ts'
import { type NoFlights as Finding, whyNoFlights } from './why-no-flights.ts'
import { dataOf } from '../wizard/wizard.ts'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { refusedBy } from '../where.ts'
import { StepActions } from '../step/step-actions.tsx'
import { StepHeading } from '../step/step-heading.tsx'
import { anyFlight, type FlightsPart } from './flights-part.ts'
import { DirectionBlock, type DirectionBlockProps } from './direction-block.tsx'
import { DirectionSkeleton } from './direction-skeleton.tsx'
import { NoFlights } from './no-flights.tsx'
import { ChoiceRefused, LoadFailed, PromoNote } from './step-notes.tsx'
import { type Availability, useAvailability } from './use-availability.ts'
import { useFlightChoice } from './use-flight-choice.ts'
import { useReadingPlace } from './use-reading-place.ts'

interface FlightsStepProps {
  /** in place of the ordinary question */
  heading?: string
  /** before the flights to choose from */
  above?: ReactNode
  /** after the flights: the cost of a choice, read next once it is made */
  below?: ReactNode
  /** in place of Continue */
  primary?: ReactNode
  /** what there is to choose from; any flight if absent */
  part?: FlightsPart
}

/** Choosing flights and fares. [FLT-01 … FLT-20] */
export function FlightsStep({ heading, above, below, primary, part = anyFlight }: FlightsStepProps) {
  const { t } = useText()
  const { query, bounds, mostStops } = useBooking(({ query, bounds, mostStops }) => ({
    query,
    bounds,
    mostStops,
  }))
  const refused = useBooking(refusedBy)
  const availability = useAvailability({ query, mostStops }, part)
  const places = bounds.map((_, bound) => bound)
  const { choice, isAvailable, choose, reset, lookAt } = useFlightChoice(availability, bounds.length)
  const { place, moveTo } = useReadingPlace()
  const finding = useFinding(availability, part)
  // Days of a route that nobody flies would only say "no flights" over and over.
  const shown = finding?.why === 'no-route' ? [] : places
  const unanswered = places.find((bound) => !chosenAt(choice, bound))
  const isDisabled = availability.answer !== undefined && isFlightsStepDisabled(isAvailable, choice)
  const chooseAndMove = (bound: number, flight: WireFlight, fare: WireFare) => {
    const next = choose(bound, flight, fare)
    // The button pressed goes with its list: reading goes on where there is something left to choose.
    moveTo(places.find((each) => !chosenAt(next, each)) ?? (below ? 'answer' : 'actions'))
  }

  return (
    <>
      <StepHeading>
        {heading ?? t(bounds.length === 1 ? 'flights.headingOneWay' : 'flights.heading')}
      </StepHeading>
      {above}
      {refused && <ChoiceRefused why={refused} />}
      <PromoNote availability={availability} />
      {availability.isFailed && <LoadFailed onRetry={availability.retry} />}
      {finding && <NoFlights finding={finding} query={query} nextDayOf={availability.nextDayOf} />}
      {shown.map((bound) => (
        <DirectionFlights
          key={bound}
          bound={bound}
          heading={place(bound)}
          availability={availability}
          part={part}
          onChoose={(flight, fare) => {
            chooseAndMove(bound, flight, fare)
          }}
          onReset={() => {
            reset(bound)
            moveTo(bound)
          }}
          onDay={(day) => {
            lookAt(bound, day)
          }}
        />
      ))}
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
            unanswered === undefined
              ? undefined
              : () => {
                  moveTo(unanswered)
                }
          }
        />
      )}
    </>
  )
}

/** Why there is nothing to choose from, where the step says so. [FLT-09] */
function useFinding(
  availability: Availability,
  { saysWhyNone }: Pick<FlightsPart, 'saysWhyNone'>,
): Finding | undefined {
  const brand = useBrand()
  const bounds = useBooking((booking) => booking.bounds)
  const hasFlights = (bound: number) => availability.daysOf(bound).some(({ flightCount }) => flightCount > 0)
  const found = [...bounds.keys()].filter(hasFlights)
  if (!saysWhyNone || !availability.answer || found.length === bounds.length) return undefined
  return whyNoFlights({ bounds, found }, brand.routes, brand.connected)
}

/** A way once there is something to show of it, and until then the room it will take. */
function DirectionFlights(props: DirectionBlockProps) {
  const { bound, availability } = props
  const bounds = useBooking((booking) => booking.bounds)
  const isChosen = useBooking(({ wizard }) => chosenAt(dataOf(wizard, 'flights'), bound) !== undefined)
  if (availability.answer || isChosen) return <DirectionBlock {...props} />
  if (availability.isFailed) return null
  return <DirectionSkeleton bounds={bounds} bound={bound} />
}
