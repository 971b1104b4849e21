import type { ReactNode } from 'react'
import { useBrand } from '../../brand/brand-context.tsx'
import { PicturePage } from '../../brand/picture-page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './account.module.css'

/** A page on the way into an account: its title, what it is for, and its form. */
export function AccountFrame({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}) {
  const { name } = useBrand()
  return (
    <PicturePage>
      <PageTitle>{`${title} – ${name}`}</PageTitle>
      <h1>{title}</h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </PicturePage>
  )
}
