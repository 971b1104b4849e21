/** The row that somebody left a list by: coming back leads to it. Kept in this tab, by the step of its history. */

interface RowPlace {
  /** of the row, which may stand elsewhere by then */
  readonly key: string
  /** where it stood: for the case that it is gone */
  readonly row: number
  /** from 0 */
  readonly column: number
  /** of the room that scrolls, in pixels */
  readonly top: number
}

/** Which list: a page may have several, and an address several steps of the history. */
export interface ListName {
  readonly step: string
  readonly address: string
  readonly label: string
}

const prefix = 'jetbridge.desk.place:'

const nameOf = ({ step, address, label }: ListName) => `${prefix}${step} ${address} ${label}`

export function keepPlace(list: ListName, place: RowPlace): void {
  sessionStorage.setItem(nameOf(list), JSON.stringify(place))
}

export function keptPlace(list: ListName): RowPlace | undefined {
  const kept = sessionStorage.getItem(nameOf(list))
  return kept === null ? undefined : (JSON.parse(kept) as RowPlace)
}

/** In the history's state of a page that was opened from a row: Esc goes one step back. */
export const fromRow = { isFromRow: true } as const

export function isFromRow(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromRow' in state
}
