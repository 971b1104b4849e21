import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useSignedIn } from '../../api/identity/identity-context.tsx'
import { useBrand } from '../../brand/brand-context.tsx'
import { type MessageKey, useText } from '../../i18n/i18n.tsx'
import { leadsSomewhere, paths } from '../../paths.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './agency-frame.module.css'

interface AgencyLink {
  readonly to: string
  readonly text: MessageKey
  /** only administrators have it */
  readonly isForAdministrators?: true
}

const links: readonly AgencyLink[] = [
  { to: paths.agencyPortal, text: 'agency.portal' },
  { to: paths.agencyReports, text: 'agency.reports' },
  { to: paths.agencyCreateUser, text: 'agency.createUser', isForAdministrators: true },
  { to: paths.agencyPeople, text: 'agency.people', isForAdministrators: true },
  { to: paths.agencyLog, text: 'agency.log', isForAdministrators: true },
]

/** Every page of the agencies' area: its name, the way to the others, its content. [AGY-01, AGY-02] */
export function AgencyFrame({ page, children }: { page: string; children: ReactNode }) {
  const { t } = useText()
  const { name } = useBrand()
  const agent = useSignedIn()?.agent
  const isAdministrator = agent?.userInfo.role === 'administrator'
  const title = t('agency.header', { page })
  return (
    <div className={styles.page}>
      <PageTitle>{`${title} – ${name}`}</PageTitle>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <nav aria-label={t('agency.navigation')}>
          <ul className={styles.links}>
            {links
              .filter(
                ({ to, isForAdministrators }) =>
                  leadsSomewhere(to) && (!isForAdministrators || isAdministrator),
              )
              .map(({ to, text }) => (
                <li key={to}>
                  <NavLink to={to} className={styles.link ?? ''}>
                    {t(text)}
                  </NavLink>
                </li>
              ))}
          </ul>
        </nav>
      </header>
      {children}
    </div>
  )
}
