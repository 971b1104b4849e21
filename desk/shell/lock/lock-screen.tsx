/** All that a locked desk shows: nothing of travellers, and the way to open it. */
import { deskAccountEndpoints } from '@jetbridge/core/contract/desk/account.ts'
import { Button } from '@jetbridge/web/ui/button.tsx'
import { PageTitle } from '@jetbridge/web/ui/page-title.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { useEffect } from 'react'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import type { Member } from '../area.ts'
import { memberKey } from '../member.ts'
import { useSignOut } from '../use-sign-out.ts'
import styles from './lock.module.css'
import { ProofForm } from './proof-form.tsx'

interface LockScreenProps {
  /** undefined until the engine has said who it is */
  member: Member | undefined
}

export function LockScreen({ member }: LockScreenProps) {
  const { t } = useText()
  const { api, lock } = useDesk()
  const client = useQueryClient()
  const signOut = useSignOut()
  const isUntold = member?.isLocked === false
  useEffect(() => {
    // The call that locks may have been lost.
    if (isUntold) api.call(deskAccountEndpoints.lock).catch(() => undefined)
  }, [api, isUntold])
  return (
    <main className={styles.screen}>
      <PageTitle>{t('lock.title')}</PageTitle>
      <div className={styles.column}>
        <LockKeyhole size={24} strokeWidth={1.5} aria-hidden />
        <h1>{t('lock.title')}</h1>
        <p className={styles.lead}>
          {member ? t('lock.lead', { email: member.email }) : t('lock.leadUnknown')}
        </p>
        <ProofForm
          button={t('lock.open')}
          onProved={() => {
            client.setQueryData<Member>(memberKey, (known) => known && { ...known, isLocked: false })
            lock.open()
            void client.invalidateQueries()
          }}
        />
        <Button
          kind="text"
          onClick={() => {
            void signOut('here')
          }}
        >
          {t('lock.other')}
        </Button>
      </div>
    </main>
  )
}
