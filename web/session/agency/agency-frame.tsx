import { type AgencyRole, type AgencySettings, rolesToGive } from '@jetbridge/core/agency/role.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../link.tsx'
import { useSignedIn } from '../../api/identity/identity-context.tsx'
import { useBrand } from '../../brand/brand-context.tsx'
import { type MessageKey, useText } from '../../i18n/i18n.tsx'
import { paths, pendingPaymentPath } from '../../paths.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './agency-frame.module.css'
import { Shortcuts } from './shortcuts.tsx'

interface AgencyLink {
  readonly to: string
  readonly text: MessageKey
  /** nobody else has it */
  readonly isFor?: (role: AgencyRole, settings: AgencySettings) => boolean
}

const isAdministrator = (role: AgencyRole) => role === 'administrator'

const links: readonly AgencyLink[] = [
  { to: paths.agencyPortal, text: 'agency.portal' },
  { to: paths.agencyReports, text: 'agency.reports' },
  // A report, and an entry of its own. [RPT-23, GAP-68]
  { to: pendingPaymentPath, text: 'agency.pending' },
  { to: paths.agencyStatement, text: 'agency.statement', isFor: (role) => role !== 'agent' },
  { to: paths.agencyCreateUser, text: 'agency.createUser', isFor: (...of) => rolesToGive(...of).length > 0 },
  { to: paths.agencyPeople, text: 'agency.people', isFor: isAdministrator },
  { to: paths.agencyLog, text: 'agency.log', isFor: isAdministrator },
]

/** Every page of the agencies' area: its name, the way to the others, its content. [AGY-01, AGY-02] */
export function AgencyFrame({ page, children }: { page: string; children: ReactNode }) {
  const { t } = useText()
  const { name } = useBrand()
  const agent = useSignedIn()?.agent
  const { pathname, search } = useLocation()
  const isPending = `${pathname}${search}`.startsWith(pendingPaymentPath)
  const isCurrent = (to: string) => (isPending ? to === pendingPaymentPath : to === pathname)
  const title = t('agency.header', { page })
  return (
    <div className={styles.page}>
      <PageTitle>{`${title} – ${name}`}</PageTitle>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <nav aria-label={t('agency.navigation')}>
          <ul className={styles.links}>
            {links
              .filter(({ isFor }) => !isFor || (agent && isFor(agent.userInfo.role, agent.agency)))
              .map(({ to, text }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className={styles.link ?? ''}
                    aria-current={isCurrent(to) ? 'page' : undefined}
                  >
                    {t(text)}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
      </header>
      {children}
      <Shortcuts />
    </div>
  )
}
