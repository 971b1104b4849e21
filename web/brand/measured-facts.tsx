import { measuredFactOf } from '@jetbridge/core/brand/fact.ts'
import styles from './measured-facts.module.css'

/** What the airline's page counts, beside each other: "30 seats" large, and the words below. */
export function MeasuredFacts({ facts, lang }: { facts: readonly string[]; lang: string }) {
  if (facts.length === 0) return null
  return (
    <ul className={styles.facts} lang={lang}>
      {facts.map((fact) => (
        <OneFact key={fact} text={fact} />
      ))}
    </ul>
  )
}

function OneFact({ text }: { text: string }) {
  const { figure, words } = measuredFactOf(text)
  return (
    <li>
      {figure && <span className={styles.figure}>{`${figure} `}</span>}
      <span>{words}</span>
    </li>
  )
}
