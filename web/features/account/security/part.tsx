import { type ReactNode, useId } from 'react'
import styles from './security.module.css'

/** A part of the page under its heading. */
export function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      {children}
    </section>
  )
}
