import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { useText } from '../../i18n/i18n.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ProfileCards } from './card/profile-cards.tsx'
import { DataCard } from './data/data-card.tsx'
import { ModalsProvider } from './modal/modals-context.tsx'
import styles from './my-account-page.module.css'
import { OpenModal } from './open-modal.tsx'
import { initialsOf } from './person/initials.ts'
import { ProfileGate } from './profile-gate.tsx'

/** What the airline keeps about the passenger, part by part. [RTE-18, ACC-01] */
export function Component() {
  const { t } = useText()
  return (
    <div className={styles.page}>
      <PageTitle>{t('profile.account')}</PageTitle>
      <header className={styles.head}>
        <h1>{t('profile.heading')}</h1>
        <p className={styles.lead}>{t('profile.subtitle')}</p>
      </header>
      <ModalsProvider>
        <ProfileGate>
          {(profile) => (
            <>
              <div className={styles.parts}>
                <Owner profile={profile} />
                <div>
                  <ProfileCards profile={profile} />
                  <DataCard />
                </div>
              </div>
              <OpenModal profile={profile} />
            </>
          )}
        </ProfileGate>
      </ModalsProvider>
    </div>
  )
}

/** Whose account it is. */
function Owner({ profile: { firstName, lastName, email, membershipLevel } }: { profile: WireProfile }) {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return (
    <div className={styles.owner}>
      <span className={styles.initials} aria-hidden>
        {initialsOf(firstName, lastName) || initialsOf(email)}
      </span>
      <div className={styles.who}>
        {name !== '' && <p className={styles.name}>{name}</p>}
        <p className={styles.email}>{email}</p>
        {membershipLevel && <p className={styles.level}>{membershipLevel}</p>}
      </div>
    </div>
  )
}
