/** A table of departures for the tests of the table, which lives in a page as any other. */
import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { vi } from 'vitest'
import { renderPiece } from '../../../testing/render-piece.tsx'
import type { Column } from '../column.ts'
import type { DataTableProps } from '../data-table-props.ts'
import { DataTable } from '../data-table.tsx'

export interface Departure {
  readonly flight: string
  readonly to: string
  readonly seats: number
}

export const departures: readonly Departure[] = [
  { flight: 'PE 101', to: 'Vienna', seats: 76 },
  { flight: 'PE 202', to: 'Cologne', seats: 9 },
  { flight: 'QX 7', to: 'Elba', seats: 30 },
]

export const columns: readonly Column<Departure>[] = [
  { key: 'flight', head: 'Flight', isRowHeader: true, isSortable: true, cell: ({ flight }) => flight },
  { key: 'to', head: 'To', isSortable: true, startsDescending: true, cell: ({ to }) => to },
  { key: 'seats', head: 'Seats', kind: 'number', card: 'folded', cell: ({ seats }) => seats },
  {
    key: 'open',
    head: 'Open',
    kind: 'action',
    isHeadHidden: true,
    cell: ({ flight }) => <button type="button">{`Open ${flight}`}</button>,
  },
]

export const withWidths = columns.map((column) => ({ ...column, width: 100 }))

export const manyDepartures = (first: number, count: number): readonly Departure[] =>
  Array.from({ length: count }, (_, at) => ({ flight: `PE ${first + at}`, to: 'Vienna', seats: 1 }))

type Setup = Partial<DataTableProps<Departure>>

export async function showTable(setup: Setup = {}, locale: 'en' | 'de' = 'en') {
  let set: ((next: Setup) => void) | undefined
  function Table() {
    const [now, setNow] = useState(setup)
    useEffect(() => {
      set = setNow
    }, [])
    return (
      <DataTable
        label="Departures"
        columns={columns}
        rows={departures}
        keyOf={({ flight }) => flight}
        {...now}
      />
    )
  }
  const shown = await renderPiece(<Table />, { locale })
  return {
    ...shown,
    table: () => screen.getByRole(setup.isGrid ? 'grid' : 'table', { name: setup.label ?? 'Departures' }),
    /** as its page draws it again */
    change: (next: Setup) => {
      act(() => {
        set?.({ ...setup, ...next })
      })
    },
  }
}

/** jsdom lays nothing out: rooms get a width. */
export function makeWide(pixels: number): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(pixels)
}

/** … and rows 36 pixels, below a head of 40 in a room of 400 that scrolls. */
export function layOutRows(): void {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function height(
    this: HTMLElement,
  ) {
    const rows = this.matches('tr') ? 1 : this.querySelectorAll('tr').length
    return rows * 36
  })
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    const scrolled = this.closest('table')?.parentElement?.scrollTop ?? 0
    return this.matches('tbody') ? new DOMRect(0, 40 - scrolled, 1000, 0) : new DOMRect(0, 0, 1000, 400)
  })
}
