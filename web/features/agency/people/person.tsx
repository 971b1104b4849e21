import { agencyRoles } from '@jetbridge/core/agency/role.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { formatMoment } from '../../../session/agency/moment.ts'
import { useAgency } from '../../../session/agency/use-agency.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { titleText } from '../form/title.ts'
import styles from './people.module.css'
import { useUserChanges } from './use-user-changes.ts'
import type { AgencyUser } from './use-users.ts'

/** Somebody who works for the agency. Nobody can change their own user. */
export function Person({ user }: { user: AgencyUser }) {
  const { t, tag } = useText()
  const timeZone = useAgency().data?.timeZone
  const { signedInAt } = user
  const signedIn =
    signedInAt === null
      ? t('agency.neverSignedIn')
      : t('agency.signedInAt', { at: formatMoment(signedInAt, tag, timeZone) })
  return (
    <li className={styles.person} data-disabled={user.isDisabled || undefined}>
      <div className={styles.who}>
        <h2 className={styles.name}>
          {`${titleText(user.title, t)} ${user.firstName} ${user.lastName}`}
          {user.isSelf && <span className={styles.state}>{t('agency.you')}</span>}
          {user.isDisabled && <span className={styles.state}>{t('agency.disabled')}</span>}
        </h2>
        <p className={styles.quiet}>{[user.login, user.email, user.mobilePhone].join(' · ')}</p>
        <p className={styles.quiet}>
          {[signedIn, t(user.hasSecondFactor ? 'agency.hasApp' : 'agency.hasNoApp')].join(' · ')}
        </p>
      </div>
      {user.isSelf ? <p className={styles.own}>{t(`agency.role.${user.role}`)}</p> : <Acts user={user} />}
    </li>
  )
}

function Acts({ user }: { user: AgencyUser }) {
  const { t } = useText()
  const { running, changeRole, disable, invite, reset } = useUserChanges(user)
  const name = `${user.firstName} ${user.lastName}`
  return (
    <div className={styles.acts} role="group" aria-label={name}>
      <SelectField
        label={t('agency.role')}
        value={user.role}
        onChange={({ target }) => {
          const role = agencyRoles.find((each) => each === target.value)
          if (role) changeRole(role)
        }}
      >
        {agencyRoles.map((role) => (
          <option key={role} value={role}>
            {t(`agency.role.${role}`)}
          </option>
        ))}
      </SelectField>
      <Button
        busy={running === 'disable' || running === 'enable'}
        onClick={() => {
          disable(!user.isDisabled)
        }}
      >
        {t(user.isDisabled ? 'agency.enable' : 'agency.disable')}
      </Button>
      <Button
        busy={running === 'invite'}
        blockedBy={user.isDisabled ? t('agency.isDisabled') : undefined}
        onClick={invite}
      >
        {t('agency.invite')}
      </Button>
      <Button
        busy={running === 'reset'}
        blockedBy={user.hasSecondFactor ? undefined : t('agency.hasNoApp')}
        onClick={reset}
      >
        {t('agency.reset')}
      </Button>
    </div>
  )
}
