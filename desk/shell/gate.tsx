/** In front of the frame: nobody passes who has not signed in, and nothing is seen of a locked desk. */
import { Banner } from '@jetbridge/web/ui/banner.tsx'
import { Button } from '@jetbridge/web/ui/button.tsx'
import { Activity, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useDesk } from '../api/desk-context.tsx'
import { isApiFailure } from '../api/failure.ts'
import { useText } from '../i18n/texts.ts'
import styles from './gate.module.css'
import { LockScreen } from './lock/lock-screen.tsx'
import { ProveDialog } from './lock/prove-dialog.tsx'
import { FailedAnswer } from './failed-answer.tsx'
import { MemberProvider, useMemberQuery } from './member.ts'

export function Gate({ children }: { children: ReactNode }) {
  const { identity, lock } = useDesk()
  const isSignedIn = useSyncExternalStore(identity.subscribe, identity.isSignedIn)
  const isMarked = useSyncExternalStore(lock.state.subscribe, () => lock.state.getState().isLocked)
  const asksProof = useSyncExternalStore(lock.state.subscribe, () => lock.state.getState().asksProof)
  const { data: member, error, refetch } = useMemberQuery({ isAsked: isSignedIn })
  if (!isSignedIn) return <Leaving />
  const isLocked = isMarked || member?.isLocked === true
  return (
    <>
      {member && (
        <Activity mode={isLocked ? 'hidden' : 'visible'}>
          <MemberProvider value={member}>{children}</MemberProvider>
          {asksProof && !isLocked && <ProveDialog />}
        </Activity>
      )}
      {isLocked && <LockScreen member={member} />}
      {!isLocked && !member && <Waiting error={error} onRetry={() => void refetch()} />}
    </>
  )
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useText()
  return (
    <main className={styles.gate}>
      {isApiFailure(error) ? (
        <FailedAnswer error={error} onRetry={onRetry} />
      ) : (
        <p role="status" className={styles.quiet}>
          {t('frame.loading')}
        </p>
      )}
    </main>
  )
}

/** To the provider's page, and back to this address. */
function Leaving() {
  const { t } = useText()
  const { identity } = useDesk()
  const { pathname, search, hash } = useLocation()
  const [hasFailed, setFailed] = useState(false)
  const target = pathname + search + hash
  useEffect(() => {
    if (hasFailed) return
    identity.signIn(target).catch(() => {
      setFailed(true)
    })
  }, [hasFailed, identity, target])
  return (
    <main className={styles.gate}>
      {hasFailed ? (
        <Banner tone="bad" role="alert">
          <p>{t('failure.offline')}</p>
          <Button
            onClick={() => {
              setFailed(false)
            }}
          >
            {t('frame.retry')}
          </Button>
        </Banner>
      ) : (
        <p role="status" className={styles.quiet}>
          {t('frame.leaving')}
        </p>
      )}
    </main>
  )
}
