import { type ReactNode, useId } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './card.module.css'

interface ProfileCardProps {
  title: string
  /** what its button does: show the part, or change it at once */
  act: 'edit' | 'view'
  /** what is kept, at a glance */
  children: ReactNode
  onOpen: () => void
}

/** One part of the profile: what is kept as text, and one button. [ACC-02, ACC-12] */
export function ProfileCard({ title, act, children, onOpen }: ProfileCardProps) {
  const { t } = useText()
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.content}>{children}</div>
      <Button className={styles.act} aria-label={t(`profile.${act}Label`, { what: title })} onClick={onOpen}>
        {t(`profile.${act}`)}
      </Button>
    </section>
  )
}

/** Names and values; those without a value are left out. [ACC-03, ACC-04] */
interface FactsProps {
  facts: readonly (readonly [name: string, value: string])[]
  /** the values are what somebody typed, in any language */
  isTyped?: boolean
}

export function Facts({ facts, isTyped }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd {...(isTyped && { lang: '' })}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** A few lines, and quiet words where there is none. */
export function Lines({ lines, none }: { lines: readonly string[]; none?: string }) {
  const { t } = useText()
  const told = lines.filter((line) => line !== '')
  if (told.length === 0) return <p className={styles.none}>{none ?? t('profile.none')}</p>
  return (
    <ul className={styles.lines}>
      {told.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two cards of one bank may read the same
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}
