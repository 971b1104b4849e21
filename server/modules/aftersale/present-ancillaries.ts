import type { Ancillary } from '@jetbridge/core/change/ancillary-change.ts'
import type { WireAncillaryChange } from '@jetbridge/core/contract/ancillary-change.ts'
import { money, toDecimal } from '@jetbridge/core/kernel/money.ts'
import type { RefundPart } from '../payment/operations/pay-back.ts'
import type { BookingChange } from '../reservation/read/booking-change.ts'
import { presentPlanned } from './present.ts'
import { presentRenamed } from './present-names.ts'

/** @param change with its price, before or after it is made */
export function presentAncillaryChange(
  confirmationCode: string,
  { state, currency, collect, refund, kept, lines, names }: BookingChange,
  parts: readonly RefundPart[],
): WireAncillaryChange {
  const decimal = (amount: number) => toDecimal(money(amount, currency))
  const told = (ancillary: Ancillary | null) =>
    ancillary && {
      code: ancillary.code,
      translations: { ...ancillary.names },
      amount: decimal(ancillary.amount),
    }
  return {
    confirmationCode,
    state,
    balanceDue: decimal(collect - refund),
    keptAmount: decimal(kept),
    currencyCode: currency,
    lines: lines.map(({ kind, departureId, passengerId, given, taken }) => ({
      kind,
      tripFlightId: String(departureId),
      passengerUid: passengerId,
      given: told(given),
      taken: told(taken),
    })),
    names: names.map((each) => presentRenamed(each, currency)),
    destinations: presentPlanned(parts, currency),
  }
}
