import { useText } from '../../../i18n/i18n.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { DataCard } from '../data/data-card.tsx'
import { Owner } from '../../../session/account-frame/owner.tsx'
import { OpenModal } from '../open-modal.tsx'
import { ProfileGate } from '../profile-gate.tsx'
import styles from './printed-account.module.css'
import { ProfileCards } from './profile-cards.tsx'

/** My Account as the specification prints it: cards, whose lists open over the page. [ACC-01, ACC-12] */
export function PrintedAccount() {
  const { t } = useText()
  return (
    <div className={styles.page}>
      <PageTitle>{t('profile.account')}</PageTitle>
      <header className={styles.head}>
        <h1>{t('profile.heading')}</h1>
        <p className={styles.lead}>{t('profile.subtitle')}</p>
      </header>
      <ProfileGate>
        {(profile) => (
          <>
            <div className={styles.parts}>
              <div className={styles.owner}>
                <Owner />
              </div>
              <div>
                <ProfileCards profile={profile} />
                <DataCard />
              </div>
            </div>
            <OpenModal profile={profile} />
          </>
        )}
      </ProfileGate>
    </div>
  )
}
