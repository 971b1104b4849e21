import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import type { ReactNode } from 'react'
import { isApiFailure } from '../../api/failure.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { useText } from '../../i18n/i18n.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './profile-gate.module.css'
import { useProfile } from '../../session/use-profile.ts'

/** A part that needs the profile: its space while it loads, why it did not, and a way to try again. */
export function ProfileGate({ children }: { children: (profile: WireProfile) => ReactNode }) {
  const { t } = useText()
  const { data: profile, isError, error, isFetching, refetch } = useProfile()
  if (!profile && !isError) return <Waiting />
  return (
    <>
      {isError && (
        <Banner tone={profile ? 'warn' : 'bad'} role="alert" className={styles.failed}>
          <p>{profile ? t('profile.stale') : t('profile.failed')}</p>
          {!profile && isApiFailure(error) && <p>{failureText(error, t)}</p>}
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('profile.retry')}
          </Button>
        </Banner>
      )}
      {profile && children(profile)}
    </>
  )
}

function Waiting() {
  const { t } = useText()
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">{t('profile.loading')}</span>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height="6.5rem" />
      ))}
    </div>
  )
}
