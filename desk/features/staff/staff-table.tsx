import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { Column, TableSort } from '@jetbridge/web/ui/table/column.ts'
import type { TableState } from '@jetbridge/web/ui/table/table-state.tsx'
import { useMemo } from 'react'
import { useText } from '../../i18n/texts.ts'
import { memberPath } from '../../paths.ts'
import { AirlineMark } from '../../shell/airline/airline-mark.tsx'
import { useMember } from '../../shell/member.ts'
import { useMoment } from '../../shell/moment.ts'
import { RowList } from '../../shell/rows/row-list.tsx'
import { MemberPeek } from './member-peek.tsx'
import styles from './staff.module.css'
import type { StaffMember } from './staff-types.ts'
import { nextEnd } from './staff-view.ts'
import { heldText, MemberMark } from './staff-words.tsx'

interface StaffTableProps {
  members: readonly StaffMember[]
  sort: TableSort
  state: TableState
}

export function StaffTable({ members, sort, state }: StaffTableProps) {
  const { t } = useText()
  const columns = useStaffColumns(new Set(members.map(({ brand }) => brand)).size > 1)
  return (
    <RowList
      label={t('staff.title')}
      columns={columns}
      rows={members}
      keyOf={({ brand, memberId }) => `${brand} ${memberId}`}
      sort={sort}
      state={state}
      empty={<p className={styles.quiet}>{t('staff.none')}</p>}
      leastRoom={640}
      hrefOf={({ brand, memberId }) => memberPath(brand, memberId)}
      peekOf={(member) => ({ title: member.email, body: <MemberPeek member={member} /> })}
    />
  )
}

function useStaffColumns(isOfSeveral: boolean): readonly Column<StaffMember>[] {
  const { t, tag } = useText()
  const { airlines } = useMember()
  const momentOf = useMoment()
  return useMemo(() => {
    const airline: Column<StaffMember> = {
      key: 'airline',
      head: t('staff.airline'),
      card: 'line',
      cell: ({ brand }) => airlines.find(({ id }) => id === brand)?.name ?? brand,
    }
    return [
      {
        key: 'email',
        head: t('staff.email'),
        isSortable: true,
        isRowHeader: true,
        text: ({ email }) => email,
        cell: ({ brand, email, isCaller }) => (
          <>
            <AirlineMark brand={brand} />
            {email}
            {isCaller && <span className={styles.mark}> · {t('staff.you')}</span>}
          </>
        ),
      },
      ...(isOfSeveral ? [airline] : []),
      {
        key: 'roles',
        head: t('staff.roles'),
        card: 'line',
        cell: ({ roles }) => roles.map((held) => heldText(held, t)).join(', '),
      },
      {
        key: 'state',
        head: t('staff.signIn'),
        card: 'line',
        cell: (member) => <MemberMark member={member} />,
      },
      {
        key: 'until',
        head: t('staff.until'),
        isSortable: true,
        kind: 'date',
        cell: ({ roles }) => {
          const end = nextEnd(roles)
          return end === undefined ? '' : formatDate(end, tag)
        },
      },
      {
        key: 'used',
        head: t('staff.lastUse'),
        isSortable: true,
        startsDescending: true,
        kind: 'date',
        cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('staff.never') : momentOf(lastUsedAt)),
      },
    ]
  }, [airlines, isOfSeveral, momentOf, t, tag])
}
