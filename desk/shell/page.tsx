import { PageTitle } from '@jetbridge/web/ui/page-title.tsx'
import type { ReactNode } from 'react'
import { AirlineName } from './airline/airline-mark.tsx'
import styles from './page.module.css'

interface PageProps {
  title: string
  /** id of the airline that it is about */
  brand?: string | undefined
  /** beside the title: what can be done here */
  actions?: ReactNode
  /** as wide as the screen: for a list */
  isWide?: boolean
  children: ReactNode
}

/** The work of one address: its title, then sections. */
export function Page({ title, brand, actions, isWide, children }: PageProps) {
  return (
    <div className={styles.page} data-wide={isWide || undefined}>
      <PageTitle>{title}</PageTitle>
      <header className={styles.head}>
        <div>
          {brand !== undefined && <AirlineName brand={brand} />}
          <h1>{title}</h1>
        </div>
        {actions}
      </header>
      {children}
    </div>
  )
}

/** A part of a page under a heading of its own. */
export function Section({
  id,
  title,
  lead,
  children,
}: {
  id?: string
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles.section} {...(id !== undefined && { id })}>
      <h2>{title}</h2>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  )
}
