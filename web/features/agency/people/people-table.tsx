import { agencyRoles } from '@jetbridge/core/agency/role.ts'
import { usePhones } from '../../../form/use-phones.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { useMoment } from '../../../session/agency/use-moment.ts'
import { SelectField } from '../../../ui/field.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useAnswerState } from '../use-answer-state.ts'
import { titleText } from '../form/title.ts'
import styles from './people.module.css'
import { UserActs } from './user-acts.tsx'
import { type UserChanges, useUserChanges } from './use-user-changes.ts'
import { type AgencyUser, useUsers } from './use-users.ts'

/** In pixels: beside a person there is room for what can be done about them. */
const actsWithPerson = 1080

/** Who works for the agency. Nobody can change their own user. */
export function PeopleTable() {
  const { t } = useText()
  const users = useUsers()
  return (
    <DataTable
      label={t('agency.people')}
      columns={useColumns()}
      rows={users.data?.users ?? []}
      keyOf={({ login }) => login}
      state={useAnswerState(users, t('agency.peopleFailed'))}
      leastRoom={actsWithPerson}
    />
  )
}

function useColumns(): readonly Column<AgencyUser>[] {
  const { t } = useText()
  const moment = useMoment()
  const changes = useUserChanges()
  const phones = usePhones()
  return [
    {
      key: 'name',
      head: t('agency.person'),
      isRowHeader: true,
      text: nameOf,
      cell: (user) => (
        <span className={styles.name} data-disabled={user.isDisabled || undefined}>
          {`${titleText(user.title, t)} ${nameOf(user)}`}
          {user.isSelf && <span className={styles.state}>{t('agency.you')}</span>}
          {user.isDisabled && <span className={styles.state}>{t('agency.disabled')}</span>}
        </span>
      ),
    },
    { key: 'login', head: t('field.login'), cell: ({ login }) => login },
    {
      key: 'contact',
      head: t('agency.contact'),
      cell: ({ email, mobilePhone }) => (
        <span className={styles.lines}>
          <span>{email}</span>
          <span>{phones?.international(mobilePhone, '') ?? mobilePhone}</span>
        </span>
      ),
    },
    {
      key: 'signedIn',
      head: t('agency.lastSignedIn'),
      cell: ({ signedInAt, hasSecondFactor }) => (
        <span className={styles.lines}>
          <span>{signedInAt === null ? t('agency.neverSignedIn') : moment(signedInAt)}</span>
          <span>{t(hasSecondFactor ? 'agency.hasApp' : 'agency.hasNoApp')}</span>
        </span>
      ),
    },
    { key: 'role', head: t('agency.role'), cell: (user) => <Role user={user} changes={changes} /> },
    {
      key: 'acts',
      head: t('agency.acts'),
      isHeadHidden: true,
      card: 'foot',
      cell: (user) => !user.isSelf && <UserActs user={user} changes={changes} />,
    },
  ]
}

function nameOf({ firstName, lastName }: AgencyUser): string {
  return `${firstName} ${lastName}`
}

function Role({ user, changes }: { user: AgencyUser; changes: UserChanges }) {
  const { t } = useText()
  if (user.isSelf) return t(`agency.role.${user.role}`)
  return (
    <div className={styles.role}>
      <SelectField
        label={<span className="visually-hidden">{t('agency.roleOf', { name: nameOf(user) })}</span>}
        value={user.role}
        onChange={({ target }) => {
          const role = agencyRoles.find((each) => each === target.value)
          if (role) changes.changeRole(user, role)
        }}
      >
        {agencyRoles.map((role) => (
          <option key={role} value={role}>
            {t(`agency.role.${role}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
