/** What people have on the flights of a booking, free or paid. Changes nothing. */
import type { FareBrand } from '@jetbridge/core/offer/fare-conditions.ts'
import type { Db } from '../../../db/open.ts'
import { type ChosenExtra, listChosen } from '../../extra/read.ts'
import { ofBooking } from '../../reservation/read/whose.ts'
import { listSeats } from '../../seat/read.ts'
import type { StandingSeat } from '../../seat/seat.ts'
import type { Coupon } from '../../ticket/read.ts'

export interface SeatsAndExtras {
  readonly seats: readonly StandingSeat[]
  readonly extras: readonly ChosenExtra[]
}

export interface ChosenThings extends SeatsAndExtras {
  /** of the brand, whose fares give the names */
  readonly fareBrands: readonly FareBrand[]
  /** of the tickets that count: which flight a document's coupon is for */
  readonly coupons: readonly Coupon[]
}

/** On all flights of a booking. */
export async function readSeatsAndExtras(db: Db, reservationId: string): Promise<SeatsAndExtras> {
  const whose = ofBooking(reservationId)
  return { seats: await listSeats(db, whose), extras: await listChosen(db, whose) }
}

/** On one of them. */
export function chosenOn({ seats, extras }: SeatsAndExtras, departureId: number): SeatsAndExtras {
  return {
    seats: seats.filter((each) => each.departureId === departureId),
    extras: extras.filter((each) => each.departureId === departureId),
  }
}
