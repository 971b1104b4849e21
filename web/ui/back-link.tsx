/** The way back to the page above this one, at the head of a page. */
import { ArrowLeft } from 'lucide-react'
import { Link } from '../link.tsx'
import styles from './back-link.module.css'

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.back}>
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
      {children}
    </Link>
  )
}
