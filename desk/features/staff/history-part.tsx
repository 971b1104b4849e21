import type { staffHistoryEndpoints } from '@jetbridge/core/contract/desk/staff-history.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import type { Column } from '@jetbridge/web/ui/table/column.ts'
import { Tabs } from '@jetbridge/web/ui/tabs.tsx'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../i18n/known-word.ts'
import { useText } from '../../i18n/texts.ts'
import { useMoment } from '../../shell/moment.ts'
import { RowList } from '../../shell/rows/row-list.tsx'
import { usePagedRows } from '../../shell/rows/use-paged-rows.ts'
import styles from './staff.module.css'
import type { StaffMember } from './staff-types.ts'
import { useMemberHistory } from './use-staff.ts'

type Act = ResponseOf<typeof staffHistoryEndpoints.history>['items'][number]

const histories = ['about', 'by'] as const
type History = (typeof histories)[number]

/** What the audit log says of a member: what was done to them, and what they did. The address says which. */
export function HistoryPart({ member }: { member: StaffMember }) {
  const { t } = useText()
  const [query, setQuery] = useSearchParams()
  const choose = (of: string) => {
    setQuery(of === histories[0] ? {} : { history: of }, { replace: true })
  }
  return (
    <Tabs
      label={t('staff.history')}
      choice={{ chosen: query.get('history') ?? undefined, choose }}
      tabs={histories.map((of) => ({
        id: of,
        name: t(`staff.history.${of}`),
        panel: <Acts key={of} member={member} of={of} />,
      }))}
    />
  )
}

function Acts({ member, of }: { member: StaffMember; of: History }) {
  const { t } = useText()
  const answer = useMemberHistory(member, of)
  return (
    <RowList
      label={t(`staff.history.${of}`)}
      columns={useActColumns(of)}
      {...usePagedRows(answer)}
      keyOf={({ id }) => id}
      empty={<p className={styles.quiet}>{t('staff.noHistory')}</p>}
      leastRoom={560}
    />
  )
}

function useActColumns(of: History): readonly Column<Act>[] {
  const { t } = useText()
  const word = useWords()
  const momentOf = useMoment()
  return useMemo(() => {
    const by: Column<Act> = {
      key: 'by',
      head: t('staff.who'),
      card: 'line',
      cell: ({ by: kind, name }) => name ?? word('actor', kind),
    }
    return [
      { key: 'when', head: t('staff.when'), kind: 'date', card: 'line', cell: ({ at }) => momentOf(at) },
      { key: 'act', head: t('staff.what'), isRowHeader: true, cell: ({ act }) => word('act', act) },
      ...(of === 'about' ? [by] : []),
      {
        key: 'why',
        head: t('staff.why'),
        cell: ({ reason, note }) => [note, reason].filter((text) => text !== null).join(' · '),
      },
    ]
  }, [momentOf, of, t, word])
}
