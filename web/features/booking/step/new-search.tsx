import { useText } from '../../../i18n/i18n.tsx'
import { newSearchPath } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useBooking } from '../store/use-booking.tsx'
import styles from './step-actions.module.css'

/** The way on after a try to pay: the trip stays as it is, a search begins another one. */
export function NewSearch() {
  const { t } = useText()
  const query = useBooking((booking) => booking.query)
  return (
    <ButtonLink to={newSearchPath(query)} kind="text" className={styles.back}>
      {t('booking.newSearch')}
    </ButtonLink>
  )
}
