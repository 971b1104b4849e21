import { type ReactNode, useId } from 'react'
import styles from './security.module.css'

interface PartProps {
  title: string
  /** how it stands, as text */
  value?: ReactNode
  /** what it is for */
  lead: string
  /** its one button, or two */
  act?: ReactNode
  /** what an act opens, lists, and what was done */
  children?: ReactNode
}

/** A part of the page as a line of it: its name, how it stands, and what can be done. */
export function Part({ title, value, lead, act, children }: PartProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.stands}>
        {value !== undefined && <p className={styles.value}>{value}</p>}
        <p className={styles.lead}>{lead}</p>
      </div>
      {act && <div className={styles.act}>{act}</div>}
      <div className={styles.body}>{children}</div>
    </section>
  )
}
