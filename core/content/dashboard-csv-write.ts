/** Writer of the dashboard's cards as CSV, for `readDashboard`. */
import { tableRows, textCells } from '../flight/csv-write.ts'
import type { DashboardCard } from './dashboard-card.ts'
import { dashboardColumns, sides, types, widths } from './dashboard-csv.ts'

/** In the order shown: by tab, row, then left before right. */
export function dashboardRows(cards: readonly DashboardCard[]): string[][] {
  return tableRows(dashboardColumns, cards.toSorted(byPlace), (card) => ({
    tab: card.tabUid,
    ...textCells('tab', card.tabNames),
    card: card.componentUid,
    ...textCells('title', card.titles),
    ...textCells('content', card.contents),
    type: nameOf(types, card.contentType),
    width: nameOf(widths, card.size),
    row: String(card.row),
    side: nameOf(sides, card.position),
  }))
}

function nameOf<T>(names: Readonly<Record<string, T>>, value: T): string {
  const found = Object.entries(names).find(([, each]) => each === value)
  if (!found) throw new RangeError(`a card with ${String(value)}, which no file can say`)
  return found[0]
}

function byPlace(one: DashboardCard, other: DashboardCard): number {
  return (
    one.tabPosition - other.tabPosition ||
    one.row - other.row ||
    one.position - other.position ||
    (one.componentUid < other.componentUid ? -1 : 1)
  )
}
