import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './row-list.module.css'
import { fromRow } from './row-place.ts'

/** The name of a row as a link to what the row opens: for a finger, and for a tab of its own. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} state={fromRow} className={styles.link}>
      {children}
    </Link>
  )
}
