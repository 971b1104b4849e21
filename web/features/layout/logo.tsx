import { usePage } from '../../brand/brand-context.tsx'
import { logoId } from '../../brand/page-config.ts'
import { useText } from '../../i18n/i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import styles from './header.module.css'

/** The brand's logo, which leads home. [HDR-01] */
export function Logo({ className }: { className: string | undefined }) {
  const { t } = useText()
  const { brand, logo } = usePage()
  return (
    <Link to={paths.home} className={className ?? ''} aria-label={t('layout.home', { brand: brand.name })}>
      <svg {...logo} className={styles.drawing} viewBox={`0 0 ${logo.width} ${logo.height}`} aria-hidden>
        <use href={`#${logoId}`} />
      </svg>
    </Link>
  )
}
