/** One statement for everything known of a flow's booking: people, flights, tickets and the payment. */
import type { Airport } from '@jetbridge/core/flight/airport.ts'
import { type RawBuilder, sql } from 'kysely'
import { reusable } from '../../db/reusable.ts'
import { only, type Statement, statement } from '../../db/statement.ts'
import type { Db } from '../../db/open.ts'
import { asCharges, type BookedCharge, chargesOf } from '../booking/read/charges.ts'
import type { ChosenThings } from '../booking/read/chosen.ts'
import { heldFlow, type HeldFlow } from '../flow/read.ts'
import { extrasOf } from '../extra/read.ts'
import type { Hold } from '../inventory/inventory.ts'
import { asHold, type HoldRow, selectHold } from '../inventory/read/hold.ts'
import { asFareBrands, fareBrandsOf } from '../offer/read.ts'
import type { LatestAttempt } from '../payment/read/attempt.ts'
import type { GivenPart } from '../payment/read/refund.ts'
import { givenFor, triedFor, triesOf } from '../payment/read/tries.ts'
import { type Claim, claimOf } from '../payment/read/voucher.ts'
import { type BookingChange, bookingChangeOf } from '../reservation/read/booking-change.ts'
import { changeOf, type FlightChange } from '../reservation/read/change.ts'
import { asParty, bookedDepartures, reservationId, selectParty } from '../reservation/read/party.ts'
import { ofBooking, ofFlow } from '../reservation/read/whose.ts'
import type { Party } from '../reservation/reservation.ts'
import { asFlights, flightsOf, type StoredDeparture } from '../schedule/read.ts'
import { asSeats, seatsOf } from '../seat/read.ts'
import { asTickets, type Ticket, ticketsOf } from '../ticket/read.ts'
import { asEmds, type Emd, emdsOf } from '../ticket/read/emd.ts'

export interface PaidParty extends Party {
  readonly tickets: readonly Ticket[]
  readonly emds: readonly Emd[]
  /** the latest of the change, else of the booking */
  readonly payment: LatestAttempt | undefined
  /** the voucher it will be paid with */
  readonly claim: Claim | undefined
  /** the change that the flow makes of a reservation that another flow has made: of flights … */
  readonly change: FlightChange | undefined
  /** … or of seats and extras */
  readonly ancillaries: BookingChange | undefined
  /** a try to pay was given up, and its money may still turn up */
  readonly isWatched: boolean
  /** what else is told of a booking that is made; nothing of one that is not */
  readonly told: {
    /** of its flights */
    readonly departures: readonly StoredDeparture[]
    /** at both ends of them */
    readonly airports: readonly Airport[]
    readonly chosen: ChosenThings
    /** what the change gave back to whom */
    readonly given: readonly GivenPart[]
    /** payments that bought nothing */
    readonly returned: readonly GivenPart[]
  }
}

const flowRef = sql.ref<string>('flow.id')

/** A column of the reservation once it is made, null before that: then its sub-selects find nothing. */
const made = (column: 'id' | 'brand') =>
  sql<string>`(case when reservation.state = 'confirmed' then ${sql.ref(`reservation.${column}`)} end)`

const flown = bookedDepartures(made('id'))

/** The same for the holder of the flow's token; nothing is known of the flow to anybody else. */
export function readingHeldParty(flow: HeldFlow): Statement<PaidParty> {
  return only(heldParty(flow), asPaidParty)
}

const heldParty = reusable((db, flow: HeldFlow) => selectPaidParty(db, heldFlow(flow)))

/** The flow's hold in any state, for the holder of its token. */
export function readingHold(flow: HeldFlow): Statement<Hold | undefined> {
  return statement(holdOfHeld(flow), ([row]: readonly HoldRow[]) => row && asHold(row))
}

const holdOfHeld = reusable((db, flow: HeldFlow) => selectHold(db, heldFlow(flow)))

const selectPaidParty = (db: Db, flowId: string | RawBuilder<string>) =>
  selectParty(db, flowId).select([
    ticketsOf(reservationId).as('tickets'),
    emdsOf(reservationId).as('emds'),
    triesOf(reservationId).as('tries'),
    claimOf(flowRef).as('claim'),
    changeOf(flowRef).as('change'),
    bookingChangeOf(flowRef).as('ancillaries'),
    flightsOf(flown).as('flights'),
    seatsOf(ofBooking(made('id'))).as('seats'),
    extrasOf(ofBooking(made('id'))).as('extras'),
    fareBrandsOf(made('brand')).as('fareBrands'),
  ])

const paidParty = reusable((db, { flowId }: { readonly flowId: string }) => selectPaidParty(db, flowId))

export function readingPaidParty(flowId: string): Statement<PaidParty> {
  return only(paidParty({ flowId }), asPaidParty)
}

type PaidPartyRow = Awaited<ReturnType<ReturnType<typeof selectPaidParty>['executeTakeFirstOrThrow']>>

function asPaidParty(row: PaidPartyRow): PaidParty {
  const party = asParty(row)
  const change = row.change ?? undefined
  const ancillaries = row.ancillaries ?? undefined
  const { tickets, coupons } = asTickets(row.tickets)
  const { payment, isWatched, returned } = triedFor(
    row.tries,
    (change ?? ancillaries ?? party.reservation)?.id,
  )
  const isMade = party.reservation?.state === 'confirmed'
  const givenBy = change ?? ancillaries
  return {
    ...party,
    tickets,
    emds: asEmds(row.emds),
    payment,
    claim: row.claim ?? undefined,
    change,
    ancillaries,
    isWatched: isMade && isWatched,
    told: {
      ...asFlights(row.flights),
      chosen: {
        seats: asSeats(row.seats),
        extras: row.extras,
        fareBrands: asFareBrands(row.fareBrands),
        coupons,
      },
      given: givenBy ? givenFor(row.tries, givenBy.id) : [],
      returned: isMade ? returned : [],
    },
  }
}

export interface ClaimedParty extends Party {
  readonly claim: Claim | undefined
  readonly change: FlightChange | undefined
  /** what the flow has chosen beyond its flights */
  readonly charges: readonly BookedCharge[]
}

const claimed = reusable((db, { flowId }: { readonly flowId: string }) =>
  selectParty(db, flowId).select([
    claimOf(flowRef).as('claim'),
    changeOf(flowRef).as('change'),
    ...chargesOf(ofFlow(flowRef)),
  ]),
)

/** What a payment is about to pay for, and with which voucher. */
export function claimedParty(flowId: string): Statement<ClaimedParty> {
  return only(claimed({ flowId }), (row) => ({
    ...asParty(row),
    claim: row.claim ?? undefined,
    change: row.change ?? undefined,
    charges: asCharges(row),
  }))
}
