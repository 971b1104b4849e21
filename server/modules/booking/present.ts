import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import { operatingCarrierTold } from '@jetbridge/core/flight/operating-carrier.ts'
import { terminalsTold } from '@jetbridge/core/flight/terminal.ts'
import { money, toDecimal } from '@jetbridge/core/kernel/money.ts'
import { formatInstant } from '@jetbridge/core/kernel/time.ts'
import { presentPassengerTypeFares } from '../offer/present.ts'
import { canExtend, type Hold, type HoldItem, isMoved } from '../inventory/inventory.ts'

/** A hold as promised: the database's clock counts its time. */
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

function presentItem(item: HoldItem): WireHold['flights'][number] {
  const { departureId, fareSummaryUid, bound, price, times, timesNow } = item
  return {
    flightId: String(departureId),
    fareSummaryUid,
    isReturnFlight: bound > 0,
    ...presentLocal(timesNow),
    departsAt: formatInstant(timesNow.departsAt),
    arrivesAt: formatInstant(timesNow.arrivesAt),
    was: isMoved(item) ? presentLocal(times) : null,
    ...operatingCarrierTold(item.operatedBy),
    ...terminalsTold(item),
    totalAmount: toDecimal(money(price.total, price.currency)),
    baseAmount: toDecimal(money(price.base, price.currency)),
    passengerTypeFares: presentPassengerTypeFares(price),
    bound,
  }
}

function presentLocal({ departsLocal, arrivesLocal }: HoldItem['times']) {
  return { departureDateTime: departsLocal, arrivalDateTime: arrivesLocal }
}
