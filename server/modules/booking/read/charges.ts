/**
 * What a booking costs beyond its flights, and in all. Prices were stored with the choices; here they are
 * only added up. Only this file says what a flow owes.
 */
import { balanceOfChange } from '@jetbridge/core/change/balance.ts'
import type { SoldAncillary } from '@jetbridge/core/booking/refund-quote.ts'
import { add, minor, type Minor, money, type Money } from '@jetbridge/core/kernel/money.ts'
import { type MiscellaneousService, namesOfService, seatService } from '@jetbridge/core/ticket/emd.ts'
import type { Db } from '../../../db/open.ts'
import { type ExtraCharge, extraChargesOf } from '../../extra/read.ts'
import type { Hold } from '../../inventory/inventory.ts'
import type { FlightChange } from '../../reservation/read/change.ts'
import type { Whose } from '../../reservation/read/whose.ts'
import { type SeatCharge, seatChargesOf } from '../../seat/read.ts'

/** A paid seat or extra of one passenger on one flight. */
export interface Charge {
  readonly passengerId: string
  readonly departureId: number
  /** of the seat or extra: `12A`, `BAG23` … */
  readonly code: string
  readonly amount: Money
}

/** A charge by its name in the books and on its document (EMD-A). */
export interface BookedCharge extends Charge {
  /** all seats are one product */
  readonly product: string
  readonly service: MiscellaneousService
  /** an extra's share of what was sold for the whole way */
  readonly isOfWay?: boolean
}

/** What a flow or a booking has beyond its flights, in a fixed order; one round trip to the database. */
export async function bookingCharges(db: Db, whose: Whose): Promise<readonly BookedCharge[]> {
  return asCharges(await db.selectNoFrom(chargesOf(whose)).executeTakeFirstOrThrow())
}

/** The same as two columns of a statement; read them with {@link asCharges}. */
export function chargesOf(whose: Whose) {
  return [seatChargesOf(whose).as('paidSeats'), extraChargesOf(whose).as('paidExtras')] as const
}

interface ChargesRow {
  readonly paidSeats: readonly SeatCharge[]
  readonly paidExtras: readonly ExtraCharge[]
}

export function asCharges({ paidSeats, paidExtras }: ChargesRow): readonly BookedCharge[] {
  return [
    ...paidSeats.map((each) => ({ ...each, product: 'seat', service: seatService })),
    ...paidExtras.map(({ names, rfic, rfisc, ...each }) => ({
      ...each,
      product: each.code,
      service: { names, rfic, rfisc },
    })),
  ]
}

/** Those of one flight, in the form that quotes take. */
export function ancillariesOn(charges: readonly BookedCharge[], departureId: number): SoldAncillary[] {
  return charges
    .filter((charge) => charge.departureId === departureId)
    .map(({ passengerId, code, product, amount, service, isOfWay = false }) => ({
      ...(isOfWay && { isOfWay }),
      passengerId,
      code,
      product,
      names: namesOfService(service, code),
      amount: amount.amount,
    }))
}

/** Flights, seats and extras. */
export function costOf({ total }: Pick<Hold, 'total'>, charges: readonly Charge[]): Money {
  return add(total, ...charges.map(({ amount }) => amount))
}

/** Seats and extras alone. */
export function amountOf(charges: readonly Charge[]): Minor {
  return minor(charges.reduce((all, { amount }) => all + amount.amount, 0))
}

/** What a change leaves to pay; 0 where it gives something back. */
export function dueOfChange({ quote, charges }: Pick<FlightChange, 'quote' | 'charges'>): Money {
  return money(Math.max(0, balanceOfChange(quote, charges)), quote.currency)
}
