import { deskDepartureEndpoints } from '@jetbridge/core/contract/desk/departures.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import type { Column } from '@jetbridge/web/ui/table/column.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDesk } from '../../api/desk-context.tsx'
import { useWords } from '../../i18n/known-word.ts'
import { useText } from '../../i18n/texts.ts'
import { useMoment } from '../../shell/moment.ts'
import { RowList } from '../../shell/rows/row-list.tsx'
import { useListState } from '../../shell/rows/use-list-state.ts'
import styles from './departures.module.css'

type Act = ResponseOf<typeof deskDepartureEndpoints.history>['acts'][number]

/** What the airline has done to the departure, the newest first. */
export function HistoryPart({ id }: { id: string }) {
  const { t } = useText()
  const { api } = useDesk()
  const answer = useQuery({
    queryKey: ['departures', 'history', id],
    queryFn: ({ signal }) => api.call(deskDepartureEndpoints.history, { query: { id } }, { signal }),
  })
  const columns = useActColumns()
  return (
    <RowList
      label={t('departure.history')}
      columns={columns}
      rows={answer.data?.acts ?? []}
      keyOf={({ at, act }, index) => `${at} ${act} ${index}`}
      state={useListState(answer)}
      empty={<p className={styles.quiet}>{t('departure.noHistory')}</p>}
    />
  )
}

function useActColumns(): readonly Column<Act>[] {
  const { t } = useText()
  const word = useWords()
  const momentOf = useMoment()
  return useMemo(
    () => [
      {
        key: 'when',
        head: t('departure.when'),
        kind: 'date',
        isRowHeader: true,
        cell: ({ at }) => momentOf(at),
      },
      { key: 'act', head: t('departure.act'), cell: ({ act }) => word('act', act) },
      {
        key: 'by',
        head: t('departure.by'),
        cell: ({ by, name }) => name ?? word('actor', by),
      },
      {
        key: 'why',
        head: t('departure.why'),
        cell: ({ reason, note }) => [reason, note].filter((text) => text !== null).join(' · '),
      },
    ],
    [momentOf, t, word],
  )
}
