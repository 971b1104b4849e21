/** My Account: on the left the list of its sections, on the right one of them. On a phone the list leads to a section. */
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBrand, usePage } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './account-frame.module.css'
import { Owner } from './owner.tsx'
import { type ListedSection, sectionsOf } from './sections.ts'

interface AccountFrameProps {
  /** the one that is shown */
  section: ListedSection
  /** at the address of the account itself: a phone shows the list alone */
  isRoot?: boolean
  /** one line for a section, such as how many there are; shown on a phone */
  noteOf?: (section: ListedSection) => string
  /** beside the heading: what can be done with the whole section */
  action?: ReactNode
  children: ReactNode
}

export function AccountFrame(props: AccountFrameProps) {
  const { section, isRoot = false, noteOf, action, children } = props
  const { t } = useText()
  const title = t(`profile.section.${section}`)
  const account = t('profile.account')
  return (
    <div className={styles.page} data-root={isRoot}>
      <PageTitle>{isRoot ? account : `${title} – ${account}`}</PageTitle>
      <div className={styles.side}>
        {isRoot ? <h1 className={styles.account}>{account}</h1> : <p className={styles.account}>{account}</p>}
        <Owner />
        <SectionList section={section} isRoot={isRoot} {...(noteOf && { noteOf })} />
      </div>
      <section className={styles.section} aria-labelledby="account-section">
        {!isRoot && (
          <div className={styles.back}>
            <BackLink to={paths.myAccount}>{account}</BackLink>
          </div>
        )}
        <header className={styles.head}>
          {isRoot ? (
            <h2 id="account-section">{title}</h2>
          ) : (
            <PageHeading id="account-section">{title}</PageHeading>
          )}
          {action}
        </header>
        {children}
      </section>
    </div>
  )
}

type SectionListProps = Pick<AccountFrameProps, 'section' | 'noteOf'> & { isRoot: boolean }

function SectionList({ section, isRoot, noteOf }: SectionListProps) {
  const { t } = useText()
  const sections = sectionsOf(useBrand(), !usePage().otherProviders?.passenger)
  return (
    <nav className={styles.list} aria-label={t('profile.account')}>
      <ul>
        {sections.map((each) => (
          <li key={each.section}>
            <Link
              to={each.path}
              className={styles.entry}
              {...(each.section === section && { 'aria-current': isRoot ? 'true' : 'page' })}
            >
              <span className={styles.entryName}>{t(each.name)}</span>
              <span className={styles.note}>{noteOf?.(each.section)}</span>
              <ChevronRight size={18} strokeWidth={1.75} aria-hidden className={styles.chevron} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
