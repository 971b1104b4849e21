import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import type { KnownPerson } from './from-profile.ts'
import styles from './known-person-choice.module.css'

interface KnownPersonChoiceProps {
  people: readonly KnownPerson[]
  /** the person in the slot */
  chosen: string
  onChoose: (person: KnownPerson) => void
}

/** Fills a traveller in with one press. [PAX-26] */
export function KnownPersonChoice({ people, chosen, onChoose }: KnownPersonChoiceProps) {
  const { t } = useText()
  if (people.length === 0) return null
  return (
    <div className={styles.choice} role="group" aria-label={t('passengers.known')}>
      <span className={styles.label} aria-hidden>
        {t('passengers.known')}
      </span>
      {people.map((person) => (
        <Button
          key={person.uid}
          aria-pressed={person.uid === chosen}
          onClick={() => {
            onChoose(person)
          }}
        >
          {person.fullName}
        </Button>
      ))}
    </div>
  )
}
