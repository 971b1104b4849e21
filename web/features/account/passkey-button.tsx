/** Signs in with a passkey, which is quicker than the password below it. */
import { KeyRound } from 'lucide-react'
import type { ApiFailure } from '../../api/failure.ts'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './account.module.css'
import { SendingWords } from './sending-words.tsx'
import type { PasskeySignIn } from './use-passkey.ts'
import { isUnderWay } from './use-sending.ts'

export function PasskeyButton({ sending, signIn }: PasskeySignIn) {
  const { t } = useText()
  const words = ({ code }: ApiFailure) => (code === 'not-found' ? t('account.interactionOver') : undefined)
  return (
    <>
      <Button
        large
        busy={isUnderWay(sending) || sending.is === 'done'}
        onClick={() => {
          signIn()
        }}
      >
        <KeyRound size={18} strokeWidth={1.75} aria-hidden />
        {t('account.withPasskey')}
      </Button>
      <SendingWords sending={sending} failed={words} />
      <p className={styles.or} aria-hidden>
        {t('account.or')}
      </p>
    </>
  )
}
