import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import { money, toDecimal } from '@jetbridge/core/kernel/money.ts'
import { formatInstant } from '@jetbridge/core/kernel/time.ts'
import { presentPassengerTypeFares } from '../offer/present.ts'
import { canExtend, type Hold, type HoldItem } from './hold.ts'

/** A hold as promised: its end counted by the database's clock. */
export function presentHold(hold: Hold): WireHold {
  return {
    holdId: hold.id,
    expiresAt: formatInstant(hold.expiresAt),
    secondsLeft: Math.max(0, Math.floor(hold.secondsLeft)),
    canExtend: canExtend(hold),
    currencyCode: hold.total.currency,
    totalAmount: toDecimal(hold.total),
    baseAmount: toDecimal(hold.base),
    flights: hold.items.map(presentItem),
  }
}

function presentItem({
  departureId,
  fareSummaryUid,
  position,
  price,
}: HoldItem): WireHold['flights'][number] {
  return {
    flightId: String(departureId),
    fareSummaryUid,
    isReturnFlight: position === 1,
    totalAmount: toDecimal(money(price.total, price.currency)),
    baseAmount: toDecimal(money(price.base, price.currency)),
    passengerTypeFares: presentPassengerTypeFares(price),
  }
}
