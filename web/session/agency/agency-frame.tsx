import type { ReactNode } from 'react'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './agency-frame.module.css'

interface AgencyFrameProps {
  /** name of the page */
  page: string
  /** the first thing one does here, beside the name */
  act?: ReactNode
  children: ReactNode
}

/** Every page of the agencies' area: its name and its content. The way to the others is above it. [AGY-01] */
export function AgencyFrame({ page, act, children }: AgencyFrameProps) {
  const { t } = useText()
  const { name, switches } = useBrand()
  const title = switches.printedPortal ? t('agency.header', { page }) : page
  return (
    <div className={styles.page}>
      <PageTitle>{`${title} – ${name}`}</PageTitle>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {act}
      </header>
      {children}
    </div>
  )
}
