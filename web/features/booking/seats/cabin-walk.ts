/** Where keys lead in a cabin: by the places of the seats, over aisles and gaps. (quality C4) */
import type { SeatMap } from '@jetbridge/core/seat/seat-map.ts'

interface Place {
  readonly code: string
  /** across the cabin, 0 the left wall, 1 the right one: rows may have seats of different widths */
  readonly across: number
}

/** Rows from the front, each from the left wall to the right one; rows without a seat are left out. */
export type CabinWalk = readonly (readonly Place[])[]

export function cabinWalk({ rows }: Pick<SeatMap, 'rows'>): CabinWalk {
  return rows
    .map(({ row, elements }) =>
      elements.flatMap((element, index) =>
        element.kind === 'seat'
          ? [{ code: `${row}${element.char}`, across: (index + 0.5) / elements.length }]
          : [],
      ),
    )
    .filter((row) => row.length > 0)
}

export interface WalkKey {
  readonly key: string
  readonly ctrlKey: boolean
}

const pageRows = 10

/** The seat a key leads to; undefined for keys that lead nowhere. */
export function seatAfter(walk: CabinWalk, from: string, { key, ctrlKey }: WalkKey): string | undefined {
  const rowIndex = walk.findIndex((row) => row.some(({ code }) => code === from))
  const row = walk[rowIndex] ?? []
  const index = row.findIndex(({ code }) => code === from)
  const rowsAway = (count: number) => {
    const target = Math.min(Math.max(rowIndex + count, 0), walk.length - 1)
    return nearest(walk[target] ?? [], row[index]?.across ?? 0)
  }
  switch (key) {
    case 'ArrowRight':
      return row[index + 1]?.code ?? from
    case 'ArrowLeft':
      return row[index - 1]?.code ?? from
    case 'ArrowDown':
      return rowsAway(1)
    case 'ArrowUp':
      return rowsAway(-1)
    case 'PageDown':
      return rowsAway(pageRows)
    case 'PageUp':
      return rowsAway(-pageRows)
    case 'Home':
      return (ctrlKey ? walk[0] : row)?.at(0)?.code
    case 'End':
      return (ctrlKey ? walk.at(-1) : row)?.at(-1)?.code
    default:
      return undefined
  }
}

function nearest(row: readonly Place[], across: number): string | undefined {
  const away = ({ across: other }: Place) => Math.abs(other - across)
  return row.toSorted((one, other) => away(one) - away(other))[0]?.code
}

/** A seat to be named as an example: at the wall, in the middle of the cabin. Empty where there is none. */
export function exampleSeat(walk: CabinWalk): string {
  return walk[Math.floor(walk.length / 2)]?.[0]?.code ?? ''
}

/** The letters typed so far, and the seat once they name one: "1", "12", "12A". */
export function typedSeat(walk: CabinWalk, typed: string, key: string): { typed: string; code?: string } {
  const sign = key.toUpperCase()
  if (/^\d$/.test(sign)) return { typed: (typed + sign).slice(-2) }
  const code = typed + sign
  const isSeat = /^[A-L]$/.test(sign) && walk.some((row) => row.some((place) => place.code === code))
  return isSeat ? { typed: '', code } : { typed: '' }
}
