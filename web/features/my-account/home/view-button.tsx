import { useText } from '../../../i18n/i18n.tsx'
import type { BookingView } from '../../../session/use-view-booking.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './home.module.css'
import type { ProfileFlight } from './profile-flight.ts'

/** Opens the booking; one without a code cannot be opened yet. [GAP-64] */
export function ViewButton({
  flight,
  view,
  isPrimary = false,
}: {
  flight: ProfileFlight
  view: BookingView
  isPrimary?: boolean
}) {
  const { t } = useText()
  const { confirmationCode, leadPassengerLastName } = flight
  return (
    <Button
      className={styles.view}
      kind={isPrimary ? 'primary' : 'quiet'}
      aria-label={confirmationCode ? t('profile.home.viewLabel', { code: confirmationCode }) : undefined}
      blockedBy={confirmationCode === null ? t('profile.home.viewBlocked') : undefined}
      busy={confirmationCode !== null && view.opening === confirmationCode}
      onClick={() => {
        if (confirmationCode !== null) view.open(confirmationCode, leadPassengerLastName)
      }}
    >
      {t(isPrimary ? 'profile.home.open' : 'profile.home.view')}
    </Button>
  )
}
