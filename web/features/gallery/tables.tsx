/** The table in each of its states: long and selected, short with more to come, waiting, failed, empty. */
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Column, TableSort } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'

interface Departure {
  readonly flight: string
  readonly to: string
  readonly departs: string
  readonly gate: string
  readonly booked: number
  readonly state: string
}

const places = ['Vienna', 'Cologne', 'Elba']
const states = ['On time', 'Boarding', '20 min late']
const departures: readonly Departure[] = Array.from({ length: 200 }, (_, at) => ({
  flight: `XX ${101 + at}`,
  to: places[at % places.length] ?? '',
  departs: `${String(5 + Math.floor(at / 12)).padStart(2, '0')}:${String((at % 12) * 5).padStart(2, '0')}`,
  gate: `A${1 + (at % 20)}`,
  booked: 31 + ((at * 7) % 45),
  state: states[(at * 5) % states.length] ?? '',
}))

const fitted: readonly Column<Departure>[] = [
  {
    key: 'flight',
    head: 'Flight',
    kind: 'code',
    isRowHeader: true,
    isSortable: true,
    cell: ({ flight }) => flight,
  },
  { key: 'to', head: 'To', isSortable: true, card: 'line', cell: ({ to }) => to },
  {
    key: 'departs',
    head: 'Departs',
    kind: 'date',
    isSortable: true,
    cell: ({ departs }) => departs,
  },
  { key: 'gate', head: 'Gate', kind: 'code', card: 'folded', cell: ({ gate }) => gate },
  { key: 'booked', head: 'Booked', kind: 'number', card: 'folded', cell: ({ booked }) => booked },
  { key: 'state', head: 'State', card: 'figure', cell: ({ state }) => state },
]
const columns = fitted.map((column) => ({ ...column, width: 96 }))
const keyOf = ({ flight }: Departure) => flight

export function Tables() {
  return (
    <>
      <Departures />
      <FewDepartures />
      <DataTable label="On their way" columns={fitted} rows={[]} keyOf={keyOf} state={{ is: 'waiting' }} />
      <DataTable
        label="Failed"
        columns={fitted}
        rows={[]}
        keyOf={keyOf}
        state={{
          is: 'failed',
          text: 'The departures could not be loaded.',
          isRetrying: false,
          onRetry: () => {},
        }}
      />
      <DataTable label="None" columns={fitted} rows={[]} keyOf={keyOf} empty={<p>No departures today.</p>} />
    </>
  )
}

/** As many as an airline has in a day: walked by keys, several selected at a time. */
function Departures() {
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const [sort, setSort] = useState({ by: 'departs', isDescending: false })
  const [opened, setOpened] = useState('')
  return (
    <>
      <h2>Departures</h2>
      <DataTable
        isGrid
        label="Departures"
        columns={columns}
        rows={sortedBy(sort)}
        keyOf={keyOf}
        sticky={1}
        begin={`${sort.by} ${sort.isDescending}`}
        sort={{
          ...sort,
          onSort: (by, isDescending) => {
            setSort({ by, isDescending })
          },
        }}
        selection={{ mode: 'multiple', selected, onSelect: select }}
        onOpen={({ flight }) => {
          setOpened(flight)
        }}
      />
      <p role="status">{opened ? `Opened: ${opened}` : `Selected: ${selected.size}`}</p>
    </>
  )
}

function sortedBy({ by, isDescending }: Pick<TableSort, 'by' | 'isDescending'>): readonly Departure[] {
  const text = ({ flight, to, departs }: Departure) => ({ flight, to })[by] ?? departs
  const sorted = departures.toSorted((one, other) => text(one).localeCompare(text(other)))
  return isDescending ? sorted.toReversed() : sorted
}

function FewDepartures() {
  const [shown, setShown] = useState(3)
  return (
    <>
      <h2>Next departures</h2>
      <DataTable
        label="Next departures"
        columns={[
          ...fitted,
          {
            key: 'open',
            head: 'Open',
            kind: 'action',
            isHeadHidden: true,
            cell: () => <Button>Open</Button>,
          },
        ]}
        rows={departures.slice(0, shown)}
        keyOf={keyOf}
        paging={{
          is: 'more',
          isLoading: false,
          onMore:
            shown >= 9
              ? undefined
              : () => {
                  setShown(shown + 3)
                },
        }}
      />
    </>
  )
}
