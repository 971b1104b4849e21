import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { BookingResult } from '../../../session/kept-bookings.ts'
import { holderOf, resultOf } from '../store/where.ts'
import { useBooking } from '../store/use-booking.tsx'
import { StepHeading } from '../step/step-heading.tsx'
import { BoardingCard } from './boarding-card.tsx'
import { greetingOf } from './greeting.ts'
import { ResultActions } from './result-actions.tsx'
import { ReturnedPayments } from './returned-payments.tsx'
import styles from './complete-step.module.css'

/** The booking is made: whom we greet, the code, the flights, what happens next. [FLOW-47, FLOW-48] */
export function CompleteStep() {
  const { t } = useText()
  const result = useBooking(resultOf)
  const holder = useBooking(holderOf)
  return (
    <>
      <StepHeading>{t('complete.heading')}</StepHeading>
      {result ? <Result result={result} holder={holder} /> : <Skeleton height="24rem" />}
    </>
  )
}

interface ResultProps {
  result: BookingResult
  holder: ReturnType<typeof holderOf>
}

/**
 * After a return from a card page the name it gave is greeted, and its reference stands beside the booking's code:
 * an address can say anything, so never in its place (docs/decisions/0014). [FLOW-40, FLOW-48]
 */
function Result({ result, holder }: ResultProps) {
  const { t, local } = useText()
  const { switches, texts } = useBrand()
  const greeting = greetingOf({ ...result.leadPassenger, ...holder })
  const reference = holder?.reference === result.confirmationCode ? undefined : holder?.reference
  return (
    <>
      <div className={styles.words}>
        <p className={styles.greeting}>{t(`complete.greeting.${greeting.form}`, { name: greeting.name })}</p>
        <p>{switches.specialThankYou ? local(texts.thankYou) : t('complete.thankYou')}</p>
        {result.email && <p>{t('complete.mail', { email: result.email })}</p>}
        <ReturnedPayments result={result} />
      </div>
      <BoardingCard result={result} reference={reference} />
      <ResultActions result={result} />
      <section className={styles.next} aria-labelledby="next">
        <h2 id="next">{t('complete.next')}</h2>
        <ul>
          <li>{t('complete.next.code')}</li>
          <li>{t('complete.next.airport')}</li>
        </ul>
        <ButtonLink to={paths.home} className={styles.another}>
          {t('complete.new')}
        </ButtonLink>
      </section>
    </>
  )
}
