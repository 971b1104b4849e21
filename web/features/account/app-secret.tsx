/** The secret of an authenticator app: as a QR code for the phone, and as text for the same device. */
import { useText } from '../../i18n/i18n.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import styles from './account.module.css'

export interface Enrolment {
  readonly secret: string
  readonly uri: string
}

export function AppSecret({ enrolment: { secret, uri } }: { enrolment: Enrolment }) {
  const { t } = useText()
  return (
    <div className={styles.secret}>
      <QrCode text={uri} label={t('account.qr')} className={styles.qr ?? ''} />
      <div>
        <p>{t('account.secretLead')}</p>
        <code className={styles.secretText}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </div>
      <p>
        <a href={uri}>{t('account.openApp')}</a>
      </p>
    </div>
  )
}
