/** The roles of an airline: those that every airline has, its own, and what each lets its holders do. */
import { Button, ButtonLink } from '@jetbridge/web/ui/button.tsx'
import type { Column } from '@jetbridge/web/ui/table/column.ts'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isApiFailure } from '../../api/failure.ts'
import { type Translate, useText } from '../../i18n/texts.ts'
import { paths } from '../../paths.ts'
import { FilterChips } from '../../shell/filters/filter-chips.tsx'
import { useMember } from '../../shell/member.ts'
import { Page } from '../../shell/page.tsx'
import { usePeek } from '../../shell/peek/peek.tsx'
import { RowList } from '../../shell/rows/row-list.tsx'
import { DropRoleDialog, RoleDialog } from './role-dialog.tsx'
import styles from './staff.module.css'
import type { AirlineRoles, StaffRole } from './staff-types.ts'
import { permissionName, roleName } from './staff-words.tsx'
import { FailedAnswer } from '../../shell/failed-answer.tsx'
import { useRoles } from './use-staff.ts'

type RoleAct =
  | { readonly is: 'define'; readonly role?: StaffRole }
  | { readonly is: 'drop'; readonly name: string }

export function Component() {
  const { t } = useText()
  const { airlines: named } = useMember()
  const [query] = useSearchParams()
  const { data, error, isPending, refetch } = useRoles()
  const [act, setAct] = useState<RoleAct>()
  const airlines = data?.airlines ?? []
  const airline = airlines.find(({ brand }) => brand === query.get('airline')) ?? airlines[0]
  const close = () => setAct(undefined)
  return (
    <Page
      title={t('staff.rolesTitle')}
      brand={airline?.brand}
      actions={
        <div className={styles.acts}>
          <ButtonLink to={paths.staff}>{t('staff.toStaff')}</ButtonLink>
          <Button kind="primary" onClick={() => setAct({ is: 'define' })}>
            {t('staff.newRole')}
          </Button>
        </div>
      }
      isWide
    >
      <p className={styles.under}>{t('staff.rolesLead')}</p>
      {airlines.length > 1 && (
        <FilterChips
          filters={[
            {
              key: 'airline',
              name: t('staff.airline'),
              isSingle: true,
              options: airlines.map(({ brand }) => ({
                value: brand,
                text: named.find(({ id }) => id === brand)?.name ?? brand,
              })),
            },
          ]}
        />
      )}
      {isApiFailure(error) ? (
        <FailedAnswer error={error} onRetry={() => void refetch()} />
      ) : (
        <RoleTable roles={airline?.roles ?? noRoles} isPending={isPending} onAct={setAct} />
      )}
      {airline && act?.is === 'define' && <RoleDialog airline={airline} role={act.role} onClose={close} />}
      {airline && act?.is === 'drop' && (
        <DropRoleDialog brand={airline.brand} name={act.name} onClose={close} />
      )}
    </Page>
  )
}

const noRoles: AirlineRoles['roles'] = []

interface RoleTableProps {
  roles: AirlineRoles['roles']
  isPending: boolean
  onAct: (act: RoleAct) => void
}

function RoleTable({ roles, isPending, onAct }: RoleTableProps) {
  const { t } = useText()
  const columns = useRoleColumns(onAct)
  return (
    <RowList
      label={t('staff.rolesTitle')}
      columns={columns}
      rows={roles}
      keyOf={({ name }) => name}
      state={isPending ? { is: 'waiting' } : { is: 'ready' }}
      leastRoom={640}
      peekOf={(role) => peekOf(role, t)}
    />
  )
}

function peekOf(role: StaffRole, t: Translate) {
  return { title: roleName(role.name, t), body: <RolePeek role={role} /> }
}

/** Each permission with what it means. */
function RolePeek({ role: { permissions } }: { role: StaffRole }) {
  const { t } = useText()
  return (
    <dl className={styles.meanings}>
      {permissions.map((name) => (
        <div key={name}>
          <dt>{permissionName(name, t)}</dt>
          <dd>{t(`staff.meaning.${name}`)}</dd>
        </div>
      ))}
    </dl>
  )
}

function useRoleColumns(onAct: (act: RoleAct) => void): readonly Column<StaffRole>[] {
  const { t } = useText()
  return useMemo(
    () => [
      {
        key: 'role',
        head: t('staff.roleHead'),
        isRowHeader: true,
        text: ({ name }) => roleName(name, t),
        cell: ({ name, isOwn }) => (
          <>
            {roleName(name, t)}
            {isOwn && <span className={styles.mark}> · {t('staff.ownRole')}</span>}
          </>
        ),
      },
      {
        key: 'permissions',
        head: t('home.permissions'),
        card: 'line',
        cell: ({ permissions }) => permissions.map((name) => permissionName(name, t)).join(', '),
      },
      { key: 'holders', head: t('staff.holders'), kind: 'number', cell: ({ holders }) => holders },
      {
        key: 'act',
        head: t('staff.change'),
        kind: 'action',
        isHeadHidden: true,
        cell: (role) => <RoleActs role={role} onAct={onAct} />,
      },
    ],
    [onAct, t],
  )
}

function RoleActs({ role, onAct }: { role: StaffRole; onAct: (act: RoleAct) => void }) {
  const { t } = useText()
  const { show } = usePeek()
  const { name, holders, isOwn } = role
  return (
    <span className={styles.rowActs}>
      <Button
        kind="text"
        aria-label={t('staff.explainRole', { role: roleName(name, t) })}
        onClick={({ currentTarget }) => {
          show({ key: `explain ${name}`, back: () => currentTarget.focus(), ...peekOf(role, t) })
        }}
      >
        {t('staff.explain')}
      </Button>
      {isOwn && (
        <>
          <Button
            kind="text"
            aria-label={t('staff.changeRole', { role: name })}
            onClick={() => onAct({ is: 'define', role })}
          >
            {t('staff.change')}
          </Button>
          <Button
            kind="text"
            aria-label={t('staff.dropRole', { role: name })}
            blockedBy={holders > 0 ? t('staff.roleHeld') : undefined}
            onClick={() => onAct({ is: 'drop', name })}
          >
            {t('staff.drop')}
          </Button>
        </>
      )}
    </span>
  )
}
