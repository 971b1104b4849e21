/** What each step promises to the engine before the wizard goes on. */
import { type ErrorCode, holdRefusals } from '@jetbridge/core/contract/error.ts'
import type { WirePuzzleAnswer } from '@jetbridge/core/contract/puzzle.ts'
import { passengerEndpoints } from '@jetbridge/core/contract/passenger.ts'
import { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import { extraEndpoints, type WireAncillaries } from '@jetbridge/core/contract/extra.ts'
import { seatEndpoints, type WireSeats } from '@jetbridge/core/contract/seat.ts'
import { inTypeOrder } from '@jetbridge/core/passenger/passenger.ts'
import { availabilityRequest } from '@jetbridge/core/booking/availability-request.ts'
import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import { type SeatsData, seatsRequest } from '../wizard/seat-choice.ts'
import type { ExtrasData } from '../wizard/extra-choice.ts'
import { detailsOf, type NumberedPassenger } from '../wizard/extra-draft.ts'
import { chosenIn, type FlightChoice } from '../wizard/flight-choice.ts'
import type { PartyDraft, PassengerSlot } from '../wizard/party-draft.ts'
import { passengerRequest, withPassengerUids } from '../wizard/passenger-request.ts'
import type { Api } from '../../../api/client.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { choiceRefusals } from './refused-choice.ts'

/** Answers the query cache keeps of the steps, of every booking; a booking's own follows with its flow. */
export const seatsQuery = ['seats'] as const
export const extrasQuery = ['extras'] as const

/** How to send a hold: with what, and which refusals the call itself does not show. */
export interface HoldSending {
  readonly puzzle?: WirePuzzleAnswer | undefined
  readonly untold: readonly ErrorCode[]
}

/**
 * Holds the chosen flights in place of those held before; the step itself says why a choice was refused, unless the
 * call does. [FLOW-12]
 * @throws ApiFailure `nothing-to-hold`, {@link choiceRefusals}
 */
export function holdFlights(
  api: Api,
  choice: FlightChoice | undefined,
  query: BookingQuery,
  { puzzle, untold, isTold = false }: HoldSending & { readonly isTold?: boolean },
): Promise<WireHold> {
  const chosen = chosenIn(choice)
  if (chosen.length === 0) {
    return Promise.reject(new ApiFailure(422, 'nothing-to-hold', 'Nothing to hold, flights is empty'))
  }
  return api.call(
    reservationEndpoints.holdFlightInventory,
    {
      body: {
        flightsToHold: chosen.map(({ flight, fare }) => ({
          flightId: flight.id,
          fareSummaryUid: fare.fareSummaryUid,
          totalAmount: fare.totalAmount,
          departureDateTime: flight.departureDateTime,
          arrivalDateTime: flight.arrivalDateTime,
        })),
        passengers: availabilityRequest(query).passengers.filter(({ requestedSeats }) => requestedSeats > 0),
        currencyCode: chosen[0]?.currencyCode ?? null,
        promoCode: query.promoCode || null,
        ...(puzzle && { puzzle }),
      },
    },
    { untold: isTold ? untold : [...choiceRefusals, ...untold] },
  )
}

/** Sends the party and gives each traveller the id that came back. [FLOW-14] */
export async function sendPassengers(api: Api, draft: PartyDraft): Promise<PassengerSlot[]> {
  const { passengers } = await api.call(
    passengerEndpoints.setPassengers,
    { body: passengerRequest(draft) },
    { untold: holdRefusals },
  )
  return withPassengerUids(draft.people, passengers)
}

/**
 * Takes the chosen seats in place of those taken before, all of them or none; the step itself says which one
 * somebody else has. [FLOW-15]
 * @throws ApiFailure
 */
export function holdSeats(api: Api, seats: SeatsData): Promise<WireSeats> {
  const body = { selectedSeats: seatsRequest(seats) }
  return api.call(seatEndpoints.choose, { body }, { untold: ['seat-taken', ...holdRefusals] })
}

/**
 * Takes the chosen extras in place of those taken before, all of them or none; the step itself says which are
 * sold out. [FLOW-15]
 * @throws ApiFailure
 */
export function holdExtras(
  api: Api,
  { draft }: ExtrasData,
  passengers: readonly NumberedPassenger[],
): Promise<WireAncillaries> {
  const body = { details: detailsOf(draft, passengers) }
  return api.call(extraEndpoints.hold, { body }, { untold: ['extra-sold-out', ...holdRefusals] })
}

/** Travellers in the order they were sent, as the engine numbers them. */
export function numbered(travelling: readonly Traveller[]) {
  return inTypeOrder(travelling).map(({ passengerUid }, index) => ({
    passengerUid,
    passengerNumber: index + 1,
  }))
}

type Traveller = Pick<PassengerSlot, 'passengerType'> & { readonly passengerUid: string }
