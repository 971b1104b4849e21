/** What letters and receipts tell once for a whole way. */
import type { IncludedExtra, ReceiptService } from '@jetbridge/core/ticket/receipt.ts'

type OnFlight = Pick<ReceiptService | IncludedExtra, 'code' | 'flight' | 'isOfWay'>

/** One person's things: what was sold for a whole way stands together, with all its flights. */
export function byWay<Of extends OnFlight>(all: readonly Of[]): (readonly [Of, ...Of[]])[] {
  const groups = Map.groupBy(all, (each) =>
    each.isOfWay && each.flight?.bound !== undefined ? `${each.code} ${each.flight.bound}` : each,
  )
  return [...groups.values()].flatMap(([first, ...further]) => (first ? [[first, ...further] as const] : []))
}

/** `PE 102, PE 301` */
export function designatorsOf(all: readonly OnFlight[]): string {
  return all.flatMap(({ flight }) => flight?.designator ?? []).join(', ')
}
