/** The secret of an authenticator app: as a QR code for the phone, and as text for the same device. */
import { encodeQR } from 'qr'
import { useText } from '../../i18n/i18n.tsx'
import styles from './account.module.css'

export interface Enrolment {
  readonly secret: string
  readonly uri: string
}

export function AppSecret({ enrolment: { secret, uri } }: { enrolment: Enrolment }) {
  const { t } = useText()
  return (
    <div className={styles.secret}>
      <Squares rows={encodeQR(uri, 'raw', { border: 4 })} label={t('account.qr')} />
      <p>
        {t('account.secretLead')}{' '}
        <code className={styles.secretText}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p>
        <a href={uri}>{t('account.openApp')}</a>
      </p>
    </div>
  )
}

/** Always dark on light: scanners expect it. */
function Squares({ rows, label }: { rows: readonly (readonly boolean[])[]; label: string }) {
  const size = rows.length
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
