import { useSignedIn } from '../../../api/identity/identity-context.tsx'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { AgencyFrame } from '../../../session/agency/agency-frame.tsx'
import { useAgency } from '../../../session/agency/use-agency.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AccountInfo, LimitNotice } from './account-info.tsx'
import { ActiveBookings } from './active-bookings.tsx'
import { Fold } from './fold.tsx'
import { Search } from './new-booking-page.tsx'
import { OwnMembership } from './own-membership.tsx'
import styles from './portal.module.css'

/** Where an agency's people start: the bookings. [RTE-08, AGY-09] */
export function Component() {
  const { t } = useText()
  const { switches } = useBrand()
  const sells = useSells()
  if (switches.printedPortal) return <PrintedPortal />
  return (
    <AgencyFrame
      page={t('agency.bookingsPage')}
      act={
        sells && (
          <ButtonLink kind="primary" to={paths.agencyNewBooking}>
            {t('agency.newBooking')}
          </ButtonLink>
        )
      }
    >
      <LimitNotice />
      <ActiveBookings />
    </AgencyFrame>
  )
}

function useSells(): boolean {
  const agent = useSignedIn()?.agent
  return agent !== undefined && agent.userInfo.role !== 'bookkeeper'
}

/** Search and account beside the list, as AGY-03 and AGY-04 print it. [AGY-03, AGY-04, SRCH-01] */
function PrintedPortal() {
  const { t } = useText()
  const { switches } = useBrand()
  const agent = useSignedIn()?.agent
  const sells = useSells()
  const { isPending } = useAgency()
  return (
    <AgencyFrame page={t('agency.portal')}>
      <div className={styles.columns}>
        <div className={styles.side}>
          {(sells || (isPending && !agent)) && (
            <Fold title={t('agency.newBooking')} className={styles.search}>
              {/* Without the agency's currency there is nothing to search in. */}
              {sells ? <Search /> : <Skeleton height="22rem" />}
            </Fold>
          )}
          <AccountInfo />
          {switches.membership && <OwnMembership />}
        </div>
        <ActiveBookings />
      </div>
    </AgencyFrame>
  )
}
