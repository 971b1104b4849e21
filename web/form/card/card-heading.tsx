import { useText } from '../../i18n/i18n.tsx'
import styles from './card-form.module.css'

/** By name, as printed on the cards themselves. */
const cardMarks = ['Visa', 'Mastercard', 'Amex'] as const

/** Above every form and page that takes a card, whichever gateway it is. */
export function CardHeading({ id }: { id: string }) {
  const { t } = useText()
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.heading}>
        {t('payment.card')}
      </h2>
      <ul className={styles.marks}>
        {cardMarks.map((mark) => (
          <li key={mark} className={styles.mark}>
            {mark}
          </li>
        ))}
      </ul>
    </div>
  )
}
