import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './people.module.css'
import type { UserChanges } from './use-user-changes.ts'
import type { AgencyUser } from './use-users.ts'

/** What an administrator may do about a user. */
export function UserActs({ user, changes }: { user: AgencyUser; changes: UserChanges }) {
  const { t } = useText()
  const { runningOf, disable, invite, reset } = changes
  const running = runningOf(user)
  return (
    <div className={styles.acts} role="group" aria-label={`${user.firstName} ${user.lastName}`}>
      <Button
        busy={running === 'disable' || running === 'enable'}
        onClick={() => {
          disable(user, !user.isDisabled)
        }}
      >
        {t(user.isDisabled ? 'agency.enable' : 'agency.disable')}
      </Button>
      <Button
        busy={running === 'invite'}
        blockedBy={user.isDisabled ? t('agency.isDisabled') : undefined}
        onClick={() => {
          invite(user)
        }}
      >
        {t('agency.invite')}
      </Button>
      <Button
        busy={running === 'reset'}
        blockedBy={user.hasSecondFactor ? undefined : t('agency.hasNoApp')}
        onClick={() => {
          reset(user)
        }}
      >
        {t('agency.reset')}
      </Button>
    </div>
  )
}
