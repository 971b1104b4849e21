import { conditionsInstead } from '@jetbridge/core/trip/free-change.ts'
import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { freeChange } from './flight-edit.ts'
import { chosenAt } from '../wizard/flight-choice.ts'
import { dataOf } from '../wizard/wizard.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { type ChangedCondition, changedConditions } from '../../../trip/fare-rows.ts'
import { useBooking } from '../store/use-booking.tsx'
import { useChange } from './change-state.ts'
import styles from './edit.module.css'

/** What the new fare newly allows, or no longer allows; nothing if the fares are alike. */
export function NewTerms() {
  const { t } = useText()
  const id = useId()
  const changed = useChangedConditions()
  if (changed.length === 0) return null
  return (
    <section className={styles.newTerms} aria-labelledby={id}>
      <h3 id={id} className={styles.small}>
        {t('change.terms')}
      </h3>
      <dl className={styles.lines}>
        {changed.map(({ label, was, is, isBetter }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.quiet}>{was}</span>{' '}
              <ArrowRight className={styles.becomes} size={14} strokeWidth={1.75} aria-hidden />
              <span className="visually-hidden">{t('change.becomes')} </span>
              <span className={styles.termNow} data-good={isBetter}>
                {is}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function useChangedConditions(): ChangedCondition[] {
  const { t, tag } = useText()
  const { flight } = useChange()
  const currency = useBooking((booking) => booking.currency)
  const offered = useBooking(
    ({ wizard }) => chosenAt(dataOf(wizard, 'flights'), 0)?.fare.fareBrand.conditions,
  )
  const { conditions } = flight
  if (!conditions || !offered) return []
  const now = freeChange(flight) ? conditionsInstead(offered, conditions) : offered
  return changedConditions(conditions, now, { t, tag, currency })
}
