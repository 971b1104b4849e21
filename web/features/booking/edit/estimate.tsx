import { formatClock } from '@jetbridge/core/brand/clock.ts'
import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import type { WireChangeQuote } from '@jetbridge/core/contract/flight-change.ts'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { chosenAt } from '../wizard/flight-choice.ts'
import { dataOf } from '../wizard/wizard.ts'
import { settlementOf, unsigned } from './flight-edit.ts'
import { visitorClock } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Price } from '../../../ui/price.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { useChange } from './change-state.ts'
import { useHoldPhase } from '../hold/held-seats.ts'
import { isMoving } from '../where.ts'
import { estimate } from './change-verbs.ts'
import styles from './edit.module.css'
import { GoingBack } from './going-back.tsx'
import { NewTerms } from './new-terms.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { hasReleased } from './released.ts'

/** What the chosen flight costs or gives back: asked for once it is chosen, promised for some minutes. [CHG-02] */
export function Estimate() {
  const { t } = useText()
  const { quote: promised, hasFailed } = useChange()
  const { held, run } = useBooking(({ held, run }) => ({ held, run }))
  const isAsking = useBooking(isMoving)
  const isOver = useHoldPhase(held) === 'ended'
  const chosen = useBooking(({ wizard }) => chosenAt(dataOf(wizard, 'flights'), 0))
  const quote = isOver ? undefined : promised
  useAsking(chosen && `${chosen.flight.id} ${chosen.fare.fareSummaryUid}`, { isKnown: quote !== undefined })
  if (!chosen) return null
  if (quote) return <Promised quote={quote} />
  if (isAsking) return <Asking />
  if (!hasFailed && !isOver) return null
  return (
    <Banner tone="warn" role="alert">
      <p>{t(isOver ? 'hold.ended' : 'change.askFailed')}</p>
      <Button onClick={() => void run(estimate)}>{t('booking.tryAgain')}</Button>
    </Banner>
  )
}

/** Once for each choice by itself; again only when somebody asks. */
function useAsking(choice: string | undefined, { isKnown }: { isKnown: boolean }) {
  const run = useBooking((booking) => booking.run)
  const isAsking = useBooking(isMoving)
  const asked = useRef<string>(undefined)
  const ask = useEffectEvent(() => {
    if (!choice) asked.current = undefined
    if (!choice || isKnown || isAsking || asked.current === choice) return
    asked.current = choice
    void run(estimate)
  })
  useEffect(() => {
    ask()
  }, [choice, isKnown, isAsking])
}

function Promised({ quote }: { quote: WireChangeQuote }) {
  const { t, tag } = useText()
  const id = useId()
  const balance = fromDecimal(quote.balanceDue, quote.currencyCode)
  const settlement = settlementOf(balance)
  return (
    <section className={styles.estimate} aria-labelledby={id}>
      <h2 id={id} className={styles.small}>
        {t('change.estimate')}
      </h2>
      <p role="status" className={styles.sum}>
        <span>{t(`change.${settlement}`)}</span>{' '}
        {settlement !== 'even' && <Price value={unsigned(balance)} className={styles.figure ?? ''} />}
      </p>
      <QuoteLines quote={quote} total={balance} />
      {settlement === 'to-get-back' && (
        <GoingBack destinations={quote.destinations} currency={quote.currencyCode} />
      )}
      <NewTerms />
      {hasReleased(quote) && <p className={styles.quiet}>{t('change.released')}</p>}
      <p className={styles.quiet}>
        {t('change.until', { time: formatClock(visitorClock(new Date(quote.expiresAt)), tag) })}
      </p>
    </section>
  )
}

function Asking() {
  const { t } = useText()
  return (
    <div className={styles.estimate} role="status">
      <span className="visually-hidden">{t('change.asking')}</span>
      <Skeleton height="1.5rem" width="12rem" />
      <Skeleton height="7rem" />
    </div>
  )
}
