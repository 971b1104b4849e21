import type { Column } from '@jetbridge/web/ui/table/column.ts'
import { DataTable } from '@jetbridge/web/ui/table/data-table.tsx'
import { useMemo } from 'react'
import { useText } from '../../i18n/texts.ts'
import type { BoardDeparture } from './board-news.ts'

type ClassCounts = BoardDeparture['classes'][number]

/** What is authorised, sold, held and left, class by class. */
export function SaleTable({ classes }: { classes: readonly ClassCounts[] }) {
  const { t } = useText()
  const columns = useMemo<readonly Column<ClassCounts>[]>(
    () => [
      {
        key: 'class',
        head: t('departures.class'),
        isRowHeader: true,
        cell: ({ bookingClass, isClosed }) =>
          isClosed ? `${bookingClass} · ${t('departures.closed')}` : bookingClass,
      },
      {
        key: 'authorised',
        head: t('departures.authorised'),
        kind: 'number',
        cell: ({ authorised }) => authorised,
      },
      { key: 'sold', head: t('departures.sold'), kind: 'number', cell: ({ sold }) => sold },
      { key: 'held', head: t('departures.held'), kind: 'number', cell: ({ held }) => held },
    ],
    [t],
  )
  return (
    <DataTable
      label={t('departures.classes')}
      columns={columns}
      rows={classes}
      keyOf={({ cabin, bookingClass }) => cabin + bookingClass}
      leastRoom={0}
    />
  )
}
