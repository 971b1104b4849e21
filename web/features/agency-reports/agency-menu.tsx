import { Link } from 'react-router'
import { useText } from '../../i18n/i18n.tsx'
import { leadsSomewhere, paths, pendingPaymentPath } from '../../paths.ts'
import styles from './agency-menu.module.css'
import { useAgency } from './use-agency.ts'

const entries = {
  portal: paths.agencyPortal,
  reports: paths.agencyReports,
  pending: pendingPaymentPath,
  statement: paths.agencyStatement,
} as const

interface AgencyMenuProps {
  current: keyof typeof entries
}

/** Pending payment is an entry of its own [RPT-23, GAP-68]; the statement is for those who may see it. */
export function AgencyMenu({ current }: AgencyMenuProps) {
  const { t } = useText()
  const { data: agency } = useAgency()
  const isShown = (entry: keyof typeof entries) =>
    leadsSomewhere(entries[entry]) && (entry !== 'statement' || agency?.userInfo.role !== 'agent')
  return (
    <nav aria-label={t('report.menu')} className={styles.menu}>
      {(Object.keys(entries) as (keyof typeof entries)[]).filter(isShown).map((entry) => (
        <Link key={entry} to={entries[entry]} aria-current={entry === current ? 'page' : undefined}>
          {t(`report.menu.${entry}`)}
        </Link>
      ))}
    </nav>
  )
}
