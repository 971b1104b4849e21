import type { Column } from '@jetbridge/web/ui/table/column.ts'
import { DataTable } from '@jetbridge/web/ui/table/data-table.tsx'
import { useMemo } from 'react'
import { useText } from '../../i18n/texts.ts'
import { amountText } from '../../shell/amount-text.ts'
import type { DepartureFacts } from './departure-facts.ts'

type Money = DepartureFacts['money'][number]

/** What is sold on the departure, a row for each currency. */
export function MoneyPart({ money }: { money: readonly Money[] }) {
  const { t, tag } = useText()
  const columns = useMemo<readonly Column<Money>[]>(
    () => [
      { key: 'currency', head: t('departure.currency'), isRowHeader: true, cell: ({ currency }) => currency },
      ...(['tickets', 'extras', 'total'] as const).map((key): Column<Money> => ({
        key,
        head: t(`departure.${key}`),
        kind: 'number',
        cell: (row) => amountText(row[key], row.currency, tag),
      })),
    ],
    [t, tag],
  )
  return (
    <DataTable
      label={t('departure.money')}
      columns={columns}
      rows={money}
      keyOf={({ currency }) => currency}
      leastRoom={0}
      empty={<p>–</p>}
    />
  )
}
