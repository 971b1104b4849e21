import { Button } from '@jetbridge/web/ui/button.tsx'
import type { Column } from '@jetbridge/web/ui/table/column.ts'
import { useMemo } from 'react'
import { useText } from '../../i18n/texts.ts'
import { RowList } from '../../shell/rows/row-list.tsx'
import type { OnAct } from './member-dialog.tsx'
import { permissionsOf } from './role-draft.ts'
import styles from './staff.module.css'
import type { AirlineRoles, HeldRole, StaffMember } from './staff-types.ts'
import { commonEnd } from './staff-view.ts'
import { heldText, permissionName, roleName, useEndText } from './staff-words.tsx'
import { useRoles } from './use-staff.ts'

interface HeldPartProps {
  member: StaffMember
  /** undefined: nothing can be changed */
  onAct: OnAct | undefined
}

/** What a member holds at the airline. */
export function HeldPart({ member, onAct }: HeldPartProps) {
  const { t } = useText()
  const { brand, roles } = member
  const known = useRoles().data?.airlines.find((each) => each.brand === brand)?.roles ?? noRoles
  const columns = useHeldColumns(known, onAct)
  return (
    <>
      <RowList
        label={t('staff.roles')}
        columns={columns}
        rows={roles}
        keyOf={({ role, station }) => `${role} ${station}`}
        leastRoom={560}
      />
      {onAct && (
        <div className={styles.acts}>
          <Button onClick={() => onAct({ is: 'end' })}>{t('staff.endAll')}</Button>
          {commonEnd(roles) !== null && (
            <Button onClick={() => onAct({ is: 'lift-end' })}>{t('staff.liftEnd')}</Button>
          )}
        </div>
      )}
    </>
  )
}

const noRoles: AirlineRoles['roles'] = []

function useHeldColumns(known: AirlineRoles['roles'], onAct: OnAct | undefined): readonly Column<HeldRole>[] {
  const { t } = useText()
  const endText = useEndText()
  return useMemo(() => {
    const withdraw: Column<HeldRole> = {
      key: 'withdraw',
      head: t('staff.withdraw'),
      kind: 'action',
      isHeadHidden: true,
      cell: (held) => (
        <Button
          kind="text"
          aria-label={t('staff.withdrawOf', { role: heldText(held, t) })}
          onClick={() => onAct?.({ is: 'withdraw', held })}
        >
          {t('staff.withdraw')}
        </Button>
      ),
    }
    return [
      { key: 'role', head: t('staff.roleHead'), isRowHeader: true, cell: ({ role }) => roleName(role, t) },
      {
        key: 'where',
        head: t('staff.where'),
        card: 'line',
        cell: ({ station }) => station ?? t('staff.everywhere'),
      },
      { key: 'until', head: t('staff.until'), cell: endText },
      {
        key: 'permissions',
        head: t('home.permissions'),
        card: 'folded',
        cell: ({ role }) =>
          permissionsOf(role, known)
            .map((name) => permissionName(name, t))
            .join(', '),
      },
      ...(onAct ? [withdraw] : []),
    ]
  }, [endText, known, onAct, t])
}
