import { useId } from 'react'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './card-form.module.css'
import type { SavedCard } from './saved-cards.ts'

interface SavedCardChoiceProps {
  cards: readonly SavedCard[]
  /** undefined: another card is typed in */
  chosen: SavedCard | undefined
  onChoose: (card: SavedCard | undefined) => void
}

/** A saved card, or another one. Not shown without saved cards. */
export function SavedCardChoice({ cards, chosen, onChoose }: SavedCardChoiceProps) {
  const { t } = useText()
  const id = useId()
  if (cards.length === 0) return null
  return (
    <section className={styles.saved} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('payment.savedCards')}
      </h2>
      <div role="group" aria-labelledby={id} className={styles.cards}>
        {cards.map((card) => (
          <Button
            key={card.uid}
            aria-pressed={card.uid === chosen?.uid}
            onClick={() => {
              onChoose(card)
            }}
          >
            {t('payment.savedCard', { scheme: card.scheme, lastFour: card.lastFour })}
          </Button>
        ))}
        <Button
          aria-pressed={chosen === undefined}
          onClick={() => {
            onChoose(undefined)
          }}
        >
          {t('payment.anotherCard')}
        </Button>
      </div>
    </section>
  )
}
